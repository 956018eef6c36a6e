import CoreAnimation
import Foundation
import AnimRenderTree

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
    guard let difference = change.oldModel.subtracting(layer.value(property)) else { return false }
    if property == .bounds, let rect = difference.rect {
      if max(abs(rect.origin.x), abs(rect.origin.y)) >= 1e-4 {
        add(to: layer, "bounds.origin", from: .point(rect.origin))
      }
      add(to: layer, "bounds.size", from: .size(rect.size))
    } else if property == .position, let velocity = block.velocity, velocity.dx != velocity.dy,
      let distance = difference.point
    {
      add(to: layer, "position", ".x", from: .number(distance.x), velocity: velocity.dx)
      add(to: layer, "position", ".y", from: .number(distance.y), velocity: velocity.dy)
    } else {
      add(to: layer, property.name, from: difference)
    }
    return true
  }

  /// - Parameters:
  ///   - axis: of a position that a spring with a velocity of its own moves.
  private func add(
    to layer: CALayer, _ name: String, _ axis: String = "", from difference: Value, velocity: Double? = nil
  ) {
    guard let zero = difference.zero else { return }
    let curve = velocity.map(block.curve.withVelocity) ?? block.curve
    let animation = curve.makeAnimation(keyPath: name + axis)
    animation.isAdditive = true
    animation.fromValue = difference
    animation.toValue = zero
    block.add(animation, to: layer, forKey: layer.freeAnimationKey(name, suffix: axis))
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
