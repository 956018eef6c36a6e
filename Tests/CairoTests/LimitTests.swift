import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Sizes, distances and numbers at the ends of what there can be.
@Suite struct LimitTests {
  private func draw(_ items: [Frame.Item], _ width: Int, _ height: Int) throws -> PixelBuffer {
    let size = CGSize(width: width, height: height)
    var rasterizer = try Rasterizer(canvas: Canvas(size: size, background: .black))
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: items), into: &picture)
    return picture
  }

  private func fill(_ shape: Shape, _ color: Color = .white) -> Frame.Item {
    .fill(Fill(shape: shape, transform: Affine.identity, color: color))
  }

  private func polygon(_ points: [CGPoint]) -> Shape {
    var path = Path()
    for (index, point) in points.enumerated() { path.append(index == 0 ? .move(point) : .line(point)) }
    path.closeSubpath()
    return .path(path, .nonZero)
  }

  @Test("Shapes of one colour that meet at whole pixels show no seam")
  func seams() throws {
    let color = Color(red: 0.3, green: 0.6, blue: 0.9)
    let shapes = (0..<4).flatMap { row in
      (0..<4).map { column -> Shape in
        let rect = CGRect(x: column * 8, y: row * 8, width: 8, height: 8)
        switch (row + column) % 3 {
        case 0: return .rect(rect)
        case 1: return .path(Path(rect: rect), .evenOdd)
        default: return .roundedRect(RoundedRect(rect: rect, radius: 0))
        }
      }
    }
    let picture = try draw(shapes.map { fill($0, color) }, 32, 32)
    for y in 0..<32 {
      for x in 0..<32 { #expect(picture[x, y] == Pixel(color)) }
    }
  }

  @Test(
    "A path with points a million pixels away is the same as the part of it that can be seen",
    arguments: TestTier.seeds(12))
  func farAway(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let near = CGPoint(x: 30, y: 34)
    let angle = Double.random(in: 0..<2 * .pi, using: &random)
    let opening = Double.random(in: 0.1...2, using: &random)
    let a = CGPoint(x: 1e6 * cos(angle), y: 1e6 * sin(angle))
    let b = CGPoint(x: 1e6 * cos(angle + opening), y: 1e6 * sin(angle + opening))
    /// The same ray, cut at a distance that is still out of the picture.
    func cut(_ point: CGPoint) -> CGPoint {
      let scale = 2000 / hypot(point.x - near.x, point.y - near.y)
      return CGPoint(x: near.x + (point.x - near.x) * scale, y: near.y + (point.y - near.y) * scale)
    }
    let whole = try draw([fill(polygon([near, a, b]))], 64, 64)
    let part = try draw([fill(polygon([near, cut(a), cut(b)]))], 64, 64)
    // Beyond 8192 pixels lines are cut, which turns them by less than 1/65536 of a pixel here.
    expectPicture(whole, part, tolerance: 1)
  }

  @Test func millionElements() throws {
    var random = SeededGenerator(seed: 1)
    var path = Path(rect: CGRect(x: 16, y: 16, width: 32, height: 32))
    var place = CGPoint(x: 32, y: 32)
    path.move(to: place)
    for _ in 0..<1_000_000 {
      place.x = min(max(place.x + Double.random(in: -1...1, using: &random), 0), 64)
      place.y = min(max(place.y + Double.random(in: -1...1, using: &random), 0), 64)
      path.addLine(to: place)
    }
    let picture = try draw([fill(.path(path, .nonZero))], 64, 64)
    let sum = (0..<64 * 64).reduce(0) { $0 + Int(picture[$1 % 64, $1 / 64].red) }
    #expect(sum > 255 * 32 * 16)
  }

  /// Where they begin in one row from left to right, and where they cross so often that nobody could see it.
  @Test("A hundred thousand lines in one row")
  func linesInOneRow() throws {
    var comb = Path()
    var mesh = Path()
    for index in 0..<50_000 {
      let x = CGFloat(index) / 50_000 * 64
      comb.move(to: CGPoint(x: x, y: 8))
      comb.addLine(to: CGPoint(x: x, y: 56))
      comb.addLine(to: CGPoint(x: x + 64.0 / 100_000, y: 56))
      comb.closeSubpath()
      mesh.move(to: CGPoint(x: x, y: 8))
      mesh.addLine(to: CGPoint(x: 64 - x, y: 56))
      mesh.addLine(to: CGPoint(x: 64 - x - 64.0 / 100_000, y: 56))
      mesh.closeSubpath()
    }
    // Triangles: all of the half-pixels at the bottom, none at the top.
    let combed = try draw([fill(.path(comb, .nonZero))], 64, 64)
    #expect((0..<64).allSatisfy { combed[$0, 4].red == 0 && combed[$0, 60].red == 0 })
    #expect((0..<64).allSatisfy { abs(Int(combed[$0, 31].red) - 64) <= 2 })
    #expect((0..<64).allSatisfy { abs(Int(combed[$0, 55].red) - 127) <= 2 })
    let meshed = try draw([fill(.path(mesh, .nonZero))], 64, 64)
    #expect((0..<64).allSatisfy { meshed[$0, 4].red == 0 && meshed[$0, 60].red == 0 })
    #expect((20..<44).allSatisfy { meshed[$0, 12].red > 0 && meshed[$0, 52].red > 100 })
  }

  @Test(
    "The largest canvas can be drawn",
    .enabled(
      if: ProcessInfo.processInfo.environment["LARGE_TESTS"] != nil, "needs a gigabyte: set LARGE_TESTS"))
  func largestCanvas() throws {
    let side = PixelBuffer.maximumSide
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side))
    let picture = try draw([fill(.path(circle, .nonZero))], side, side)
    #expect(picture[0, 0].red == 0)
    #expect(picture[side - 1, side / 2].red > 200)
    #expect(picture[side / 2, side / 2].red == 255)
  }

  @Test("Numbers that are not finite draw nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func notFinite(value: Double) throws {
    let shapes: [Shape] = [
      .rect(CGRect(x: value, y: 2, width: 4, height: 4)),
      .roundedRect(RoundedRect(rect: CGRect(x: 2, y: 2, width: value, height: 4), radius: 2)),
      polygon([CGPoint(x: 1, y: 1), CGPoint(x: value, y: 3), CGPoint(x: 4, y: value)]),
      .stroke(Path(rect: CGRect(x: 1, y: value, width: 4, height: 4)), StrokeStyle(width: 2)),
      .stroke(Path(rect: CGRect(x: 1, y: 1, width: 4, height: 4)), StrokeStyle(width: value)),
    ]
    for shape in shapes {
      // What is finite but far away may fill the canvas; it must only not crash.
      let picture = try draw([fill(shape)], 8, 8)
      if !value.isFinite {
        #expect((0..<64).allSatisfy { picture[$0 % 8, $0 / 8].red == 0 }, "\(shape)")
      }
    }
    let color = Color(red: value, green: 0.5, blue: 0.5, alpha: 1)
    #expect(try draw([fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), color)], 8, 8)[1, 1].green == 128)
    let transform = Affine(1, value, 0, 1, 0, 0)
    let moved = Frame.Item.fill(
      Fill(shape: .rect(CGRect(x: 0, y: 0, width: 4, height: 4)), transform: transform, color: .white))
    _ = try draw([moved], 8, 8)
  }
}
