// In: a committed tree, with its animations, and a time.
// Out: a frame: the list of what there is to draw, back to front.
// To read: LayerTree, Recording, Evaluator, Evaluator+Frame, PresentationState, ResolvedLayer, Frame, IncrementalEvaluator.
//
// How a tree becomes a frame
//
// A commit is an immutable tree: `LayerNode`s by their identifiers, in a persistent map (`LayerMap`), so that two commits
// share every node that did not change. A node has the model's values, the animations that were in force at the commit
// and the identifiers of its sublayers. The evaluator is a pure function of such a tree and a time: it reads no clock,
// keeps no history, and any thread may ask for any time.
//
// It walks the tree depth first, in drawing order, and carries a `TraversalContext` down: the transform so far, the
// opacity, what a replicator multiplies, whether a parent left its children in space. For each layer it finds
//
// 1. the local time, through `MediaTiming` as Core Animation has it: begin time, speed, offset, repeats, fill mode;
// 2. the presentation values: the model's, then every animation in the order of adding (`PresentationState`). A plain
//    animation overwrites a value, an additive one adds to it. `EffectTiming` says how far an animation is;
// 3. the `ResolvedLayer`: these values with the layer's place on the canvas;
// 4. the items that it draws: shadow, background, gradient, contents, path, sublayers, border, mask.
//
// A frame is a display list: one flat array of items, back to front. A layer whose result has to be composited as one
// thing (opacity over several items, a clip, a mask, filters, blend modes) puts its items between `beginGroup` and
// `endGroup`; the group says how the result is composited. Everything else draws straight onto what is behind it, and a
// group that turns out to hold a single item is dissolved again. A frame refers to no layers but by identifiers, for
// messages: two frames that draw the same are equal.
//
// Layers in space
//
// A transform layer leaves its sublayers in three dimensions. `addInSpace` collects them as planes, and `BSPTree`
// orders these for the painter's algorithm: it takes one plane as the splitter, sorts the others behind or before it,
// and splits those that pass through it, recursively. Fragments become groups with half-plane clips. Which plane splits
// first depends on the planes alone and not on the order of layers, so that equal scenes are drawn equally.
//
// The next frame
//
// `IncrementalEvaluator` goes from frame to frame and evaluates only what may have changed. While it walks, each layer
// gets a `ValidityInterval`: the times at which it draws the same. An interval starts at "always" and is cut down by
// everything that is read: an animation that runs makes it empty, one that waits ends it at its begin time, a movie or
// an emitter makes it empty. The intervals lie in an `InvalidationIndex`, in the order of the walk, beside the range of
// items that each layer drew with all that is in it. At the next time the entries whose interval does not contain it are
// walked again and their items are spliced into the array; everything else stays. A commit invalidates the layers
// that it names, and their parents where the order of siblings may differ.
//
// Layers whose result depends on their siblings cannot be cached one by one: planes of one space, copies of a
// replicator, the two pictures of a transition. They are cached as one unit with their descendants. The rule that tests
// hold to (`IncrementalEvaluatorTests`): whatever came before, the cached frame equals the fresh one.

import Foundation
import Geometry

/// Evaluates a committed tree at a time. A pure function of both; an evaluator only keeps buffers between
/// calls, so one may be used for many times in any order; what a layer gets from those around it is in `TraversalContext`.
public struct Evaluator: Sendable {
  /// What is evaluated.
  public private(set) var tree: LayerTree
  var state = PresentationState()
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
  /// What evaluating this frame has taken so far, but for the steps of animations.
  var ownCost = EvaluationCost()
  /// A frame with more items than this is not whole.
  public var mostItems = Frame.mostItems

  /// What there is of the frame before, for a walk that takes over what has not changed.
  var cache: SubtreeCache?

  /// An evaluator of a tree, with empty buffers.
  public init(tree: LayerTree) {
    self.tree = tree
  }

  /// What evaluating this frame has taken so far.
  var cost: EvaluationCost {
    var cost = ownCost
    cost.steps += state.stepCount
    return cost
  }

  /// The layer's properties with all its animations applied, or nil when the layer is not in the tree.
  public mutating func presentation(of id: LayerID, at time: Double) -> PropertyBag? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    resolve(node, at: localTime)
    return state.properties
  }

  /// The value at a key path with all the layer's animations applied; nil when the layer is not in the tree
  /// or has no such value.
  public mutating func value(of id: LayerID, _ keyPath: PropertyKeyPath, at time: Double) -> Value? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    resolve(node, at: localTime)
    return state.value(keyPath.property).at(keyPath.component)
  }

  /// The particles of an emitter layer, back to front; none of any other layer, nil when the layer is not in
  /// the tree.
  public func particles(of id: LayerID, at time: Double) -> [Particle]? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    return node.emitter?.particles(at: localTime) ?? []
  }

  /// How siblings that are turned out of their parent's plane stand to others at a time.
  public mutating func siblingDepths(at time: Double) -> [SiblingDepth] {
    let kept = siblingDepths
    siblingDepths = SiblingDepths(includesTurnedPairs: true)
    _ = frame(at: time)
    defer { siblingDepths = kept }
    return siblingDepths?.take() ?? []
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
    state.begin(node)
    state.apply(node.animations, at: localTime)
  }
}

extension Evaluator {
  /// Records every animation that touches `keyPath` at `time`. Nil when the layer is not in the tree or has
  /// no such value.
  public mutating func trace(
    of id: LayerID, _ keyPath: PropertyKeyPath, at time: Double
  ) -> PropertyTrace? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time),
      let model = node.properties.value(keyPath.property).at(keyPath.component)
    else { return nil }
    var steps: [PropertyTrace.Step] = []
    state.begin(node)
    for attached in node.animations {
      state.apply(attached.animation, at: localTime) { applied, path, state in
        guard applied.animation.keyPath.overlaps(keyPath),
          let result = state.value(keyPath.property).at(keyPath.component)
        else { return }
        let place = path.map { "animations[\($0)]" }.joined(separator: ".")
        let key =
          path.isEmpty ? attached.key : [attached.key, place].compactMap(\.self).joined(separator: ".")
        // An animation of the whole property says something about its component.
        let own =
          applied.animation.keyPath.component == nil
          ? applied.value.at(keyPath.component) ?? applied.value : applied.value
        steps.append(
          PropertyTrace.Step(
            key: key, className: applied.animation.className, isAdditive: applied.animation.isAdditive,
            value: own, result: result, source: attached, path: path))
      }
    }
    let presentation = state.value(keyPath.property).at(keyPath.component) ?? .null
    return PropertyTrace(time: time, model: model, presentation: presentation, steps: steps)
  }
}

/// Sublayers that leave their parent's plane share one space with their siblings, and with what is in those of them that
/// preserve depth: all of it is sorted together. Where all of a layer's sublayers are parallel to it there is no space:
/// then the order of their `zPosition` is that of their depth.
extension Evaluator {
  /// Draws what stands in one space: the sublayers of a layer that is flattened.
  ///
  /// - Parameter draw: draws it in the surroundings that it is given.
  mutating func addSpace(
    in context: TraversalContext, to items: inout [Frame.Item],
    _ draw: (inout Evaluator, TraversalContext, inout [Frame.Item]) -> Void
  ) {
    cache?.beginWhole()
    var space = context
    space.isInSpace = true
    let (start, first) = (items.count, planes.count)
    draw(&self, space, &items)
    if siblingDepths != nil {
      siblingDepths?.note(planes[first...].map(\.self), items[...], in: context.space?.value, tree)
    }
    sortPlanes(from: first, start, &items)
    cache?.endWhole()
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
      addPlane(resolved, from: start, items)
      if let emitter = node.emitter, resolved.hasParticlesApart {
        addParticlePlanes(of: emitter, resolved, localTime: localTime, opacity: opacity, to: &items)
      }
    } else if resolved.context.isInSpace {
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
    } else {
      let (start, first) = (items.count, planes.count)
      addSublayers(of: node, resolved, localTime: localTime, opacity: opacity, to: &items)
      sortPlanes(from: first, start, &items)
    }
  }

  /// Adds what has been flattened into one plane, from `start` on.
  mutating func addPlane(_ resolved: ResolvedLayer, from start: Int, _ items: [Frame.Item]) {
    guard items.count > start else { return }
    if let plane = PlacedPlane(resolved, start..<items.count, of: items) { planes.append(plane) }
  }

  /// Ends a space: brings what its planes have drawn, from `start` on, into the order of their depth.
  ///
  /// - Parameter first: the first of its planes.
  private mutating func sortPlanes(from first: Int, _ start: Int, _ items: inout [Frame.Item]) {
    let planes = Array(self.planes[first...])
    self.planes.removeSubrange(first...)
    let drawn = Array(items[start...])
    items.removeSubrange(start...)
    for piece in BSPTree(planes).pieces {
      let plane = planes[piece.index]
      let own = drawn[plane.items.lowerBound - start..<plane.items.upperBound - start]
      let owner = own.first?.layer
      let cuts = piece.cuts.compactMap { cut in
        plane.canvasLine(cut.line).map {
          HalfPlane(line: $0, piece: cut.piece, overlaps: plane.isOpaque)
        }
      }
      if !cuts.isEmpty {
        var group = Group(opacity: 1)
        group.cuts = cuts
        items.append(.beginGroup(group), of: owner)
      }
      items += own
      if !cuts.isEmpty { items.append(.endGroup, of: owner) }
    }
  }
}

extension Color {
  func tinted(by tint: Color?) -> Color {
    guard let tint else { return self }
    return Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}

/// How one property came to its value at one instant.
public struct PropertyTrace: Sendable, Equatable {
  /// What one animation does to the property.
  public struct Step: Sendable, Equatable {
    /// The key under which the layer holds the animation.
    public var key: String?
    /// Apple's name of the animation's class.
    public var className: String
    /// Whether its value is added to what was there.
    public var isAdditive: Bool
    /// What the animation itself says.
    public var value: Value
    /// What the property is once the animation has been applied.
    public var result: Value
    /// The layer's animation, and where in its groups this one is.
    package var source: CommittedAnimation
    package var path: [Int]
  }

  /// The root's time, in seconds.
  public var time: Double
  /// What the property was set to.
  public var model: Value
  /// What the screen shows: the last step's result, or the model's value.
  public var presentation: Value
  /// The animations in effect, in the order in which they apply.
  public var steps: [Step]
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
