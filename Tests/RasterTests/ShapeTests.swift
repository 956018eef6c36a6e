import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct ShapeTests {
  @Test func borderLiesInsideTheEdge() throws {
    let border = Shape.border(RoundedRect(rect: rect(1, 1, 6, 5), radius: 0), width: 2)
    let art = """
      ........
      .######.
      .######.
      .##..##.
      .######.
      .######.
      ........
      """
    let picture = try draw([fill(border)], 8, 7)
    expectPicture(picture, try PixelBuffer(art: art, legend: [".": .black, "#": .white]))
  }

  @Test func thinBorderBlendsByArea() throws {
    let border = Shape.border(RoundedRect(rect: rect(0, 0, 4, 3), radius: 0), width: 0.25)
    // A corner pixel keeps 1 - 0.75².
    try expectGreys(try draw([fill(border)], 4, 3), "112 64 64 112\n64 0 0 64\n112 64 64 112")
    // Both edges of the band within one pixel: the left one from 0.25 to 0.75, the right one across two.
    let offset = Shape.border(RoundedRect(rect: rect(0.25, -4, 4, 9), radius: 0), width: 0.5)
    try expectGreys(try draw([fill(offset)], 5, 1), "128 0 0 64 64")
  }

  @Test(arguments: [3, 3.5, 100, CGFloat.infinity])
  func wideBorderFillsTheShape(width: CGFloat) {
    let rounded = RoundedRect(rect: rect(1, 1, 12, 6), radius: 2)
    let clip = pixels(14, 8)
    let border = coverage(.border(rounded, width: width), clip: clip)
    #expect(border.values == coverage(.roundedRect(rounded), clip: clip).values)
  }

  @Test(arguments: [0, -1, CGFloat.nan])
  func borderWithoutWidthIsNothing(width: CGFloat) {
    let border = Shape.border(RoundedRect(rect: rect(1, 1, 6, 6), radius: 2), width: width)
    #expect(coverage(border, clip: pixels(8, 8)).area == 0)
  }

  @Test func innerRadiusIsSmallerByTheWidth() {
    let clip = pixels(40, 40)
    for (radius, inner) in [(12, 7), (5, 0), (3, 0)] as [(CGFloat, CGFloat)] {
      let outer = RoundedRect(rect: rect(0, 0, 40, 40), radius: radius)
      let hole = RoundedRect(rect: rect(5, 5, 30, 30), radius: inner)
      let band = coverage(.border(outer, width: 5), clip: clip).area
      let expected =
        coverage(.roundedRect(outer), clip: clip).area - coverage(.roundedRect(hole), clip: clip).area
      #expect(abs(band - expected) < 0.1)
    }
  }

  @Test func radiusIsLimitedToHalfTheShorterSide() {
    let clip = pixels(30, 12)
    let limited = coverage(.roundedRect(RoundedRect(rect: rect(0, 0, 30, 12), radius: 6)), clip: clip)
    for radius in [7, 15, 1e9, CGFloat.infinity] {
      let shape = Shape.roundedRect(RoundedRect(rect: rect(0, 0, 30, 12), radius: radius))
      #expect(coverage(shape, clip: clip).values == limited.values)
    }
    // Straight along the middle of the long sides, a half circle at either end.
    let straight = 30.0 - 12.0
    #expect(abs(limited.area - (straight * 12 + .pi * 36)) < 0.4)
    #expect(limited.value(15, 0) == 255)
  }

  @Test(arguments: [0, -3, CGFloat.nan])
  func rectWithoutRadius(radius: CGFloat) {
    let shape = Shape.roundedRect(RoundedRect(rect: rect(0.5, 1, 4, 3), radius: radius))
    let clip = pixels(6, 5)
    #expect(coverage(shape, clip: clip).values == coverage(.rect(rect(0.5, 1, 4, 3)), clip: clip).values)
  }

  @Test func quarterTurnOfARect() throws {
    let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)
    try expectGreys(
      try draw([fill(.rect(rect(0, 1, 2, 2)), .white, turn)], 4, 3), "0 255 255 0\n0 255 255 0\n0 0 0 0")
  }

  @Test func circleIsSymmetric() {
    let clip = pixels(20, 20)
    let circle = coverage(.roundedRect(RoundedRect(rect: rect(0, 0, 20, 20), radius: 10)), clip: clip)
    for y in 0..<20 {
      for x in 0..<20 {
        let value = Int(circle.value(x, y))
        #expect(abs(value - Int(circle.value(19 - x, y))) <= 1)
        #expect(abs(value - Int(circle.value(x, 19 - y))) <= 1)
        #expect(abs(value - Int(circle.value(y, x))) <= 1)
      }
    }
  }
}
