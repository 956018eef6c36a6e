import Foundation
import Geometry

/// A transition at one instant.
struct PictureChange {
  let transition: Transition
  /// 0 shows the old picture, 1 the new one.
  let progress: Double
  let before: Snapshot?

  /// Nil when the transition is not under way.
  init?(_ attached: AttachedAnimation, at localTime: Double) {
    guard case .transition(let transition) = attached.animation.content,
      let phase = attached.animation.phase(at: localTime)
    else { return nil }
    self.transition = transition
    let fraction = attached.animation.fraction(phase)
    progress = min(max(transition.start + fraction * (transition.end - transition.start), 0), 1)
    before = attached.before
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

extension Evaluator {
  /// Draws the old and the new picture of a layer in transition, as a group of their own. What slides is cut
  /// at the layer's bounds if the layer masks to them.
  mutating func add(
    _ change: PictureChange, of node: LayerNode, parentTime: Double, transform: Affine, opacity: Double,
    to items: inout [Frame.Item]
  ) {
    var look = LayerLook(node)
    look.appearance = appearance(of: node, at: node.timing.localTime(atParentTime: parentTime))
    let isPlaced = look.place(in: transform)
    var clip: Clip?
    if look.appearance.masksToBounds, isPlaced { clip = Clip(shape: look.outline, transform: look.transform) }
    let blending = look.appearance.hasDetails ? look.details.blending : .over
    items.append(.beginGroup(Group(opacity: opacity, clip: clip, blending: blending.bounded ?? .over)))
    for picture in change.pictures where picture.opacity > 0 {
      let moved = transform.concatenating(
        isPlaced ? look.canvasTranslation(picture.offset) : .identity)
      items.append(.beginGroup(Group(opacity: picture.opacity, blending: change.blending)))
      if picture.isOld {
        addOldPicture(change.before, of: node, transform: moved, to: &items)
      } else {
        isTransitionDone = true
        add(node, parentTime: parentTime, transform: moved, opacity: 1, to: &items)
        isTransitionDone = false
      }
      items.append(.endGroup)
    }
    items.append(.endGroup)
  }

  private func addOldPicture(
    _ snapshot: Snapshot?, of node: LayerNode, transform: Affine, to items: inout [Frame.Item]
  ) {
    guard let snapshot, let old = snapshot.tree[node.id] else { return }
    let parentTime =
      old.parent.flatMap { snapshot.tree.localTime(of: $0, at: snapshot.time) } ?? snapshot.time
    var evaluator = Evaluator(tree: snapshot.tree)
    evaluator.isMirrored = isMirrored
    evaluator.add(old, parentTime: parentTime, transform: transform, opacity: 1, to: &items)
  }
}

extension LayerLook {
  /// A shift by so many times the layer's bounds, as it appears on the canvas.
  fileprivate func canvasTranslation(_ offset: CGPoint) -> Affine {
    let x = offset.x * bounds.rect.width
    let y = offset.y * bounds.rect.height
    return Affine(
      translationX: transform.a * x + transform.c * y, y: transform.b * x + transform.d * y)
  }
}
