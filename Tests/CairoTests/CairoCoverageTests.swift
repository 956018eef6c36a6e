import AnimCairoSupport
import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Coverage beside Cairo's best anti-aliasing: a mean difference below half a code value, and no pixel inside or
/// outside of the shape off by more than 2. (On edges Cairo samples, and this package integrates.)
@Suite struct CairoCoverageTests {
  private static let side = 64

  private func compare(_ shape: Shape, _ what: String, _ transform: Affine = .identity) throws {
    let cairo = try #require(CairoPicture(width: Self.side, height: Self.side))
    cairo.clear(.black)
    switch shape {
    case .path(let path, let rule): cairo.fill(path, rule, transform, .white)
    case .stroke(let path, let style): cairo.stroke(path, style, transform, .white)
    case .rect(let rect), .partlySmoothRect(let rect, _):
      cairo.fill(Path(rect: rect), .nonZero, transform, .white)
    case .roundedRect(let rounded), .border(let rounded, _):
      cairo.fill(rounded.outline, .nonZero, transform, .white)
    }
    let canvas = Canvas(size: CGSize(width: Self.side, height: Self.side), background: .black)
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    try rasterizer.draw(
      Frame(items: [.fill(Fill(shape: shape, transform: transform, color: .white))]), into: &picture)
    let expected = cairo.pixels.map { Int($0 & 255) }
    let found = picture.storage.map { Int($0 & 255) }
    let distances = zip(found, expected).map { abs($0 - $1) }
    let mean = Double(distances.reduce(0, +)) / Double(distances.count)
    #expect(mean < 0.5, "\(what): mean difference \(mean)")
    for index in distances.indices where distances[index] > 2 && isFarFromEdges(index, found, expected) {
      Issue.record(
        "\(what): (\(index % Self.side), \(index / Self.side)): \(found[index]), Cairo \(expected[index])")
    }
  }

  /// True when both pictures are the same flat black or white all around the pixel.
  private func isFarFromEdges(_ index: Int, _ a: [Int], _ b: [Int]) -> Bool {
    let (x, y) = (index % Self.side, index / Self.side)
    var values: Set<Int> = []
    for row in max(y - 1, 0)...min(y + 1, Self.side - 1) {
      for column in max(x - 1, 0)...min(x + 1, Self.side - 1) where row != y || column != x {
        values.insert(a[row * Self.side + column])
        values.insert(b[row * Self.side + column])
      }
    }
    return values == [0] || values == [255]
  }

  private static func path(
    _ random: inout SeededGenerator, points: ClosedRange<Int>, range: ClosedRange<Double>
  )
    -> Path
  {
    func point() -> CGPoint {
      CGPoint(x: Double.random(in: range, using: &random), y: Double.random(in: range, using: &random))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: points, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: path.addQuadCurve(to: point(), control: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  @Test(arguments: TestTier.seeds(40))
  func fills(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&random, points: 2...8, range: -10...74)
    try compare(.path(path, .nonZero), "non-zero")
    try compare(.path(path, .evenOdd), "even-odd")
  }

  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square], [StrokeStyle.Join.miter, .round, .bevel])
  func strokes(cap: StrokeStyle.Cap, join: StrokeStyle.Join) throws {
    for seed in 0..<6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let path = Self.path(&random, points: 1...3, range: 6...58)
      var style = StrokeStyle(width: Double.random(in: 1...6, using: &random))
      style.cap = cap
      style.join = join
      style.miterLimit = [1.5, 4, 10][seed % 3]
      try compare(.stroke(path, style), "\(cap) \(join), seed \(seed)")
    }
  }

  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square])
  func dashes(cap: StrokeStyle.Cap) throws {
    for seed in 0..<6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let path = Self.path(&random, points: 1...3, range: 6...58)
      var style = StrokeStyle(width: 2.5)
      style.cap = cap
      style.dashes = [[5, 3], [1, 4, 7, 4], [6, 6]][seed % 3]
      style.dashPhase = CGFloat(seed) * 1.7
      try compare(.stroke(path, style), "\(cap), seed \(seed)")
    }
  }

  @Test func roundedRectangles() throws {
    let rect = CGRect(x: 5.25, y: 8.5, width: 50, height: 40.75)
    for radius in [0.0, 3, 9.5, 40] {
      let shape = Shape.roundedRect(RoundedRect(rect: rect, radius: radius))
      try compare(shape, "radius \(radius)")
      try compare(shape, "turned, radius \(radius)", Affine(0.8, 0.3, -0.3, 0.8, 14, -3))
    }
  }

  @Test func gradients() throws {
    let stops = [
      Gradient.Stop(color: Color(red: 1, green: 0.2, blue: 0), location: 0),
      Gradient.Stop(color: Color(red: 0.1, green: 0.9, blue: 0.3), location: 0.4),
      Gradient.Stop(color: Color(red: 0, green: 0.2, blue: 1), location: 1),
    ]
    let area = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    let unit = Affine(scaleX: CGFloat(Self.side), y: CGFloat(Self.side))
    let pairs: [(Gradient, CairoGradient)] = [
      (
        Gradient(
          kind: .axial, stops: stops, start: CGPoint(x: 0.1, y: 0.2), end: CGPoint(x: 0.9, y: 0.7)),
        try #require(
          CairoGradient(axialFrom: CGPoint(x: 6.4, y: 12.8), to: CGPoint(x: 57.6, y: 44.8), stops))
      ),
      (
        Gradient(
          kind: .radial, stops: stops, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1)),
        try #require(CairoGradient(radialAround: CGPoint(x: 32, y: 32), radius: 32, stops))
      ),
    ]
    for (gradient, other) in pairs {
      let cairo = try #require(CairoPicture(width: Self.side, height: Self.side))
      cairo.clear(.black)
      cairo.fill(Path(rect: area), other)
      var rasterizer = try Rasterizer(canvas: Canvas(size: area.size, background: .black))
      var picture = PixelBuffer()
      let fill = GradientFill(
        shape: .rect(area), transform: Affine.identity, gradient: gradient, unitTransform: unit)
      try rasterizer.draw(Frame(items: [.gradient(fill)]), into: &picture)
      var sum = 0
      var worst = 0
      for (found, expected) in zip(picture.storage, cairo.pixels) {
        // Cairo has blue in the lowest byte.
        for (a, b) in [(found & 255, expected >> 16 & 255), (found >> 8 & 255, expected >> 8 & 255)] {
          sum += abs(Int(a) - Int(b))
          worst = max(worst, abs(Int(a) - Int(b)))
        }
      }
      #expect(Double(sum) / Double(2 * Self.side * Self.side) < 0.5, "\(gradient.kind)")
      #expect(worst <= 2, "\(gradient.kind)")
    }
  }
}
