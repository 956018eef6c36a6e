import CoreGraphics
import Foundation
import RenderTree

extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let recorder = TransactionContext.current.recorder
    for place in ActionPlace.allCases {
      let found = answer(of: place, forKey: event)
      recorder?.note(place, found, for: event, of: self)
      if let found { return found is NSNull ? nil : found }
    }
    return nil
  }

  private func answer(of place: ActionPlace, forKey event: String) -> (any CAAction)? {
    switch place {
    case .delegate: delegate?.action(for: self, forKey: event)
    case .actions: actions?[event]
    case .style: search(style) { ($0["actions"] as? [AnyHashable: Any])?[event] as? any CAAction }
    case .defaultAction: type(of: self).defaultAction(forKey: event)
    case .implicit: implicitAction(forKey: event)
    }
  }

  /// The animation that Core Animation makes itself; nil before the layer has been committed in a rooted
  /// tree.
  ///
  /// A component of the transform is animated on its own; one of another property is asked for by the
  /// property's name.
  final func implicitAction(forKey event: String) -> (any CAAction)? {
    guard let stage, let keyPath = PropertyKeyPath(event) else { return event == "sublayers" ? fade() : nil }
    if event == "sublayers" { return fade() }
    guard
      keyPath.component == nil || keyPath.property == .transform || keyPath.property == .sublayerTransform,
      let property = PropertyCatalog.property(keyPath.property), property.belongs(to: kind)
    else { return nil }
    switch property.implicitAction {
    case .none: return nil
    case .transition: return fade()
    case .basic:
      // What is nil has no colour to begin with; contents fade in.
      let isNil = property.defaultValue == .null && value(keyPath.property) == .null
      if isNil, keyPath.property != .contents { return nil }
      guard let old = stage.presentationValue(of: self, keyPath) else { return nil }
      let context = TransactionContext.current
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue =
        isNil && old == .null ? NSNull() : animatable(old, of: keyPath.property)
      animation.duration = context.animationDuration
      animation.timingFunction = context.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
      animation.fillMode = .backwards
      return animation
    }
  }

  /// An object for a value that is one; all others keep their digits as values.
  private func animatable(_ value: Value, of key: PropertyKey) -> Any? {
    if case .object = value { return object(behind: value, of: key) }
    return value.unlessNull
  }

  private func fade() -> (any CAAction)? {
    guard stage != nil else { return nil }
    let context = TransactionContext.current
    let transition = CATransition()
    transition.duration = context.animationDuration
    transition.timingFunction = context.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    return transition
  }
}
