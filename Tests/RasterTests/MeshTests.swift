import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct MeshTests {
  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func fill(
    _ mesh: GradientMesh, _ colors: [Color], side: CGFloat = 16,
    _ interpolation: Gradient.Interpolation = .encoded
  ) -> GradientFill {
    var gradient = Gradient(
      kind: .mesh(mesh), stops: colors.map { Gradient.Stop(color: $0, location: 0) }, start: .zero, end: .zero
    )
    gradient.interpolation = interpolation
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    return GradientFill(
      shape: .path(mesh.outline(in: rect), .nonZero), transform: .identity, gradient: gradient,
      unitTransform: Affine(scaleX: side, y: side))
  }

  private func draw(_ items: [Frame.Item], side: Int = 16) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(
      canvas: Canvas(size: CGSize(width: side, height: side), background: .white), fonts: .forTests)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: items), into: &picture)
    return picture
  }

  /// Each corner of the document's triangle lies in the middle of a pixel.
  @Test(arguments: [Gradient.Interpolation.encoded, .linear])
  func cornersHaveTheirColors(interpolation: Gradient.Interpolation) throws {
    let points = [CGPoint(x: 8.5, y: 0.5), CGPoint(x: 0.5, y: 15.5), CGPoint(x: 15.5, y: 15.5)]
    let mesh = GradientMesh(
      points: points.map { CGPoint(x: $0.x / 16, y: $0.y / 16) }, triangles: nil, columns: nil)
    let primaries = [
      Color(displayP3Red: 0, green: 1, blue: 0), Color(displayP3Red: 1, green: 0, blue: 0),
      Color(displayP3Red: 0, green: 0, blue: 1),
    ]
    let colors = try #require(
      MeshColors(
        mesh, primaries.map { Gradient.Stop(color: $0, location: 0) }, interpolation,
        unitToPixels: .affine(Affine(scaleX: 16, y: 16)),
        bounds: PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 16)))
    let red = colors.color(x: 0, y: 15)
    #expect(abs(red.red - 1.0930) < 1e-4 && abs(red.green + 0.2267) < 1e-4 && abs(red.blue + 0.1501) < 1e-4)
    let light = [red.red, red.green, red.blue].map(TransferFunction.decode)
    #expect(abs(light[0] - 1.2249) < 1e-4 && abs(light[1] + 0.04203) < 1e-4 && abs(light[2] + 0.0196) < 1e-4)
    // Halfway along the lower edge.
    let middle = Color(
      red: (colors.color(x: 7, y: 15).red + colors.color(x: 8, y: 15).red) / 2,
      green: (colors.color(x: 7, y: 15).green + colors.color(x: 8, y: 15).green) / 2, blue: 0)
    let (a, b) = (primaries[1], primaries[2])
    let expected =
      interpolation == .encoded
      ? (a.red + b.red) / 2
      : TransferFunction.encode((TransferFunction.decode(a.red) + TransferFunction.decode(b.red)) / 2)
    #expect(abs(middle.red - expected) < 2e-3)
  }

  /// Two triangles, or many, of one colour are the square that they fill: there is neither a gap nor a line of what is
  /// drawn twice.
  @Test(arguments: [1.0, 0.5], [2, 5]) func sharedEdgesCannotBeSeen(alpha: Double, columns: Int) throws {
    let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: alpha)
    let points = (0..<columns * columns).map { index in
      // Inside the square points may be anywhere.
      let (x, y) = (Double(index % columns), Double(index / columns))
      let isInside = x > 0 && y > 0 && x < Double(columns - 1) && y < Double(columns - 1)
      let shift = isInside ? 0.31 * sin(Double(index)) : 0
      return CGPoint(x: (x + shift) / Double(columns - 1), y: (y - shift) / Double(columns - 1))
    }
    let mesh = GradientMesh(points: points, triangles: nil, columns: Double(columns))
    #expect(mesh.triangles.count == 2 * (columns - 1) * (columns - 1))
    let square = Fill(
      shape: .rect(CGRect(x: 0, y: 0, width: 13.3, height: 13.3)), transform: .identity, color: color)
    let drawn = try draw([.gradient(fill(mesh, points.map { _ in color }, side: 13.3))])
    let expected = try draw([.fill(square)])
    for y in 0..<16 {
      for x in 0..<16 {
        // Rectangles and paths round their edges' coverage on their own.
        let isEdge = x == 13 || y == 13
        let (a, b) = (drawn[x, y], expected[x, y])
        #expect(
          abs(Int(a.red) - Int(b.red)) <= (isEdge ? 1 : 0)
            && abs(Int(a.blue) - Int(b.blue)) <= (isEdge ? 1 : 0))
      }
    }
  }

  @Test func aLaterTriangleCoversThoseBeforeIt() throws {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 0, y: 2)]
    let mesh = GradientMesh(points: points + points, triangles: [0, 1, 2, 5, 4, 3], columns: nil)
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let picture = try draw([.gradient(fill(mesh, [red, red, red, blue, blue, blue]))])
    #expect(picture[4, 4] == Pixel(red: 0, green: 0, blue: 255))
  }

  /// Colours change by as much from pixel to pixel as from corner to corner.
  @Test func colorsAreLinearInPlace() throws {
    let mesh = GradientMesh(
      points: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)],
      triangles: nil, columns: 2)
    let (black, white) = (Color.black, Color.white)
    let picture = try draw([.gradient(fill(mesh, [black, white, black, white]))])
    for x in 0..<16 {
      let expected = (Double(x) + 0.5) / 16 * 255
      for y in 0..<16 { #expect(abs(Double(picture[x, y].red) - expected) <= 1) }
    }
  }

  @Test func whatIsNoMeshDrawsNothing() throws {
    let blank = try draw([])
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)]
    for triangles in [
      [0.0, 1, 7], [0, 1], [0.5, 1, 2], [-1, 0, 1], [1e300, 0, 1], [.nan, 0, 1], [0, 0, 1],
    ] {
      let mesh = GradientMesh(points: points, triangles: triangles, columns: nil)
      #expect(try draw([.gradient(fill(mesh, [.black, .black, .black]))]) == blank)
    }
    for columns in [1.0, 1e300, -.infinity, .nan, 4] {
      _ = GradientMesh(points: points, triangles: nil, columns: columns)
    }
    let nowhere = GradientMesh(
      points: [CGPoint(x: Double.nan, y: 0), CGPoint(x: 1, y: Double.infinity), CGPoint(x: 0, y: 1)],
      triangles: nil, columns: nil)
    #expect(try draw([.gradient(fill(nowhere, [.black, .black, .black]))]) == blank)
  }
}
