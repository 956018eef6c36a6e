import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// Dithered gradients beside those in double precision: no pixel is a step away, and the mean of a block of pixels is
/// nearer to the exact one than without dithering.
@Suite struct DitherMeanTests {
  private static let side = 64

  /// A dark gradient of wide steps.
  private func item(_ random: inout SeededGenerator, isTranslucent: Bool) -> Frame.Item {
    func part(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    // All of them reach beyond the canvas: what lies beyond their ends is one colour, which is not dithered.
    let start = CGPoint(x: part(0...1), y: part(0...1))
    let (kind, end): (Gradient.Kind, CGPoint) =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: (.axial, CGPoint(x: part(1.5...3), y: part(1.5...3)))
      case 1: (.radial, CGPoint(x: start.x + part(1.5...2), y: start.y - part(1.5...2)))
      case 2: (.conic, CGPoint(x: start.x + part(1...2), y: start.y + part(-1...1)))
      default:
        (.circles(startRadius: 0, endRadius: part(1.7...2.5)), CGPoint(x: start.x + 0.1, y: start.y - 0.1))
      }
    let base = (part(0.02...0.2), part(0.02...0.2), part(0.02...0.2), part(0.2...0.9))
    let stops = (0..<3).map { index in
      Gradient.Stop(
        color: Color(
          red: base.0 + part(0...0.03), green: base.1 + part(0...0.03), blue: base.2 + part(0...0.03),
          alpha: isTranslucent ? base.3 + part(0...0.03) : 1),
        location: Double(index) / 2)
    }
    let side = Double(Self.side)
    return .gradient(
      GradientFill(
        shape: .rect(CGRect(x: 0, y: 0, width: side, height: side)), transform: .identity,
        gradient: Gradient(
          kind: kind, stops: stops, start: kind == .axial ? .zero : start, end: end),
        unitTransform: Affine(scaleX: side, y: side)))
  }

  /// The means of blocks of eight by eight pixels less those of the reference, for each channel of each block.
  private func meanErrors(_ picture: PixelBuffer, _ reference: ReferencePicture) -> [Double] {
    var errors: [Double] = []
    for block in 0..<(Self.side / 8) * (Self.side / 8) {
      let (left, top) = (block % (Self.side / 8) * 8, block / (Self.side / 8) * 8)
      var sum = SIMD4<Double>()
      for place in 0..<64 { sum += error(picture, reference, left + place % 8, top + place / 8) }
      errors += (0..<3).map { sum[$0] / 64 }
    }
    return errors
  }

  private func error(
    _ picture: PixelBuffer, _ reference: ReferencePicture, _ x: Int, _ y: Int
  ) -> SIMD4<Double> {
    let pixel = picture[x, y]
    return SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
      - reference[x, y] * 255
  }

  private func draw(_ frame: Frame, _ canvas: Canvas, isScalar: Bool = false) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, blender: Blender(isScalar: isScalar))
    var picture = PixelBuffer()
    try rasterizer.draw(frame, into: &picture)
    return picture
  }

  @Test(
    "The mean of eight by eight pixels is nearer to the exact one, and no pixel is a step away",
    arguments: [false, true])
  func means(isTranslucent: Bool) throws {
    var random = SeededGenerator(seed: isTranslucent ? 71 : 17)
    let size = CGSize(width: Self.side, height: Self.side)
    for _ in TestTier.seeds(20) {
      let frame = Frame(items: [item(&random, isTranslucent: isTranslucent)])
      let background = Color(white: Double(Int.random(in: 0...60, using: &random)) / 255)
      let canvas = Canvas(size: size, background: background)
      let plainCanvas = Canvas(size: size, background: background, dithersGradients: false)
      let reference = ReferenceRasterizer(canvas: canvas, fonts: .forTests).draw(frame)
      let (dithered, plain) = (try draw(frame, canvas), try draw(frame, plainCanvas))
      #expect(try draw(frame, canvas, isScalar: true) == dithered)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let distance = error(dithered, reference, x, y)
          // Three quarters of a step, and an eighth for the fineness of the ramp.
          #expect(max(distance.max(), -distance.min()) < 0.88, "(\(x), \(y))")
        }
      }
      let (means, plainMeans) = (meanErrors(dithered, reference), meanErrors(plain, reference))
      #expect(means.allSatisfy { abs($0) < 0.3 }, "\(means.map(abs).max() ?? 0)")
      func square(_ errors: [Double]) -> Double { errors.reduce(0) { $0 + $1 * $1 } }
      #expect(square(means) < square(plainMeans) * 0.75)
    }
  }
}
