import Foundation
import RenderTree

/// One view-animation block while it runs: answers the search for actions of backing layers.
struct ViewBlock {
  let isEnabled: Bool
  let duration: Double
  let delay: Double
  let options: UIView.AnimationOptions
  let curve: TimingFunction
  let behavior: UIView.AnimationBehavior
  /// Waits for the block's animations; nil when nobody wants to know.
  let currentGroup: CompletionGroup?

  static let shortestDuration = 0.001

  /// A nested block takes the duration and the curve of the one around it, unless its options say otherwise.
  init(
    duration: Double, delay: Double, options: UIView.AnimationOptions, behavior: UIView.AnimationBehavior,
    enclosing: ViewBlock?, completion: ((Bool) -> Void)?
  ) {
    let outer = enclosing?.isEnabled == true ? enclosing : nil
    let own = max(duration, ViewBlock.shortestDuration)
    self.duration = options.contains(.overrideInheritedDuration) ? own : outer?.duration ?? own
    self.curve = options.contains(.overrideInheritedCurve) ? options.curve : outer?.curve ?? options.curve
    self.delay = delay
    self.options = options
    self.behavior = behavior
    isEnabled = true
    currentGroup = completion.map { CompletionGroup($0) }
  }

  private init() {
    isEnabled = false
    duration = 0
    delay = 0
    options = []
    curve = .linear
    behavior = .iOS8
    currentGroup = nil
  }

  static var disabled: ViewBlock { ViewBlock() }

  /// The properties that views animate; nil is answered for all others.
  private static let animatable: Set<PropertyKey> = [
    .bounds, .position, .transform, .opacity, .backgroundColor, .cornerRadius, .borderWidth, .borderColor,
    .zPosition, .anchorPoint, .sublayerTransform,
  ]
  /// Those that iOS 8 and later animate additively. Apple publishes no list.
  private static let additive: Set<PropertyKey> = [.bounds, .position, .transform]

  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    let property = PropertyKey(key)
    guard ViewBlock.animatable.contains(property) else { return nil }
    let old = layer.value(property)
    let presented = layer.stage?.presentationValue(of: layer, PropertyKeyPath(property))
    return ViewAction(block: self, property: property, oldModel: old, oldPresentation: presented ?? old)
  }

  func isAdditive(_ property: PropertyKey, on layer: CALayer) -> Bool {
    guard behavior == .iOS8, ViewBlock.additive.contains(property) else { return false }
    return !layer.storedAnimations.contains { stored in
      guard let animation = stored.object as? CAPropertyAnimation, animation.keyPath == property.name else {
        return false
      }
      return !animation.isAdditive || animation.repeatCount > 0
    }
  }

  /// An animation with the block's timing.
  func animation(keyPath: String) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(curve)
    animation.fillMode = .both
    animation.delayAfterCommit = delay
    if options.contains(.repeat) { animation.timing.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    return animation
  }
}

/// What a view answers inside a block. It has seen the old value; when it runs, the new one is in place.
private struct ViewAction: CAAction {
  let block: ViewBlock
  let property: PropertyKey
  let oldModel: Value
  let oldPresentation: Value

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if block.isAdditive(property, on: layer) {
      addAdditive(to: layer)
    } else {
      addReplacing(to: layer)
    }
  }

  /// From the difference to zero, beside what runs already: the first free of `position`, `position-2`, …
  private func addAdditive(to layer: CALayer) {
    let new = layer.value(property)
    guard property == .bounds, let oldRect = oldModel.rect, let newRect = new.rect else {
      add(to: layer, keyPath: property.name, old: oldModel, new: new)
      return
    }
    let origin = (oldRect.origin, newRect.origin)
    if hypot(origin.0.x - origin.1.x, origin.0.y - origin.1.y) >= 1e-4 {
      add(to: layer, keyPath: "bounds.origin", old: .point(origin.0), new: .point(origin.1))
    }
    add(to: layer, keyPath: "bounds.size", old: .size(oldRect.size), new: .size(newRect.size))
  }

  private func add(to layer: CALayer, keyPath: String, old: Value, new: Value) {
    guard let difference = old.subtracting(new), let zero = new.zero else { return }
    let animation = block.animation(keyPath: keyPath)
    animation.isAdditive = true
    animation.fromValue = Conversion.object(difference)
    animation.toValue = Conversion.object(zero)
    let taken = Set(layer.animationKeys() ?? [])
    var key = keyPath
    var number = 2
    while taken.contains(key) {
      key = "\(keyPath)-\(number)"
      number += 1
    }
    layer.add(animation, forKey: key)
  }

  /// From the old value, or from what is on the screen, under the property's own key.
  ///
  /// What iOS 8 does not animate additively begins from the current state there.
  private func addReplacing(to layer: CALayer) {
    let fromCurrent = block.options.contains(.beginFromCurrentState) || block.behavior == .iOS8
    let animation = block.animation(keyPath: property.name)
    animation.fromValue = Conversion.object(fromCurrent ? oldPresentation : oldModel)
    if block.behavior == .iOS8 { animation.toValue = Conversion.object(layer.value(property)) }
    layer.add(animation, forKey: property.name)
  }
}
