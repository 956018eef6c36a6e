import Foundation
import AnimGeometry

/// How a replicator layer repeats its sublayers.
struct Instances: Sendable {
  var number = 1.0
  var preservesDepth = false
  var delay = 0.0
  var transform = Transform3D.identity
  var color: Color? = .white
  var redOffset = 0.0
  var greenOffset = 0.0
  var blueOffset = 0.0
  var alphaOffset = 0.0

  /// How many there are; those beyond the limit are of no interest.
  var count: Int { number >= 1 ? Int(min(number, Double(Frame.mostCopies + 1))) : 0 }

  /// What copy `index` multiplies its colours with. No colour is white.
  func color(of index: Int) -> Color {
    let (first, steps) = (color ?? .white, Double(index))
    func component(_ value: Double, _ offset: Double) -> Double {
      min(max(value + steps * offset, 0), 1)
    }
    return Color(
      red: component(first.red, redOffset), green: component(first.green, greenOffset),
      blue: component(first.blue, blueOffset), alpha: component(first.alpha, alphaOffset))
  }
}

extension LayerWalk {
  /// Draws the sublayers of a replicator layer, once for each copy.
  mutating func replicate(
    _ node: LayerNode, _ resolved: ResolvedLayer, localTime: Double, in context: TraversalContext,
    to items: inout [Frame.Item]
  ) {
    let instances = resolved.details.instances
    let rect = resolved.bounds.rect
    let step = instances.transform.about(CGPoint(x: rect.midX, y: rect.midY))
    var place = Transform3D.identity
    for index in 0..<instances.count {
      guard state.fault == nil, place.isFinite else { break }
      var copy = context.moved(by: place)
      let color = instances.color(of: index)
      copy.opacity *= color.alpha
      if color.red != 1 || color.green != 1 || color.blue != 1 { copy.tint = color.tinted(by: copy.tint) }
      copy.replicator = node.id
      let delay = Double(index) * instances.delay
      copy.clock = context.clock?.delayed(by: delay)
      addSublayers(of: node, parentTime: localTime - delay, in: copy, to: &items)
      place = step.concatenating(place)
    }
  }
}

extension WalkState {
  /// Whether all copies lie in one plane, so that the order of the copies is theirs.
  mutating func copiesSharePlane(of node: LayerNode, _ resolved: ResolvedLayer, in context: TraversalContext)
    -> Bool
  {
    let (instances, sublayers) = (resolved.details.instances, sublayers(of: node))
    return sublayers.face(context.space?.value)
      && (instances.count < 2
        ? !sublayers.leavePlanes : sublayers.sharePlane(whenMovedBy: instances.transform))
  }
}

extension TraversalContext {
  /// The same for what is first moved in the parent's own space.
  fileprivate func moved(by transform: Transform3D) -> TraversalContext {
    if transform == .identity { return self }
    var result = self
    if let space {
      result.space = Box(transform.concatenating(space.value))
    } else if transform.isAffine, !isInSpace {
      result.projection = Projection.affine(transform.affine).concatenating(projection)
    } else {
      result.space = Box(transform)
    }
    return result
  }
}
