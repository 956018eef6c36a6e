import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster
@testable import AnimReferenceRaster

/// A gradient with a shape as its mask is the shape in the gradient.
@Suite struct MaskedGradientTests {
  private static let side = 40.0

  private func gradient(_ box: CGRect, _ transform: Affine) -> GradientFill {
    let stops = [(0.9, 0.2, 0.1), (0.1, 0.5, 0.9), (0.95, 0.9, 0.3)].enumerated().map { index, color in
      Gradient.Stop(
        color: Color(red: color.0, green: color.1, blue: color.2, alpha: 1), location: Double(index) / 2)
    }
    let unit = Affine(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    return GradientFill(
      shape: .rect(box), transform: transform,
      gradient: Gradient(kind: .axial, stops: stops, start: .zero, end: CGPoint(x: 1, y: 0.4)),
      unitTransform: unit.concatenating(transform))
  }

  private func items(_ fill: GradientFill, mask: [Frame.Item], _ group: Group) -> [Frame.Item] {
    [.beginGroup(group), .gradient(fill), .beginGroup(Group(opacity: 1, role: .mask))] + mask
      + [.endGroup, .endGroup]
  }

  /// The largest distance of a channel from the exact one, in steps of 8 bits.
  private func error(_ items: [Frame.Item]) throws -> Double {
    let canvas = Canvas(
      size: CGSize(width: Self.side, height: Self.side), background: Color(white: 0.6),
      dithersGradients: false)
    let reference = ReferenceRasterizer(canvas: canvas, fonts: .forTests).draw(Frame(items: items))
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: items), into: &picture)
    var most = 0.0
    for y in 0..<Int(Self.side) {
      for x in 0..<Int(Self.side) {
        let (pixel, exact) = (picture[x, y], reference[x, y] * 255)
        most = max(
          most, abs(Double(pixel.red) - exact.x), abs(Double(pixel.green) - exact.y),
          abs(Double(pixel.blue) - exact.z))
      }
    }
    return most
  }

  private static let place = Affine(0.9, 0.3, -0.4, 1.1, 8.3, -2.1)
  private static let box = CGRect(x: 3, y: 2, width: 28, height: 26)
  private static let shape = polygon([(5, 6), (29, 4), (20, 26), (8, 20)])

  @Test("It is as exact as the shape drawn in the gradient")
  func isDrawnInOneGo() throws {
    let fill = gradient(Self.box, Self.place)
    let mask = RasterTests.fill(Self.shape, .black, Self.place)
    let whole = items(fill, mask: [mask], Group(opacity: 1))
    // Half a step each for the ramp's pixel and for the result, and a quarter for the fineness of the ramp.
    #expect(try error(whole) < 1.26)
    let direct = GradientFill(
      shape: Self.shape, transform: .affine(Self.place), gradient: fill.gradient,
      unitTransform: fill.unitTransform)
    let side = Int(Self.side)
    expectPicture(try draw(whole, side, side), try draw([.gradient(direct)], side, side))
  }

  /// What is seen through the mask there is not all in the gradient, or not as opaque.
  @Test("Others are composited as groups", arguments: 0..<7)
  func others(number: Int) throws {
    let fill = gradient(Self.box, Self.place)
    let seen = RasterTests.fill(Self.shape, .black, Self.place)
    let wide = RasterTests.fill(polygon([(-9, -9), (40, 6), (8, 40)]), .black, Self.place)
    let faint = RasterTests.fill(Self.shape, Color(white: 0, alpha: 0.4), Self.place)
    let cut = Group(opacity: 1, clip: Clip(shape: .rect(rect(10, 8, 14.5, 15.5)), transform: .identity))
    let others: [[Frame.Item]] = [
      items(fill, mask: [wide], Group(opacity: 1)), items(fill, mask: [faint], Group(opacity: 1)),
      items(fill, mask: [seen], Group(opacity: 0.5)), items(fill, mask: [seen], cut),
      items(fill, mask: [seen, faint], Group(opacity: 1)), items(fill, mask: [], Group(opacity: 1)),
      items(fill, mask: [RasterTests.fill(.rect(Self.box), .black, Self.place)], Group(opacity: 1)),
    ]
    #expect(try error(others[number]) < 2.1)
  }
}
