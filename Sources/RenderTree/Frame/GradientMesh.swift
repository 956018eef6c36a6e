import Foundation
import AnimGeometry

/// Points and the triangles between them, in which colours change from corner to corner. Each point has the colour of
/// the gradient's stop with its number.
public struct GradientMesh: Sendable, Hashable {
  /// Three numbers of points, each different, in any direction.
  public struct Triangle: Sendable, Hashable {
    /// The number of the first corner.
    public var a: Int
    /// The number of the second corner.
    public var b: Int
    /// The number of the third corner.
    public var c: Int

    /// A triangle of these corners.
    public init(_ a: Int, _ b: Int, _ c: Int) {
      self.a = a
      self.b = b
      self.c = c
    }
  }

  /// In the gradient's unit square.
  public var points: [CGPoint]
  /// A later one covers those before it.
  public var triangles: [Triangle]

  /// The most triangles that are drawn.
  public static let mostTriangles = 100_000

  /// - Parameters:
  ///   - triangles: their points' numbers, three for each; those of missing points are left out, as are all
  ///     above `mostTriangles`. Nil makes them by `columns`.
  ///   - columns: how many points a row of a grid has: each cell is two triangles. Without either, each three points in a row
  ///     are a triangle.
  public init(points: [CGPoint], triangles: [Double]?, columns: Double?) {
    self.points = points
    let count = points.count
    if let triangles {
      let numbers = triangles.compactMap { Int(exactly: $0) }
      let areThrees = numbers.count == triangles.count && numbers.count % 3 == 0
      self.triangles = areThrees ? GradientMesh.threes(numbers, count) : []
    } else if let columns = columns.flatMap({ Int(exactly: $0.rounded()) }), columns >= 2, columns <= count {
      self.triangles = GradientMesh.grid(columns: columns, rows: count / columns)
    } else {
      self.triangles = GradientMesh.threes(Array(points.indices), count)
    }
  }

  private static func threes(_ numbers: [Int], _ count: Int) -> [Triangle] {
    let whole = min(numbers.count / 3, mostTriangles)
    return (0..<whole).compactMap { index in
      let triangle = Triangle(numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2])
      let range = 0..<count
      guard range.contains(triangle.a), range.contains(triangle.b), range.contains(triangle.c) else {
        return nil
      }
      return triangle
    }
  }

  /// Each cell is cut from its upper right to its lower left corner.
  private static func grid(columns: Int, rows: Int) -> [Triangle] {
    var triangles: [Triangle] = []
    for row in 0..<max(rows - 1, 0) {
      for column in 0..<columns - 1 where triangles.count + 2 <= mostTriangles {
        let corner = row * columns + column
        triangles.append(Triangle(corner, corner + 1, corner + columns))
        triangles.append(Triangle(corner + 1, corner + columns + 1, corner + columns))
      }
    }
    return triangles
  }

  /// Triangles that have an area, with their corners.
  public var corners: [(triangle: Triangle, a: CGPoint, b: CGPoint, c: CGPoint)] {
    triangles.compactMap { triangle in
      let (a, b, c) = (points[triangle.a], points[triangle.b], points[triangle.c])
      let area = GradientMesh.doubledArea(a, b, c)
      return area.isFinite && area != 0 ? (triangle, a, b, c) : nil
    }
  }

  /// Twice the area, signed.
  public static func doubledArea(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  }

  /// What the triangles cover, all in one direction: filled by winding, edges between them cancel out.
  ///
  /// - Parameter rect: where the unit square is.
  public func outline(in rect: CGRect) -> Path {
    func placed(_ point: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    var path = Path()
    for (_, a, b, c) in corners {
      let isPositive = GradientMesh.doubledArea(a, b, c) > 0
      path.move(to: placed(a))
      path.addLine(to: placed(isPositive ? b : c))
      path.addLine(to: placed(isPositive ? c : b))
      path.closeSubpath()
    }
    return path
  }
}

extension Gradient {
  /// In which numbers colours are mixed.
  public enum Interpolation: Sendable, Hashable {
    /// Encoded ones, as Core Animation does.
    case encoded
    /// In light.
    case linear

    /// So much of `b`, the rest of `a`, unpremultiplied.
    package func mixed(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
      func component(_ a: Double, _ b: Double) -> Double {
        guard self == .linear else { return a + (b - a) * fraction }
        let (first, last) = (TransferFunction.decode(a), TransferFunction.decode(b))
        return TransferFunction.encode(first + (last - first) * fraction)
      }
      return Color(
        red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue),
        alpha: a.alpha + (b.alpha - a.alpha) * fraction)
    }
  }
}
