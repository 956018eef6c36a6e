// In: a committed tree, with its animations, and a time.
// Out: a frame: the list of what there is to draw, back to front.
// To read: LayerTree, Recording, Evaluator, LayerWalk, PresentationState, ResolvedLayer, Frame, IncrementalEvaluator.
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
// `IncrementalEvaluator` goes from frame to frame and evaluates only what may have changed. The way through a layer is the
// same: `LayerWalk`, which both conform to. They differ in what is done on the way down into a layer. `Evaluator` walks it;
// `CachingWalk` first looks whether it is as it was, and if so takes its items over from the frame before.
//
// How long a layer draws the same is a result of its walk: a `ValidityInterval`. It starts at "always" and is cut down by
// everything that is read: an animation that runs makes it empty, one that waits ends it at its begin time, a movie or
// an emitter makes it empty. The `LayerClock` in the context turns the layer's times into the root's; where there is none,
// as in a frame that stands by itself, nothing is computed. The intervals lie in an `InvalidationIndex`, in the order of
// the walk, beside the range of items that each layer drew with all that is in it. At the next time the entries whose
// interval does not contain it are walked again. Where they draw as many items as before, these take their places;
// otherwise all is copied in one pass with the new items in it (`FrameCopy`). The list stays flat, although one list for
// each layer would need no places: putting the frame together would copy everything that stands still at every time. A
// commit invalidates the layers that it names, and their parents where the order of siblings may differ.
//
// Layers whose result depends on their siblings cannot be cached one by one: planes of one space, copies of a
// replicator, the two pictures of a transition. Their context says so (`isCacheable`), and they belong to the entry around
// them. The rule that tests hold to (`IncrementalEvaluatorTests`): the cached frame equals the fresh one after any other
// frames.

import Foundation
import AnimGeometry

/// Evaluates a committed tree at a time. A pure function of both; an evaluator only keeps buffers between
/// calls, so one may be used for many times in any order. How it goes through the tree is said by `LayerWalk`.
public struct Evaluator: Sendable {
  var state: WalkState

  /// An evaluator of a tree, with empty buffers.
  public init(tree: LayerTree) {
    state = WalkState(tree)
  }

  /// What is evaluated.
  public var tree: LayerTree { state.tree }

  /// A frame with more items than this is not whole.
  public var mostItems: Int {
    get { state.mostItems }
    set { state.mostItems = newValue }
  }

  /// The layer's properties with all its animations applied, or nil when the layer is not in the tree.
  public mutating func presentation(of id: LayerID, at time: Double) -> PropertyBag? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    state.resolve(node, at: localTime)
    return state.presentation.properties
  }

  /// The value at a key path with all the layer's animations applied; nil when the layer is not in the tree
  /// or has no such value.
  public mutating func value(of id: LayerID, _ keyPath: PropertyKeyPath, at time: Double) -> Value? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    state.resolve(node, at: localTime)
    return state.presentation.value(keyPath.property).at(keyPath.component)
  }

  /// The particles of an emitter layer, back to front; none of any other layer, nil when the layer is not in
  /// the tree.
  public func particles(of id: LayerID, at time: Double) -> [Particle]? {
    guard let node = tree[id], let localTime = tree.localTime(of: id, at: time) else { return nil }
    return node.emitter?.particles(at: localTime) ?? []
  }

  /// How siblings that are turned out of their parent's plane stand to others at a time.
  public mutating func siblingDepths(at time: Double) -> [SiblingDepth] {
    state.siblingDepths = SiblingDepths(includesTurnedPairs: true)
    _ = frame(at: time)
    defer { state.siblingDepths = nil }
    return state.siblingDepths?.take() ?? []
  }

  /// What there is to draw at `time`, back to front.
  public mutating func frame(at time: Double) -> Frame {
    var frame = Frame()
    evaluate(at: time, into: &frame)
    return frame
  }

  /// The same as `frame(at:)`, in memory that the caller has already: evaluating the next time allocates
  /// nothing once the buffers have grown.
  public mutating func evaluate(at time: Double, into frame: inout Frame) {
    frame.items.removeAll(keepingCapacity: true)
    addRoot(at: time, in: TraversalContext(), to: &frame.items)
    frame.fault = state.fault
  }
}

/// Walks every layer.
extension Evaluator: LayerWalk {
  mutating func add(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    walk(node, parentTime: parentTime, in: context, to: &items)
  }

  mutating func addOldPicture(
    _ snapshot: Snapshot, of node: LayerNode, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    drawOldPicture(snapshot, of: node, in: context, to: &items)
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
    state.presentation.begin(node)
    for attached in node.animations {
      state.presentation.apply(attached.animation, at: localTime) { applied, path, presentation in
        guard applied.animation.keyPath.overlaps(keyPath),
          let result = presentation.value(keyPath.property).at(keyPath.component)
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
    let presentation = state.presentation.value(keyPath.property).at(keyPath.component) ?? .null
    return PropertyTrace(time: time, model: model, presentation: presentation, steps: steps)
  }
}
