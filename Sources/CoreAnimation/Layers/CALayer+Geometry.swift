import Foundation
import AnimGeometry

/// Hit testing and conversion between the coordinates of layers.
///
/// Every layer flattens its sublayers into its own plane, so a point goes from plane to plane. On
/// presentation layers all of this works with what is on the screen. Flipped geometry turns only the
/// picture: as measured on macOS, points convert as if it were not there.
extension CALayer {
  final func frontmost(at p: CGPoint) -> CALayer? {
    let toParent = Homography(transformToParent)
    guard !isHidden, let local = toParent.inverted?.apply(p), toParent.isInFront(local) else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    for sublayer in sublayersFromFront(at: local) {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  /// As they are drawn at a point: what is nearer first, and what lies in one plane by its `zPosition`, then by its place
  /// among the sublayers.
  private func sublayersFromFront(at point: CGPoint) -> [CALayer] {
    let sublayers = sublayers ?? []
    let areParallel = sublayerTransform.isAffine && sublayers.allSatisfy(\.isParallelToParent)
    // All are in one plane where their depths are not asked for.
    let keys = sublayers.indices.map { index in
      (areParallel ? 0 : sublayers[index].depth(at: point), sublayers[index].zPosition, index)
    }
    return keys.sorted { $0 > $1 }.map { sublayers[$0.2] }
  }

  private var isParallelToParent: Bool { transform.isAffine && anchorPointZ == 0 }

  /// How near the layer's plane comes where it is seen at a point of its superlayer, in steps within which planes are one.
  private func depth(at point: CGPoint) -> CGFloat {
    let toParent = transformToParent
    guard let local = Homography(toParent).inverted?.apply(point),
      let depth = SpatialPlane(toParent)?.depth(at: local), depth.isFinite
    else { return -.infinity }
    return (depth * 1e4).rounded()
  }

  /// Up to the nearest layer that both are in, and down again.
  static func convert(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    let way = Way(from: source, to: target)
    let between = way.up.reduce(point) { point, layer in
      Homography(layer.transformToParent).apply(point) ?? layer.position
    }
    return way.down.reduce(between) { point, layer in
      Homography(layer.transformToParent).inverted?.apply(point) ?? layer.anchor
    }
  }

  /// The way from one layer's coordinates or time to another's, by the nearest layer that both are in. Nil, and layers
  /// of other trees, are reached by way of what is around the root layer.
  struct Way {
    /// The layers to leave, the first one first.
    private(set) var up: [CALayer] = []
    /// The layers to enter, the outermost one first.
    private(set) var down: [CALayer] = []

    init(from source: CALayer?, to target: CALayer?) {
      up = source.map { Array($0.lineage) } ?? []
      down = target.map { $0.lineage.reversed() } ?? []
      let shared = zip(up.reversed(), down).prefix { $0.id == $1.id }.count
      up.removeLast(shared)
      down.removeFirst(shared)
    }
  }

  /// The anchor point in the layer's own coordinates. A layer that is flat as a line converts to it alone.
  private var anchor: CGPoint {
    let bounds = bounds.standardized
    return CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Moves the anchor point to the origin, transforms, moves it to the position; then the superlayer's
  /// sublayer transform acts about its own anchor point.
  private var transformToParent: CATransform3D {
    let anchor = anchor
    let own = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
    guard let superlayer else { return own }
    let shared = superlayer.sublayerTransform
    guard shared != .identity else { return own }
    let center = superlayer.anchor
    return own.concatenating(CATransform3DMakeTranslation(-center.x, -center.y, 0))
      .concatenating(shared)
      .concatenating(CATransform3DMakeTranslation(center.x, center.y, 0))
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}
