import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct DitherTests {
  @Test(
    "Over eight by eight pixels the mean of a value is off by a quarter of a step at most, by half as much as rounded"
  )
  func mean() {
    var (square, plainSquare) = (0.0, 0.0)
    for value in 0...65280 {
      var sum = 0
      for y in 0..<8 {
        for x in 0..<8 { sum += (value + Int(Dither.threshold(x: x + 16, y: y - 8))) >> 8 }
      }
      let exact = Double(value) / 256
      let error = Double(sum) / 64 - exact
      #expect(abs(error) <= 0.25 + 1.0 / 128)
      square += error * error
      plainSquare += (exact.rounded() - exact) * (exact.rounded() - exact)
    }
    #expect(square <= plainSquare / 3.9)
  }

  @Test("Between two steps the mean of a value is exact") func middle() {
    var sum = 0
    for place in 0..<64 { sum += (128 + Int(Dither.threshold(x: place % 8, y: place / 8))) >> 8 }
    #expect(sum == 32)
  }

  @Test("A run is the thresholds of eight pixels, twice each")
  func runs() {
    for (x, y) in [(0, 0), (3, 5), (-9, -2), (1023, 77)] {
      for half in 0..<16 {
        #expect(Dither.run(x: x, y: y)[half] == Dither.threshold(x: x + half / 2, y: y))
      }
    }
  }

  @Test("Whole 8-bit colours are themselves everywhere")
  func whole() {
    for value in 0...255 {
      let color = Color(white: Double(value) / 255)
      let pixel = Pixel(color).bits
      let pixels = BlendVector.Pixels(repeating: pixel)
      for place in 0..<64 {
        let (x, y) = (place % 8, place / 8)
        for fine in [U16Pixel(pixel, times: U16Pixel.one), U16Color(color).scaled(by: 255)] {
          #expect(U16Vector(repeating: fine).rounded(Dither.run(x: x, y: y)) == pixels)
          #expect(fine.over(0, dither: Dither.threshold(x: x, y: y)) == pixel)
        }
      }
    }
  }

  private static let canvasSize = CGSize(width: 256, height: 64)

  private func gradient(
    _ frame: CGRect, _ stops: [(white: Double, location: Double)] = [(0.2, 0), (0.23, 1)],
    dithers: Bool = true, blender: Blender = Blender()
  ) throws -> PixelBuffer {
    let unit = Affine(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
    let item = Frame.Item.gradient(
      GradientFill(
        shape: .rect(frame), transform: .identity,
        gradient: Gradient(
          kind: .axial,
          stops: stops.map { Gradient.Stop(color: Color(white: $0.white), location: $0.location) },
          start: .zero, end: CGPoint(x: 1, y: 0)),
        unitTransform: unit))
    let canvas = Canvas(size: Self.canvasSize, background: .black, dithersGradients: dithers)
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, blender: blender)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: [item]), into: &picture)
    return picture
  }

  @Test("A dithered gradient is right on average, column by column, and never off by as much as a step")
  func gradients() throws {
    let frame = CGRect(origin: .zero, size: Self.canvasSize)
    let picture = try gradient(frame)
    #expect(try picture != gradient(frame, dithers: false))
    #expect(try picture == gradient(frame))
    var sum = 0.0
    for x in 0..<256 {
      let exact = 255 * (0.2 + 0.03 * (Double(x) + 0.5) / 256)
      for y in 0..<64 {
        let error = Double(picture[x, y].red) - exact
        #expect(abs(error) < 0.8)
        sum += error
      }
    }
    #expect(abs(sum / (256 * 64)) < 0.02)
  }

  @Test("The pattern stays with the canvas when the gradient moves")
  func position() throws {
    let there = try gradient(CGRect(x: 0, y: 0, width: 256, height: 64))
    let cut = try gradient(CGRect(x: 0, y: 8, width: 256, height: 40))
    for x in 0..<256 { #expect(there[x, 20] == cut[x, 20]) }
  }

  @Test("Canvases dither unless told not to") func isTheDefault() {
    #expect(Canvas(size: Self.canvasSize).dithersGradients)
  }

  @Test(
    "What shows no bands is left alone: steep gradients, light ones of narrow steps, flat parts",
    arguments: [
      [(0, 0), (1, 1)], [(0.8, 0), (0.9, 1)], [(0.301, 0), (0.301, 1)],
      [(0.301, 0), (0.301, 0.5), (0.8, 0.5), (0.801, 0.5), (0.801, 1)],
    ] as [[(Double, Double)]])
  func untouched(stops: [(Double, Double)]) throws {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 64)
    #expect(try gradient(frame, stops) == gradient(frame, stops, dithers: false))
  }

  @Test("Of one gradient only the part is dithered whose bands show") func parts() throws {
    let stops = [(0.1, 0), (0.12, 0.5), (0.9, 0.6), (0.301, 0.6), (0.301, 1)]
    let frame = CGRect(origin: .zero, size: Self.canvasSize)
    let (dithered, plain) = (
      try gradient(frame, stops), try gradient(frame, stops, dithers: false)
    )
    func differ(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<64).contains { dithered[x, $0] != plain[x, $0] } }
    }
    #expect(differ(0..<128))
    #expect(!differ(129..<256))
  }

  @Test("A band shows when it is wide, and the darker it is the sooner") func bands() {
    let dark = Color(white: 0.05)
    #expect(Banding.shows(dark, width: 3) && !Banding.shows(dark, width: 1.5))
    #expect(Banding.shows(.white, width: 17) && !Banding.shows(.white, width: 12))
    #expect(Banding.shows(.white.withAlpha(0.1), width: 3))
    #expect(!Banding.shows(dark, width: .infinity))
  }
}
