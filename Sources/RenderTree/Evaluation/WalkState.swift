import Foundation
import AnimGeometry

/// What a walk over a tree has at hand besides the layer that it is at, and what it has found so far. Its buffers stay from
/// frame to frame.
struct WalkState: Sendable {
  /// What is walked.
  private(set) var tree: LayerTree
  var presentation = PresentationState()
  /// The sublayers of the layers that have been drawn, in their order wherever that is always the same; nil while they
  /// have been drawn only once.
  private var sublayers: [LayerID: Sublayers?] = [:]
  /// The siblings of the layers that are being drawn and whose order changes, one stretch for each level.
  var siblings: [Sibling] = []
  /// The planes of the spaces that are being drawn, one stretch for each.
  var planes: [PlacedPlane] = []
  /// How siblings stand to each other in these; nil unless someone asks.
  var siblingDepths: SiblingDepths?
  /// How many layers the copies of this frame have so far.
  var copies = 0
  var fault: Frame.Fault?
  /// The root's times at which what has been walked stays the same, as far as the contexts have clocks.
  var validity = ValidityInterval.always
  /// What evaluating this frame has taken so far, but for the steps of animations.
  var ownCost = EvaluationCost()
  /// A frame with more items than this is not whole.
  var mostItems = Frame.mostItems

  init(_ tree: LayerTree) {
    self.tree = tree
  }

  /// What evaluating this frame has taken so far.
  var cost: EvaluationCost {
    var cost = ownCost
    cost.steps += presentation.stepCount
    return cost
  }

  mutating func beginFrame() {
    copies = 0
    fault = nil
    validity = .always
    ownCost = EvaluationCost()
    presentation.stepCount = 0
  }

  /// False when there are too many items already.
  mutating func countItems(_ count: Int, before node: LayerNode) -> Bool {
    guard count > mostItems else { return true }
    if fault == nil { fault = Frame.Fault(.tooManyItems(limit: mostItems), of: node.id) }
    return false
  }

  /// Counts a layer that belongs to a copy. False when there are too many.
  mutating func countCopy(by replicator: LayerID) -> Bool {
    copies += 1
    if copies > Frame.mostCopies, fault == nil {
      fault = Frame.Fault(.tooManyCopies(replicator: tree[replicator]?.name), of: replicator)
    }
    return fault == nil
  }

  /// Limits how long what is walked stays the same to a span of the time that a clock shows.
  @inline(__always)
  mutating func limitValidity(to span: @autoclosure () -> ValidityInterval, of clock: LayerClock?) {
    if let clock { validity = validity.intersection(clock.rootInterval(span())) }
  }

  /// The layer's sublayers, looked up in the tree once.
  mutating func sublayers(of node: LayerNode) -> Sublayers {
    if let known = sublayers[node.id] ?? nil { return known }
    let found = Sublayers(tree.nodes(node.sublayers))
    sublayers[node.id] = found
    return found
  }

  /// Whether the layer's sublayers have not been drawn before; from now on they count as drawn.
  mutating func drawsFirst(_ node: LayerNode) -> Bool {
    if sublayers[node.id] != nil { return false }
    sublayers.updateValue(nil, forKey: node.id)
    return true
  }

  /// Goes on with another commit's tree.
  ///
  /// - Parameter ids: the layers that are not the same in both.
  mutating func change(to tree: LayerTree, at ids: LayerSet) {
    for id in ids {
      sublayers[id] = nil
      for parent in [self.tree[id]?.parent, tree[id]?.parent] {
        if let parent { sublayers[parent] = nil }
      }
    }
    self.tree = tree
  }

  /// Applies the node's animations to its properties, in order.
  mutating func resolve(_ node: LayerNode, at localTime: Double) {
    presentation.begin(node)
    presentation.apply(node.animations, at: localTime)
  }

  /// The layer's values with its animations applied, as far as they are drawn.
  mutating func appearance(of node: LayerNode, at localTime: Double) -> Appearance {
    guard !node.animations.isEmpty else { return node.appearance }
    resolve(node, at: localTime)
    var appearance = node.appearance
    appearance.apply(presentation)
    return appearance
  }
}

/// How much was evaluated. Layers in a transition's old picture, in a replicator's copies and in layers that are evaluated
/// together count like all others.
package struct EvaluationCost: Sendable, Equatable {
  package var layers = 0
  /// Those that were looked at, the dead among them.
  package var particles = 0
  /// Animations that were looked at, parts of the paths and lists that they made, items that were taken over from the frame
  /// before, and other steps of the walk.
  package var steps = 0

  package init() {}

  package static func += (sum: inout EvaluationCost, other: EvaluationCost) {
    sum.layers += other.layers
    sum.particles += other.particles
    sum.steps += other.steps
  }
}
