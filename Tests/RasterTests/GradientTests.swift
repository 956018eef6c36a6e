import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
@testable import AnimRaster

@Suite struct GradientTests {
  private func fill(
    _ kind: Gradient.Kind, _ greys: [(white: Double, location: Double)], from start: CGPoint, to end: CGPoint,
    in bounds: CGRect, _ transform: Affine = .identity
  ) -> Frame.Item {
    let stops = greys.map { Gradient.Stop(color: Color(white: $0.white), location: $0.location) }
    let unit = Affine(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    return .gradient(
      GradientFill(
        shape: .rect(bounds), transform: transform,
        gradient: Gradient(kind: kind, stops: stops, start: start, end: end),
        unitTransform: unit.concatenating(transform)))
  }

  private let across = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))

  @Test("Circles that nearly touch keep their places", arguments: [0.3, 0.01, 1e-3, 1e-4, 1e-5, 1e-6])
  func nearlyTouchingCircles(gap: Double) throws {
    for startRadius in [0, 0.2, 0.6] {
      let distance = 1 - startRadius - gap
      let circles = try #require(GradientPlane.Circles(distance: distance, startRadius, 1))
      let a = (distance - 1 + startRadius) * (distance + 1 - startRadius)
      for step in 0..<4000 {
        let x = Double(step % 50) / 20 - startRadius / 2
        let y = Double(step / 50) / 30 - 1.3
        let place = (Float(x), Float(y))
        let b = Double(place.0) * distance + startRadius * (1 - startRadius)
        let square = Double(place.0) * Double(place.0) + Double(place.1) * Double(place.1)
        let c = square - startRadius * startRadius
        if b == 0, c == 0 { continue }
        let root = max(b * b - a * c, 0).squareRoot()
        let expected = min(max(b >= 0 ? c / (b + root) : (b - root) / a, 0), 1)
        let found = circles.location(
          GradientPlane.Circles.Lanes(repeating: place.0), GradientPlane.Circles.Lanes(repeating: place.1))[0]
        #expect(abs(Double(min(max(found, 0), 1)) - expected) < 1e-5, "\(x), \(y)")
      }
    }
    let point = try #require(GradientPlane.Circles(distance: 0.5, 0, 1))
    #expect(
      point.location(GradientPlane.Circles.Lanes(repeating: 0), GradientPlane.Circles.Lanes(repeating: 0))[0]
        .isNaN)
  }

  @Test("Of circles that do not lie one in the other there is no gradient")
  func circlesApart() {
    #expect(GradientPlane.Circles(distance: 10, 5, 14) == nil)
    #expect(GradientPlane.Circles(distance: 10, 4, 14) == nil)
    #expect(GradientPlane.Circles(distance: 0, 5, 5) == nil)
    #expect(GradientPlane.Circles(distance: 10, -1, 14) == nil)
    #expect(GradientPlane.Circles(distance: 10, 3.9, 14) != nil)
  }

  @Test func axialIsLinearBetweenPixelCentres() throws {
    let item = fill(.axial, [(0, 0), (1, 1)], from: across.0, to: across.1, in: rect(0, 0, 10, 1))
    // (x + 0.5) / 10 of 255.
    try expectGreys(try draw([item], 10, 1), "13 38 64 89 115 140 166 191 217 242", tolerance: 1)
  }

  @Test func colorsGoOnBeyondTheEndsExactly() throws {
    let item = fill(
      .axial, [(0.2, 0.25), (0.8, 0.75)], from: across.0, to: across.1, in: rect(0, 0, 12, 1))
    let picture = try draw([item], 12, 1)
    for x in 0..<3 { #expect(picture[x, 0].red == 51) }
    for x in 9..<12 { #expect(picture[x, 0].red == 204) }
    #expect(picture[5, 0].red > picture[4, 0].red)
  }

  @Test func equalLocationsAreAnEdge() throws {
    let item = fill(
      .axial, [(0, 0), (0, 0.5), (1, 0.5), (1, 1)], from: across.0, to: across.1, in: rect(0, 0, 8, 1))
    try expectGreys(try draw([item], 8, 1), "0 0 0 0 255 255 255 255")
  }

  @Test("Two colours at the start: the first is seen before it, the second from it on")
  func twoColorsAtTheStart() throws {
    let item = fill(
      .axial, [(0.2, 0), (0.8, 0), (0.8, 1)], from: CGPoint(x: 0.5, y: 0.5), to: across.1,
      in: rect(0, 0, 8, 1))
    try expectGreys(try draw([item], 8, 1), "51 51 51 51 204 204 204 204")
  }

  @Test(
    "A gradient over all of the canvas hides what was there, but for what shows through",
    arguments: [
      .axial, .radial, .conic, .circles(startRadius: 0.1, endRadius: 0.4),
      .circles(startRadius: 2, endRadius: 1),
    ] as [Gradient.Kind])
  func overAll(kind: Gradient.Kind) throws {
    let bounds = rect(-1, -2, 12, 15)
    let ends: [(CGPoint, CGPoint)] = [
      across, (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.9, y: 1)),
      (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.5)),
    ]
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 10, height: 12)))
    for (start, end) in ends {
      let item = fill(kind, [(0.2, 0), (0.9, 1)], from: start, to: end, in: bounds)
      var picture = PixelBuffer()
      try rasterizer.draw(Frame(items: [Self.red]), into: &picture)
      try rasterizer.draw(Frame(items: [Self.red, item]), into: &picture)
      expectPicture(picture, try draw(group([item]), 10, 12))
      #expect(
        try draw([Self.red, fill(kind, [], from: start, to: end, in: bounds)], 10, 12)[5, 5].green == 0)
    }
    let small = fill(kind, [(0.2, 0), (0.9, 1)], from: across.0, to: across.1, in: rect(0, 0, 9.5, 12))
    #expect(try draw([Self.red, small], 10, 12)[9, 5] != draw([small], 10, 12)[9, 5])
    let clear = GradientFill(
      shape: .rect(bounds), transform: .identity,
      gradient: Gradient(
        kind: kind,
        stops: [
          Gradient.Stop(color: .white, location: 0), Gradient.Stop(color: .white.withAlpha(0.5), location: 1),
        ], start: across.0, end: across.1), unitTransform: Affine(scaleX: 10, y: 12))
    #expect(try draw([Self.red, .gradient(clear)], 10, 12)[9, 11] != draw([.gradient(clear)], 10, 12)[9, 11])
  }

  private static let red = Frame.Item.fill(
    Fill(
      shape: .rect(rect(0, 0, 10, 12)), transform: Affine.identity, color: Color(red: 1, green: 0, blue: 0)))

  @Test func alphaIsInterpolatedUnpremultiplied() throws {
    let stops = [
      Gradient.Stop(color: Color(white: 1), location: 0),
      Gradient.Stop(color: Color(white: 1, alpha: 0), location: 1),
    ]
    let item = Frame.Item.gradient(
      GradientFill(
        shape: .rect(rect(0, 0, 4, 1)), transform: .identity,
        gradient: Gradient(kind: .axial, stops: stops, start: across.0, end: across.1),
        unitTransform: Affine(scaleX: 4, y: 1)))
    // White that fades over white stays white; over black it is its alpha.
    try expectGreys(try draw([item], 4, 1, background: .white), "255 255 255 255")
    try expectGreys(try draw([item], 4, 1), "223 159 96 32", tolerance: 1)
  }

  @Test func radialIsAnEllipse() throws {
    let center = CGPoint(x: 0.5, y: 0.5)
    let item = fill(.radial, [(0, 0), (1, 1)], from: center, to: CGPoint(x: 1, y: 1), in: rect(0, 0, 40, 20))
    let picture = try draw([item], 40, 20)
    for (x, y) in [(3, 10), (25, 14), (20, 2), (38, 1)] {
      let distance = hypot((Double(x) + 0.5 - 20) / 20, (Double(y) + 0.5 - 10) / 10)
      #expect(abs(Double(picture[x, y].red) - min(distance, 1) * 255) <= 1, "(\(x), \(y))")
    }
  }

  @Test func conicTurnsClockwiseFromTheEnd() throws {
    let center = CGPoint(x: 0.5, y: 0.5)
    let item = fill(
      .conic, [(0, 0), (1, 1)], from: center, to: CGPoint(x: 1, y: 0.5), in: rect(0, 0, 40, 40))
    let picture = try draw([item], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        var turns = atan2(Double(y) - 19.5, Double(x) - 19.5) / (2 * .pi)
        if turns < 0 { turns += 1 }
        #expect(abs(Double(picture[x, y].red) - turns * 255) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test func withoutExtentItIsTheLastColor() throws {
    let point = CGPoint(x: 0.5, y: 0.5)
    for kind in [Gradient.Kind.axial, .radial, .conic] {
      let item = fill(kind, [(1, 0), (0.4, 1)], from: point, to: point, in: rect(0, 0, 3, 1))
      try expectGreys(try draw([item], 3, 1), "102 102 102")
    }
    // Ellipses without a width, or without a height.
    for end in [CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.5)] {
      let item = fill(.radial, [(1, 0), (0.4, 1)], from: point, to: end, in: rect(0, 0, 3, 1))
      try expectGreys(try draw([item], 3, 1), "102 102 102")
    }
  }

  @Test(
    "Of several colours at the start the first is seen before it, and of several at the end the last after it"
  )
  func colorsAtOnePlace() throws {
    let stops = [(0.0, 0.0), (1, 0), (0.4, 1), (0.2, 1)]
    let item = fill(
      .axial, stops.map { ($0.0, $0.1) }, from: CGPoint(x: 0.25, y: 0), to: CGPoint(x: 0.75, y: 0),
      in: rect(0, 0, 8, 1))
    let picture = try draw([item], 8, 1)
    #expect((0..<2).map { picture[$0, 0].red } == [0, 0])
    #expect((6..<8).map { picture[$0, 0].red } == [51, 51])
    #expect(picture[2, 0].red > 220 && picture[5, 0].red > 102)
  }

  /// Runs of any length and start give the pixels of the whole: the vector and the scalar end agree.
  @Test(arguments: [Gradient.Kind.axial, .radial, .conic]) func clippingChangesNothing(kind: Gradient.Kind)
    throws
  {
    let turned = Affine(translationX: 20, y: 6).rotated(by: 0.4)
    let start = CGPoint(x: 0.1, y: 0.2)
    let item = fill(
      kind, [(0, 0), (1, 0.7), (0.3, 1)], from: start, to: CGPoint(x: 0.8, y: 0.9),
      in: rect(-30, -30, 90, 70), turned)
    let whole = try draw([item], 50, 30)
    for width in 1...20 {
      let clipped = try draw(group(clip: .rect(rect(7, 3, CGFloat(width), 20)), [item]), 50, 30)
      for y in 3..<23 {
        for x in 7..<7 + width { #expect(clipped[x, y] == whole[x, y]) }
      }
    }
  }
}
