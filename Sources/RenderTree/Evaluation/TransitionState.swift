import Foundation
import AnimGeometry

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
    case .flip: (progress < 0.5 ? 1 : 0, .zero)
    }
  }

  private var new: Part {
    switch transition.kind {
    case .fade: (weight, .zero)
    case .moveIn: (1, side * (1 - progress))
    case .push: (weight, side * (1 - progress))
    case .reveal: (1, .zero)
    case .flip: (progress < 0.5 ? 0 : 1, .zero)
    }
  }

  /// How a picture is turned about the middle of the layer's bounds; nil where pictures only move.
  ///
  /// The card turns by half a turn, and the new picture is on its back, so that it begins with its own back to the front. Apple does
  /// not say from where it is seen: here from three times as far as the side is long that turns away.
  fileprivate func turn(isOld: Bool, in bounds: CGRect) -> Projection? {
    guard transition.kind == .flip else { return nil }
    let angle = (isOld ? progress : progress - 1) * .pi
    let length = abs(side.x) * bounds.width + abs(side.y) * bounds.height
    guard length > 0 else { return nil }
    var eye = Transform3D.identity
    eye.m34 = -1 / (3 * length)
    let turned = Transform3D.rotation(angle: angle, x: side.y, y: -side.x, z: 0).concatenating(eye)
    return Projection(Affine(translationX: -bounds.midX, y: -bounds.midY))
      .concatenating(Projection(Homography(turned)))
      .concatenating(Affine(translationX: bounds.midX, y: bounds.midY))
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
    case .moveIn, .reveal, .flip: false
    }
  }

  /// Whether pictures stay in the layer's place; a side that turns to the front reaches beyond it.
  fileprivate var staysInPlace: Bool { kind != .flip }
}

private func * (point: CGPoint, factor: Double) -> CGPoint {
  CGPoint(x: point.x * factor, y: point.y * factor)
}

extension LayerWalk {
  /// Draws the old and the new picture of a layer in transition, as a group of their own. What slides is cut
  /// at the layer's bounds if the layer masks to them; what turns is not.
  mutating func add(
    _ change: TransitionState, of node: LayerNode, parentTime: Double, in context: TraversalContext,
    to items: inout [Frame.Item]
  ) {
    var resolved = ResolvedLayer(node)
    resolved.appearance = state.appearance(of: node, at: node.timing.localTime(atParentTime: parentTime))
    let isPlaced = resolved.place(in: context)
    var clip: Clip?
    if resolved.appearance.masksToBounds, !resolved.preservesDepth, isPlaced, change.transition.staysInPlace {
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
        let turn = change.turn(isOld: picture.isOld, in: resolved.bounds.rect)
        moved.projection = moved.projection.concatenating(
          turn.map { resolved.onCanvas($0) } ?? resolved.canvasTranslation(picture.offset))
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
    guard let affine = transform.affine else { return onCanvas(.affine(Affine(translationX: x, y: y))) }
    return .affine(
      Affine(translationX: affine.a * x + affine.c * y, y: affine.b * x + affine.d * y))
  }
}

extension ResolvedLayer {
  /// A change of the layer's plane, as it appears on the canvas.
  fileprivate func onCanvas(_ change: Projection) -> Projection {
    (transform.inverted ?? .affine(.identity)).concatenating(change).concatenating(transform)
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
