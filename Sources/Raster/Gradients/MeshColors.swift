import Foundation
import AnimGeometry
import AnimRenderTree

/// The colours of a mesh at the middles of pixels. Those beside it have the colour of its nearest edge, since it covers
/// some of them in part.
struct MeshColors: Sendable {
  let bounds: PixelRect
  /// Of each pixel of `bounds` by rows: straight components in encoded extended sRGB.
  private(set) var colors: [SIMD4<Float>]
  /// Of each pixel how wide a step of 8 bits is around it, in pixels.
  private var widths: [Float]

  static func bytes(_ bounds: PixelRect) -> Int { bounds.bytes(perPixel: 28) }

  /// Nil where the mesh is seen from its edge.
  ///
  /// - Parameters:
  ///   - stops: one for each of the mesh's points; the last one stands for those that are missing.
  ///   - unitToPixels: from the mesh's square.
  init?(
    _ mesh: GradientMesh, _ stops: [Gradient.Stop], _ interpolation: Gradient.Interpolation,
    unitToPixels: Projection, bounds: PixelRect
  ) {
    guard let last = stops.last, let toUnit = unitToPixels.inverted?.homography, toUnit.isFinite else {
      return nil
    }
    self.bounds = bounds
    let count = bounds.width * bounds.height
    colors = Array(repeating: .zero, count: count)
    widths = Array(repeating: .infinity, count: count)
    // How far each pixel is from the triangle whose colour it has: 0 inside.
    var distances = [Float](repeating: .infinity, count: count)
    let corners = mesh.points.indices.map { index in
      (index < stops.count ? stops[index] : last).color.mixable(interpolation)
    }
    for (triangle, a, b, c) in mesh.corners {
      let places = [a, b, c].compactMap { unitToPixels.apply($0) }
      let flat = FlatTriangle(
        (a, b, c), places, colors: (corners[triangle.a], corners[triangle.b], corners[triangle.c]))
      let box = flat.box?.grown(by: 1).intersection(bounds) ?? bounds
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX {
          let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          guard let point = toUnit.apply(center) else { continue }
          let weights = flat.weights(at: point)
          let index = (y - bounds.minY) * bounds.width + x - bounds.minX
          if weights.min() >= -1e-9 {
            distances[index] = 0
            set(index, flat.color(weights), flat.width)
          } else if distances[index] > 0 {
            let (nearest, distance) = flat.nearest(to: weights, center)
            guard distance < distances[index] else { continue }
            distances[index] = distance
            set(index, flat.color(nearest), flat.width)
          }
        }
      }
    }
    if interpolation == .linear {
      for index in colors.indices { colors[index] = colors[index].encoded }
    }
  }

  private mutating func set(_ index: Int, _ color: SIMD4<Float>, _ width: Float) {
    colors[index] = color
    widths[index] = width
  }

  /// The colour of a pixel inside the bounds.
  func color(x: Int, y: Int) -> Color {
    let color = colors[(y - bounds.minY) * bounds.width + x - bounds.minX]
    return Color(
      red: Double(color.x), green: Double(color.y), blue: Double(color.z), alpha: Double(color.w))
  }

  /// How wide a step of 8 bits is there.
  func width(x: Int, y: Int) -> Double {
    Double(widths[(y - bounds.minY) * bounds.width + x - bounds.minX])
  }
}

/// One triangle of a mesh.
private struct FlatTriangle {
  /// In pixels; nil where a corner is behind the viewer.
  let box: PixelRect?
  /// In pixels, of those in front of the viewer.
  private let places: [CGPoint]
  private let a: CGPoint
  private let b: CGPoint
  private let c: CGPoint
  private let area: Double
  private let colors: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  let width: Float

  init(
    _ corners: (CGPoint, CGPoint, CGPoint), _ places: [CGPoint],
    colors: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  ) {
    (a, b, c) = corners
    self.places = places
    self.colors = colors
    area = Double(GradientMesh.doubledArea(a, b, c))
    let limit = 1e6
    func edge(_ value: CGFloat?, _ rounding: FloatingPointRoundingRule) -> Int {
      Int(min(max(value ?? 0, -limit), limit).rounded(rounding))
    }
    let (x, y) = (places.map(\.x), places.map(\.y))
    let isWhole = places.count == 3 && (x + y).allSatisfy(\.isFinite)
    box =
      isWhole
      ? PixelRect(
        minX: edge(x.min(), .down), minY: edge(y.min(), .down), maxX: edge(x.max(), .up),
        maxY: edge(y.max(), .up)) : nil
    let spread = max(
      FlatTriangle.distance(colors.0, colors.1), FlatTriangle.distance(colors.1, colors.2),
      FlatTriangle.distance(colors.2, colors.0))
    let length = isWhole ? Float(max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))) : 0
    width = spread > 0 ? length / (255 * spread) : .infinity
  }

  private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
  }

  /// How much of each corner is in a point of the mesh's square; they add up to 1.
  func weights(at point: CGPoint) -> SIMD3<Double> {
    let first = Double(GradientMesh.doubledArea(point, b, c)) / area
    let second = Double(GradientMesh.doubledArea(a, point, c)) / area
    return SIMD3(first, second, 1 - first - second)
  }

  func color(_ weights: SIMD3<Double>) -> SIMD4<Float> {
    colors.0 * Float(weights.x) + colors.1 * Float(weights.y) + colors.2 * Float(weights.z)
  }

  /// The weights of the place on the edge that is about nearest, and how far that is, in pixels.
  func nearest(to weights: SIMD3<Double>, _ center: CGPoint) -> (SIMD3<Double>, Float) {
    var best = (weights: SIMD3<Double>(1, 0, 0), square: Double.infinity)
    guard places.count == 3 else {
      let limited = weights.clamped(lowerBound: .zero, upperBound: .one)
      return (limited / max(limited.sum(), 1e-9), Float(max(-weights.min(), 0)))
    }
    for index in 0..<3 where weights[index] < 0 {
      let (from, to) = ((index + 1) % 3, (index + 2) % 3)
      let (p, q) = (places[from], places[to])
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? ((center.x - p.x) * dx + (center.y - p.y) * dy) / length : 0
      let part = min(max(Double(along), 0), 1)
      let (x, y) = (p.x + dx * part - center.x, p.y + dy * part - center.y)
      let square = Double(x * x + y * y)
      guard square < best.square else { continue }
      var edge = SIMD3<Double>.zero
      edge[from] = 1 - part
      edge[to] = part
      best = (edge, square)
    }
    return (best.weights, Float(best.square.squareRoot()))
  }
}

extension Color {
  /// The numbers that are mixed, each limited to what floats hold without a loss.
  fileprivate func mixable(_ interpolation: Gradient.Interpolation) -> SIMD4<Float> {
    func number(_ value: Double) -> Float {
      let value = interpolation == .linear ? TransferFunction.decode(value) : value
      return value.isFinite ? Float(min(max(value, -1e4), 1e4)) : 0
    }
    return SIMD4(
      number(red), number(green), number(blue), alpha.isFinite ? Float(min(max(alpha, 0), 1)) : 0)
  }
}

extension SIMD4<Float> {
  fileprivate var encoded: SIMD4 {
    func encoded(_ value: Float) -> Float { Float(TransferFunction.encode(Double(value))) }
    return SIMD4(encoded(x), encoded(y), encoded(z), w)
  }
}
