import Foundation
import AnimGeometry

/// Where a layer's bounds lie on the canvas, in its points.
package struct LayerOutline: Sendable, Equatable {
  /// Of the bounds: top left, top right, bottom right, bottom left, as the layer's own space has them.
  package var corners: [CGPoint]
  package var anchor: CGPoint

  /// Whether a point lies within the corners.
  package func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1))
    where (a.y > point.y) != (b.y > point.y) {
      if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
    }
    return isInside
  }
}

extension Evaluator {
  /// Nil when the layer is not in the tree, or so far away that it has no place. Of a replicator's copies it is the
  /// first.
  package mutating func outline(of id: LayerID, at time: Double) -> LayerOutline? {
    let chain = state.tree.chain(to: id)
    var context = TraversalContext()
    var parentTime = time
    for (index, node) in chain.enumerated() {
      let localTime = node.timing.localTime(atParentTime: parentTime)
      var resolved = ResolvedLayer(node)
      if !node.animations.isEmpty {
        state.resolve(node, at: localTime)
        resolved.appearance.apply(state.presentation)
      }
      guard resolved.place(in: context) else { return nil }
      guard index + 1 < chain.count else { return resolved.outlineOnCanvas }
      context =
        chain[index + 1].id == node.mask ? resolved.maskContext : resolved.sublayerContext(opacity: 1)
      parentTime = localTime
    }
    return nil
  }
}

extension ResolvedLayer {
  fileprivate var outlineOnCanvas: LayerOutline? {
    let rect = bounds.rect
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].compactMap(transform.apply)
    let anchor = CGPoint(
      x: rect.minX + appearance.anchorPoint.x * rect.width,
      y: rect.minY + appearance.anchorPoint.y * rect.height)
    guard corners.count == 4, let place = transform.apply(anchor) else { return nil }
    return LayerOutline(corners: corners, anchor: place)
  }
}
