import Foundation
import AnimGeometry
import AnimRenderTree

extension Shape {
  /// As below, in perspective too.
  package func extents(_ projection: Projection, within bounds: PixelRect) -> PixelRect {
    switch projection {
    case .affine(let transform):
      return extents(transform, within: bounds)
    case .perspective(let homography):
      guard let view = PerspectiveView(self, homography) else { return .empty }
      var box = PointBounds()
      for point in view.visible.points { if let image = homography.apply(point) { box.add(image) } }
      return box.pixels(within: bounds)
    }
  }

  var isEvenOdd: Bool {
    if case .path(_, .evenOdd) = self { true } else { false }
  }

  /// The pixels of `bounds` that the shape may touch. Empty when a coordinate is not finite: such a shape
  /// draws nothing.
  func extents(_ transform: Affine, within bounds: PixelRect) -> PixelRect {
    var box = PointBounds()
    switch self {
    case .rect(let rect), .partlySmoothRect(let rect, _):
      box.add(rect, transform)
    case .roundedRect(let rounded), .border(let rounded, _):
      box.add(rounded.rect, transform)
    case .path(let path, _):
      box.add(path, transform)
    case .stroke(let path, let style):
      guard style.width > 0 else { return .empty }
      box.add(path, transform)
      box.grow(by: style.outset * transform.largestStretch)
    }
    return box.pixels(within: bounds)
  }

  /// The rectangle when the shape covers whole pixels only and nothing of any other.
  func alignedPixels(_ projection: Projection) -> PixelRect? {
    projection.affine.flatMap { alignedPixels($0) }
  }

  /// As above.
  func alignedPixels(_ transform: Affine) -> PixelRect? {
    let rect: CGRect
    switch self {
    case .rect(let plain): rect = plain
    case .partlySmoothRect(let partly, _): rect = partly
    default: return nil
    }
    guard transform.isAxisAligned, let positions = RectPositions(rect, transform) else { return nil }
    return positions.alignedPixels
  }
}

/// The box around some points, and whether all of them were finite.
private struct PointBounds {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity
  private var isFinite = true

  mutating func add(_ point: CGPoint) {
    isFinite = isFinite && point.x.isFinite && point.y.isFinite
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func add(_ rect: CGRect, _ transform: Affine) {
    add(transform.apply(CGPoint(x: rect.minX, y: rect.minY)))
    add(transform.apply(CGPoint(x: rect.maxX, y: rect.minY)))
    add(transform.apply(CGPoint(x: rect.maxX, y: rect.maxY)))
    add(transform.apply(CGPoint(x: rect.minX, y: rect.maxY)))
  }

  mutating func add(_ path: Path, _ transform: Affine) {
    for element in path.elements { element.forEachPoint { add(transform.apply($0)) } }
  }

  mutating func grow(by distance: CGFloat) {
    isFinite = isFinite && distance.isFinite
    minX -= distance
    minY -= distance
    maxX += distance
    maxY += distance
  }

  func pixels(within bounds: PixelRect) -> PixelRect {
    guard isFinite, minX <= maxX else { return .empty }
    func limit(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, CGFloat(low)), CGFloat(high)))
    }
    let pixels = PixelRect(
      minX: limit(minX.rounded(.down), bounds.minX, bounds.maxX),
      minY: limit(minY.rounded(.down), bounds.minY, bounds.maxY),
      maxX: limit(maxX.rounded(.up), bounds.minX, bounds.maxX),
      maxY: limit(maxY.rounded(.up), bounds.minY, bounds.maxY))
    return pixels.isEmpty ? .empty : pixels
  }
}

extension Clip {
  func extents(_ toPixels: Affine, within bounds: PixelRect) -> PixelRect {
    shape.extents(transform.concatenating(toPixels), within: bounds)
  }
}
