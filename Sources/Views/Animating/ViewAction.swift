import CoreAnimation
import Foundation
import RenderTree

/// What a view answers inside a block. It has seen the old value; when it runs, the new one is in place.
struct ViewAction: CAAction {
  let block: ViewBlock
  let change: PropertyChange

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = change.layer
    block.recorder?.note(change)
    if block.isAdditive(change.property, on: layer), addAdditive(to: layer) { return }
    addReplacing(to: layer)
  }

  /// From the difference to zero, beside what runs already. False when the values have no difference, as
  /// transforms of which the new one is singular.
  ///
  /// A transform's difference is old · new⁻¹: added to the new model it gives the old value exactly, so the
  /// first frame shows what the frame before showed.
  private func addAdditive(to layer: CALayer) -> Bool {
    let property = change.property
    let new = layer.value(property)
    let old = change.oldModel
    if property == .bounds, let oldRect = old.rect, let newRect = new.rect {
      let (a, b) = (oldRect.origin, newRect.origin)
      if max(abs(a.x - b.x), abs(a.y - b.y)) >= 1e-4 {
        add(to: layer, keyPath: "bounds.origin", from: .point(CGPoint(x: a.x - b.x, y: a.y - b.y)))
      }
      add(
        to: layer, keyPath: "bounds.size",
        from: .size(
          CGSize(
            width: oldRect.width - newRect.width, height: oldRect.height - newRect.height)))
      return true
    }
    guard let difference = old.subtracting(new) else { return false }
    if property == .position, let velocity = block.velocity, velocity.dx != velocity.dy,
      let distance = difference.point
    {
      addAxis(to: layer, "x", from: distance.x, velocity: velocity.dx)
      addAxis(to: layer, "y", from: distance.y, velocity: velocity.dy)
    } else {
      add(to: layer, keyPath: property.name, from: difference)
    }
    return true
  }

  private func add(to layer: CALayer, keyPath: String, from difference: Value) {
    guard let zero = difference.zero else { return }
    let animation = block.curve.makeAnimation(keyPath: keyPath)
    animation.isAdditive = true
    animation.fromValue = difference
    animation.toValue = zero
    block.add(animation, to: layer, forKey: layer.freeAnimationKey(keyPath))
  }

  /// One axis of a position that a spring with a velocity of its own moves.
  private func addAxis(to layer: CALayer, _ axis: String, from distance: Double, velocity: Double) {
    let animation = block.curve.withVelocity(velocity).makeAnimation(keyPath: "position." + axis)
    animation.isAdditive = true
    animation.fromValue = distance
    animation.toValue = 0.0
    block.add(animation, to: layer, forKey: layer.freeAnimationKey("position", suffix: "." + axis))
  }

  /// From the old value, or from what is on the screen, under the property's own key.
  private func addReplacing(to layer: CALayer) {
    let old = block.start(of: change)
    let name = change.property.name
    if change.property == .position, let velocity = block.velocity, velocity.dx != velocity.dy,
      let from = old.point, let to = layer.value(.position).point
    {
      for (axis, from, to, velocity) in [("x", from.x, to.x, velocity.dx), ("y", from.y, to.y, velocity.dy)] {
        let animation = block.curve.withVelocity(velocity).makeAnimation(keyPath: "position." + axis)
        animation.fromValue = from
        animation.toValue = to
        block.add(animation, to: layer, forKey: "position." + axis)
      }
      return
    }
    let animation = block.curve.makeAnimation(keyPath: name)
    animation.fromValue = old.unlessNull
    // A property animator plays to either end, so it must know both.
    if block.behavior == .iOS8 || block.recorder != nil {
      animation.toValue = layer.value(change.property).unlessNull
    }
    block.add(animation, to: layer, forKey: name)
  }
}
