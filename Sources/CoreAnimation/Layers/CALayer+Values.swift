import Foundation
import Geometry
import RenderTree

extension CALayer {
  func number(_ key: PropertyKey) -> Double { value(key).number ?? 0 }
  func flag(_ key: PropertyKey) -> Bool { value(key).bool ?? false }
  func color(_ key: PropertyKey) -> CGColor? { value(key).color.map(CGColor.init) }
}

extension CALayer {
  /// The model's value: what was set, or the style's, or the default.
  package final func value(_ key: PropertyKey) -> Value {
    properties[key] ?? styleValue(key) ?? PropertyCatalog.defaultValue(of: key)
  }

  private func styleValue(_ key: PropertyKey) -> Value? {
    guard style != nil else { return nil }
    return search(style) { style in
      Conversion.value(style[key.name]).flatMap { $0 == .null || !$0.isFinite ? nil : $0 }
    }
  }

  /// The first answer of a style and of the styles nested in it.
  func search<T>(_ style: [AnyHashable: Any]?, _ read: ([AnyHashable: Any]) -> T?) -> T? {
    var next = style
    while let current = next {
      if let found = read(current) { return found }
      next = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Changes a property as a setter does: an equal value changes nothing; otherwise the action is looked up
  /// while the old value still stands, and runs when the new one does.
  package final func setValue(_ value: Value, for key: PropertyKey) {
    guard !rejectsChange(of: key.name) else { return }
    guard value.isFinite else {
      Misuse.report(.valueNotFinite(key: key.name))
      return
    }
    guard self.value(key) != value else { return }
    change(key.name) {
      properties[key] = value
    }
  }

  /// A presentation layer cannot change; the attempt is reported.
  final func rejectsChange(of key: String) -> Bool {
    guard modelLayer != nil else { return false }
    Misuse.report(.changedPresentationLayer(key: key))
    return true
  }

  /// Looks up the action for a key, makes the change, runs the action.
  final func change(_ key: String, _ body: () -> Void) {
    guard !rejectsChange(of: key) else { return }
    let action = TransactionContext.current.disableActions ? nil : action(forKey: key)
    setNeedsCommit()
    body()
    action?.run(forKey: key, object: self, arguments: nil)
  }
}
