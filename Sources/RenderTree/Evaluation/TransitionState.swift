import Foundation
import Geometry

/// A transition at one instant.
struct TransitionState {
  let transition: Transition
  /// 0 shows the old picture, 1 the new one.
  let progress: Double
  let before: Snapshot?

  /// Nil when the transition is not under way.
  init?(_ attached: CommittedAnimation, at localTime: Double) {
    guard case .transition(let transition) = attached.animation.content,
      let moment = EffectTiming(attached.animation).moment(at: localTime)
    else { return nil }
    self.transition = transition
    progress = min(max(transition.start + moment.fraction * (transition.end - transition.start), 0), 1)
    before = attached.before
  }

  /// Whether there is so little in both pictures that to keep them would cost more than to draw them.
  fileprivate func isOfOneLayer(_ node: LayerNode) -> Bool {
    node.sublayers.isEmpty && before?.tree[node.id]?.sublayers.isEmpty ?? true
  }

  /// How much of the new picture there is when they dissolve: in steps of 8-bit opacity, so that the two
  /// pictures' opacities add up to the whole in pixels too.
  private var weight: Double { (progress * 255).rounded() / 255 }

  /// What there is of each picture, and where it stands: in units of the layer's bounds.
  private typealias Part = (opacity: Double, offset: CGPoint)

  private var old: Part {
    switch transition.kind {
    case .fade: (1 - weight, .zero)
    case .moveIn: (1, .zero)
    case .push: (1 - weight, side * -progress)
    case .reveal: (1, side * -progress)
    }
  }

  private var new: Part {
    switch transition.kind {
    case .fade: (weight, .zero)
    case .moveIn: (1, side * (1 - progress))
    case .push: (weight, side * (1 - progress))
    case .reveal: (1, .zero)
    }
  }

  private var side: CGPoint { transition.direction.side }

  /// The pictures from back to front.
  fileprivate var pictures: [(isOld: Bool, opacity: Double, offset: CGPoint)] {
    let behind = (isOld: true, opacity: old.opacity, offset: old.offset)
    let front = (isOld: false, opacity: new.opacity, offset: new.offset)
    return transition.kind == .reveal ? [front, behind] : [behind, front]
  }

  /// Pictures that dissolve are added, so that nothing behind them shows through.
  fileprivate var blending: Blending {
    transition.dissolves ? .add : .over
  }
}

extension Transition {
  fileprivate var dissolves: Bool {
    switch kind {
    case .fade, .push: true
    case .moveIn, .reveal: false
    }
  }
}

private func * (point: CGPoint, factor: Double) -> CGPoint {
  CGPoint(x: point.x * factor, y: point.y * factor)
}

extension LayerWalk {
  /// Draws the old and the new picture of a layer in transition, as a group of their own. What slides is cut
  /// at the layer's bounds if the layer masks to them.
  mutating func add(
    _ change: TransitionState, of node: LayerNode, parentTime: Double, in context: TraversalContext,
    to items: inout [Frame.Item]
  ) {
    var resolved = ResolvedLayer(node)
    resolved.appearance = state.appearance(of: node, at: node.timing.localTime(atParentTime: parentTime))
    let isPlaced = resolved.place(in: context)
    var clip: Clip?
    if resolved.appearance.masksToBounds, !resolved.preservesDepth, isPlaced {
      clip = Clip(shape: resolved.outline, transform: resolved.transform)
    }
    let start = items.count
    let blending = resolved.appearance.hasDetails ? resolved.details.blending : .over
    let whole = Group(opacity: context.opacity, clip: clip, blending: blending.bounded ?? .over)
    items.append(.beginGroup(whole), of: node.id)
    for picture in change.pictures where picture.opacity > 0 {
      var moved = context
      moved.opacity = 1
      moved.isInSpace = false
      if change.isOfOneLayer(node) { moved.isCacheable = false }
      if isPlaced {
        moved.projection = moved.projection.concatenating(resolved.canvasTranslation(picture.offset))
      }
      items.append(.beginGroup(Group(opacity: picture.opacity, blending: change.blending)), of: node.id)
      if picture.isOld {
        if let before = change.before, let old = before.tree[node.id] {
          addOldPicture(before, of: old, in: moved, to: &items)
        }
      } else {
        moved.isNewPicture = true
        add(node, parentTime: parentTime, in: moved, to: &items)
      }
      items.append(.endGroup, of: node.id)
    }
    items.append(.endGroup, of: node.id)
    if context.isInSpace { state.addPlane(resolved, from: start, items) }
  }

  /// Draws the old picture, which stands still.
  mutating func drawOldPicture(
    _ snapshot: Snapshot, of node: LayerNode, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    let parentTime =
      node.parent.flatMap { snapshot.tree.localTime(of: $0, at: snapshot.time) } ?? snapshot.time
    var evaluator = Evaluator(tree: snapshot.tree)
    evaluator.state.copies = state.copies
    var still = context
    still.clock = nil
    still.isCacheable = false
    evaluator.add(node, parentTime: parentTime, in: still, to: &items)
    state.copies = evaluator.state.copies
    state.ownCost += evaluator.state.cost
    var fault = evaluator.state.fault
    // A replicator around the transition has its name in this tree, and may not be in the other.
    if let replicator = context.replicator, fault?.layer == replicator, case .tooManyCopies? = fault?.kind {
      fault?.kind = .tooManyCopies(replicator: state.tree[replicator]?.name)
    }
    state.fault = state.fault ?? fault
  }
}

extension ResolvedLayer {
  /// A shift by so many times the layer's bounds, as it appears on the canvas.
  fileprivate func canvasTranslation(_ offset: CGPoint) -> Projection {
    let x = offset.x * bounds.rect.width
    let y = offset.y * bounds.rect.height
    guard let affine = transform.affine else {
      let back = transform.inverted ?? .affine(.identity)
      return back.concatenating(Affine(translationX: x, y: y)).concatenating(transform)
    }
    return .affine(
      Affine(translationX: affine.a * x + affine.c * y, y: affine.b * x + affine.d * y))
  }
}

/// What the screen showed when a transition began: the tree before the commit, at the time of the commit.
public final class Snapshot: Sendable {
  /// The tree before the commit.
  public let tree: LayerTree
  /// The root's time.
  public let time: Double
  /// How many transitions were under way in transitions that were under way.
  public let depth: Int

  /// What a tree shows at a time.
  public init(tree: LayerTree, time: Double, depth: Int) {
    self.tree = tree
    self.time = time
    self.depth = depth
  }
}

extension Snapshot: Hashable {
  public static func == (a: Snapshot, b: Snapshot) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
