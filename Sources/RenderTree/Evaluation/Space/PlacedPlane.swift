import Foundation
import AnimGeometry

/// A flattened layer among the planes of a space, with what it draws.
struct PlacedPlane: Sendable {
  /// Nil for particles.
  let layer: LayerID?
  /// From the layer's coordinates to where the plane stands.
  let space: Transform3D
  let plane: SpatialPlane
  /// From the layer's coordinates to the canvas.
  let projection: Projection
  /// The place of what it draws among the frame's items.
  let items: Range<Int>
  /// What it draws lies within, in the layer's coordinates, as far as it is before the eye.
  let extent: ConvexPolygon
  /// Whether it draws nothing that lets anything through but at its edges.
  let isOpaque: Bool

  /// Nil for a layer that cannot be seen: edge-on, or behind the eye.
  init?(_ resolved: ResolvedLayer, _ items: Range<Int>, of frame: [Frame.Item]) {
    self.init(
      resolved.spaceToPlane, resolved.transform, items, of: frame, layer: resolved.layer,
      box: resolved.appearance.masksToBounds ? resolved.bounds.rect : nil)
  }

  /// - Parameters:
  ///   - space: where the plane stands in space.
  ///   - box: holds all that the items draw, in the plane's coordinates; nil finds it out.
  init?(
    _ space: Transform3D, _ projection: Projection, _ items: Range<Int>, of frame: [Frame.Item],
    layer: LayerID? = nil, box: CGRect? = nil
  ) {
    guard let plane = SpatialPlane(space), let inverse = projection.inverted else { return nil }
    self.layer = layer
    self.space = space
    self.plane = plane
    self.projection = projection
    self.items = items
    var box = box ?? .null
    if box.isNull {
      for item in frame[items] {
        if let part = item.box(inverse) { box = box.union(part) }
      }
    }
    var horizon = plane.horizon
    let polygon = ConvexPolygon(box)
    let largest = polygon.points.map { $0.side(of: horizon) }.max() ?? 0
    guard !box.isNull, largest > 0 else { return nil }
    horizon.z -= largest * 1e-4
    extent = polygon.cut(by: horizon)
    isOpaque = frame[items].allSatisfy(\.isOpaque)
    if extent.isEmpty { return nil }
  }

  /// A line of the layer's coordinates on the canvas; nil when it cannot be seen there.
  func canvasLine(_ line: SIMD3<Double>) -> SIMD3<Double>? {
    guard let image = projection.inverted?.homography.preimage(ofLine: line) else { return nil }
    let length = (image.x * image.x + image.y * image.y).squareRoot()
    let result = image / length
    return result.sum().isFinite ? result : nil
  }
}

extension Frame.Item {
  /// A box around the item in the coordinates of a layer, `inverse` being the way there from the canvas. Nil for
  /// what draws nothing by itself.
  package func box(_ inverse: Projection) -> CGRect? {
    switch content {
    case .fill(let fill): fill.shape.box.seen(fill.transform.concatenating(inverse))
    case .gradient(let fill): fill.shape.box.seen(fill.transform.concatenating(inverse))
    case .shadow(let shadow): shadow.box.seen(shadow.transform.concatenating(inverse))
    case .image(let image): image.area.seen(image.transform.concatenating(inverse))
    case .text(let text):
      text.inkBox.seen(text.transform.concatenating(inverse))
    case .beginGroup, .endGroup: nil
    }
  }

  fileprivate var isOpaque: Bool {
    switch content {
    case .fill(let fill): fill.color.alpha >= 1 && !fill.isAdditive
    case .gradient(let fill): fill.gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .shadow, .text: false
    case .image(let image):
      if case .bitmap(let bitmap) = image.source, !image.isAdditive {
        bitmap.isOpaque && image.opacity >= 1
      } else {
        false
      }
    case .beginGroup(let group):
      group.opacity >= 1 && group.blending == .over && group.role == .picture && group.shadow == nil
        && group.effects == nil
    case .endGroup: true
    }
  }
}

extension Shadow {
  /// The shape's box and as far around it as the shadow reaches, in the shape's own space.
  fileprivate var box: CGRect {
    let box = shape.box
    let reach = 3 * style.deviation + max(abs(style.offset.x), abs(style.offset.y))
    let scale = transform.approximation(at: CGPoint(x: box.midX, y: box.midY)).map {
      min(hypot($0.a, $0.b), hypot($0.c, $0.d))
    }
    guard let scale, scale > 1e-6, !box.isNull else { return box }
    return box.insetBy(dx: -reach / scale, dy: -reach / scale)
  }
}

extension CGRect {
  /// The box around the image; as good as everything where some of it goes behind the eye.
  fileprivate func seen(_ projection: Projection) -> CGRect? {
    if isNull { return nil }
    // Without lists of corners: this is asked for all that there is to draw.
    guard let a = projection.apply(CGPoint(x: minX, y: minY)),
      let b = projection.apply(CGPoint(x: maxX, y: minY)),
      let c = projection.apply(CGPoint(x: maxX, y: maxY)),
      let d = projection.apply(CGPoint(x: minX, y: maxY))
    else { return .everywhere }
    let (left, top) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    let (right, bottom) = (max(a.x, b.x, c.x, d.x), max(a.y, b.y, c.y, d.y))
    guard left <= right, (right - left).isFinite, (bottom - top).isFinite else { return .everywhere }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
