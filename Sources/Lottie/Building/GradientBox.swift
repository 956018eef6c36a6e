import Foundation

/// Where the layer of a gradient is: around the path that it is seen through.
struct GradientBox: Sendable {
  let geometry: ShapeGeometry
  private let width: AnimatedNumbers?
  private let reference: CGSize
  /// Four properties of a gradient's layer ask for the same.
  private let rects: FrameMemo<CGRect>

  /// How far lottie-ios' layers for gradients go beyond the composition on each side.
  private static let padding = 2000.0

  /// - Parameters:
  ///   - stroke: nil for a fill.
  ///   - size: of the composition, by which lottie-ios stretches gradients; nil for straight ones.
  init(geometry: ShapeGeometry, stroke: LottieStroke?, size: CGSize?) {
    self.geometry = geometry
    let width = stroke?.width
    let miter =
      stroke.map { $0.join == "miter" ? $0.miterLimit.extremes.reduce(1) { max($0, $1.first ?? 1) } : 1.5 }
      ?? 0
    self.width = width
    reference =
      size.map { CGSize(width: $0.width + 2 * Self.padding, height: $0.height + 2 * Self.padding) }
      ?? CGSize(width: 1, height: 1)
    rects = FrameMemo { frame in
      let box = geometry.path(at: frame).controlPointBounds
      guard !box.isNull else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
      // Room for the shape's edges, also where the picture is small: at the box's own edges the gradient is transparent in part.
      let margin = (width?.number(at: frame) ?? 0) * miter + 4
      return box.insetBy(dx: -margin, dy: -margin)
    }
  }

  var span: ClosedRange<Double>? { geometry.span.union(width?.span) }

  func rect(at frame: Double) -> CGRect { rects.value(at: frame) }

  /// Where a linear gradient ends in a layer of this place, so that its colours lie as in one of the reference's size.
  ///
  /// Core Animation makes gradients in the unit square and stretches them to the layer: the lines of one colour are
  /// perpendicular to the gradient's direction in the square alone. With `M` the squared reciprocals of the reference's
  /// sides, a point `p` has the colour at `(p − start)·Md ÷ d·Md`, where `d` is the way from start to end. Solved for
  /// another layer's sides this is a multiple of `Md` by their squares.
  func end(from start: CGPoint, to end: CGPoint, in rect: CGRect) -> CGPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (mx, my) = (
      dx / (reference.width * reference.width), dy / (reference.height * reference.height)
    )
    let (qx, qy) = (mx * rect.width * rect.width, my * rect.height * rect.height)
    let square = mx * qx + my * qy
    guard square > 0 else { return start }
    let scale = (dx * mx + dy * my) / square
    return CGPoint(x: start.x + scale * qx, y: start.y + scale * qy)
  }
}
