import Foundation
import AnimGeometry

/// Sublayers that leave their parent's plane share one space with their siblings, and with what is in those of them that
/// preserve depth: all of it is sorted together. Where all of a layer's sublayers are parallel to it there is no space:
/// then the order of their `zPosition` is that of their depth.
extension LayerWalk {
  /// Draws what stands in one space: the sublayers of a layer that is flattened.
  ///
  /// - Parameter draw: draws it in the surroundings that it is given.
  mutating func addSpace(
    in context: TraversalContext, to items: inout [Frame.Item],
    _ draw: (inout Self, TraversalContext, inout [Frame.Item]) -> Void
  ) {
    var space = context
    space.isInSpace = true
    space.isCacheable = false
    let (start, first) = (items.count, state.planes.count)
    draw(&self, space, &items)
    state.noteDepths(from: first, items, in: context)
    state.sortPlanes(from: first, start, &items)
  }

  /// Draws a layer that preserves depth, or one that stands in a space.
  mutating func addInSpace(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    // A layer that preserves depth draws nothing itself.
    if !resolved.preservesDepth {
      var resolved = resolved
      resolved.hasParticlesApart = node.emitter != nil && resolved.particleSpace != nil
      let start = items.count
      addFlat(node, resolved, localTime: localTime, opacity: opacity, to: &items)
      state.addPlane(resolved, from: start, items)
      if let emitter = node.emitter, resolved.hasParticlesApart {
        state.addParticlePlanes(of: emitter, resolved, localTime: localTime, opacity: opacity, to: &items)
      }
    } else if resolved.context.isInSpace {
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    } else {
      let (start, first) = (items.count, state.planes.count)
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
      state.sortPlanes(from: first, start, &items)
    }
  }
}
