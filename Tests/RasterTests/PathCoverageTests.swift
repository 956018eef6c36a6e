import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct PathCoverageTests {
  @Test func diagonalCoversHalfOfItsPixels() throws {
    let picture = try draw([fill(polygon([(0, 0), (4, 4), (0, 4)]))], 4, 4)
    try expectGreys(
      picture,
      """
      128   0   0   0
      255 128   0   0
      255 255 128   0
      255 255 255 128
      """)
  }

  @Test func shallowEdgeIsSharedOutByArea() throws {
    // From (0, 0) to (4, 1): 1/8, 3/8, 5/8 and 7/8 of the pixels lie below it.
    let picture = try draw([fill(polygon([(0, 0), (4, 1), (0, 1)]))], 4, 1)
    try expectGreys(picture, "223 159 96 32")
  }

  @Test(arguments: [1.5, 10, 40, 200] as [CGFloat])
  func circleHasItsArea(radius: CGFloat) {
    let side = Int(2 * radius) + 3
    let box = rect(1.3, 0.7, 2 * radius, 2 * radius)
    let ellipse = coverage(.path(Path(ellipseIn: box), .nonZero), clip: pixels(side, side))
    let rounded = coverage(.roundedRect(RoundedRect(rect: box, radius: 1e9)), clip: pixels(side, side))
    let exact = Double.pi * Double(radius * radius)
    // Chords lie inside the circle by up to 0.01 pixel, which only small circles notice.
    let tolerance = max(0.001, 0.01 / Double(radius))
    #expect(abs(ellipse.area / exact - 1) < tolerance)
    #expect(abs(rounded.area / exact - 1) < tolerance)
  }

  @Test func overlapsAreNotDarker() throws {
    // One path runs twice around the same square, the other crosses itself on whole pixels.
    let grey = Color(white: 1, alpha: 0.5)
    var twice = Path(rect: rect(1, 1, 3, 3))
    twice.append(Path(rect: rect(2, 2, 3, 3)))
    let picture = try draw([fill(.path(twice, .nonZero), grey)], 6, 6)
    let art = """
      ......
      .###..
      .####.
      .####.
      ..###.
      ......
      """
    let half = Color(white: 128.0 / 255)
    expectPicture(picture, try PixelBuffer(art: art, legend: [".": .black, "#": half]))
  }

  @Test func evenOddLeavesOverlapsOpen() throws {
    var twice = Path(rect: rect(0, 0, 3, 3))
    twice.append(Path(rect: rect(1, 1, 3.5, 3)))
    let picture = try draw([fill(.path(twice, .evenOdd))], 5, 4)
    try expectGreys(
      picture,
      """
      255 255 255   0   0
      255   0   0 255 128
      255   0   0 255 128
        0 255 255 255 128
      """)
  }

  @Test func oppositeDirectionsCancel() throws {
    var path = Path(rect: rect(0, 0, 4, 1))
    path.append(
      Path(elements: [
        .move(CGPoint(x: 1, y: 0)), .line(CGPoint(x: 1, y: 1)),
        .line(CGPoint(x: 2.5, y: 1)), .line(CGPoint(x: 2.5, y: 0)), .close,
      ]))
    try expectGreys(try draw([fill(.path(path, .nonZero))], 4, 1), "255 0 128 255")
  }

  @Test func edgesLeftOfTheCanvasCount() throws {
    let wide = polygon([(-1e6, 1), (3, 1), (3, 2), (-1e6, 2)])
    try expectGreys(try draw([fill(wide)], 4, 3), "0 0 0 0\n255 255 255 0\n0 0 0 0")
    // A slanted edge that enters from far away: the line from (-996, -1000) to (1004, 1000) is x = y + 4.
    let slanted = polygon([(-996, -1000), (1004, 1000), (-1e6, 1000), (-1e6, -1000)])
    let near = polygon([(0, -4), (8, 4), (0, 4)])
    #expect(
      coverage(slanted, clip: pixels(8, 4)).values == coverage(near, clip: pixels(8, 4)).values)
  }

  @Test(arguments: TestTier.seeds(200))
  func hugeCoordinatesEqualTheClippedShape(seed: Int) {
    // A line through the canvas, continued a million pixels both ways, against one cut a little outside.
    var random = SeededGenerator(seed: UInt64(seed))
    let through = CGPoint(x: .random(in: 0...16, using: &random), y: .random(in: 0...16, using: &random))
    let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
    func along(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(
        x: through.x + cos(angle) * distance - sin(angle) * side,
        y: through.y + sin(angle) * distance + cos(angle) * side)
    }
    func band(_ far: CGFloat) -> Shape {
      polygon([along(-far, 0), along(far, 0), along(far, far), along(-far, far)])
    }
    let clip = pixels(16, 16)
    let near = coverage(band(64), clip: clip)
    let far = coverage(band(1e6), clip: clip)
    #expect(zip(near.values, far.values).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(far.faults.isEmpty)
  }

  @Test(arguments: TestTier.seeds(100))
  func trianglesMatchTheirExactArea(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<3).map { _ in
      CGPoint(x: .random(in: -5...15, using: &random), y: .random(in: -5...15, using: &random))
    }
    let found = coverage(polygon(points), clip: pixels(10, 10))
    for y in 0..<10 {
      for x in 0..<10 {
        let exact = 255 * ConvexArea.of(points, insidePixel: x, y)
        #expect(abs(Double(found.value(x, y)) - exact) <= 0.6, "pixel (\(x), \(y))")
      }
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func coordinatesThatAreNotFiniteDrawNothing(bad: CGFloat) throws {
    let shapes: [Shape] = [
      .rect(rect(bad, 0, 4, 4)), .rect(rect(0, 0, bad, 4)), polygon([(0, 0), (4, bad), (0, 4)]),
      .roundedRect(RoundedRect(rect: rect(0, bad, 4, 4), radius: 1)),
      .path(
        Path(elements: [.move(.zero), .quad(control: CGPoint(x: bad, y: 1), end: CGPoint(x: 4, y: 4))]),
        .evenOdd),
    ]
    let black = try draw([], 4, 4)
    for shape in shapes { expectPicture(try draw([fill(shape)], 4, 4), black) }
    let transform = Affine(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    expectPicture(try draw([fill(.rect(rect(1, 1, 2, 2)), .white, transform)], 4, 4), black)
  }

  @Test func coordinatesAtTheEndOfTheNumbersDoNotCrash() throws {
    let far = CGFloat.greatestFiniteMagnitude
    let shapes: [Shape] = [
      polygon([(-far, -far), (far, -far), (far, far), (-far, far)]), .rect(.infinite),
      .border(RoundedRect(rect: .infinite, radius: far), width: 1), polygon([(far, 1), (-far, 2), (3, far)]),
      .path(Path(ellipseIn: rect(-far / 2, -far / 2, far, far)), .nonZero),
    ]
    for shape in shapes {
      for scale in [1e-300, 1, 1e10, 1e200] as [CGFloat] {
        let picture = try draw([fill(shape, .white, Affine(scaleX: scale, y: scale))], 4, 4)
        #expect(picture[0, 0].alpha == 255)
      }
    }
  }
}

/// The part of a pixel inside a convex polygon, by cutting the polygon at the pixel's four sides.
private enum ConvexArea {
  static func of(_ points: [CGPoint], insidePixel x: Int, _ y: Int) -> Double {
    var rest = points
    rest = cut(rest) { $0.x - CGFloat(x) }
    rest = cut(rest) { CGFloat(x + 1) - $0.x }
    rest = cut(rest) { $0.y - CGFloat(y) }
    rest = cut(rest) { CGFloat(y + 1) - $0.y }
    var twice: CGFloat = 0
    for (index, point) in rest.enumerated() {
      let next = rest[(index + 1) % rest.count]
      twice += point.x * next.y - next.x * point.y
    }
    return Double(abs(twice) / 2)
  }

  private static func cut(_ points: [CGPoint], _ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
    var kept: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (distance(point), distance(next))
      if here >= 0 { kept.append(point) }
      if (here < 0) != (there < 0) {
        let t = here / (here - there)
        kept.append(CGPoint(x: point.x + t * (next.x - point.x), y: point.y + t * (next.y - point.y)))
      }
    }
    return kept
  }
}
