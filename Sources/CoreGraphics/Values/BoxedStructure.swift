import Foundation

/// A structure that `NSValue` can box.
public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  init()
  /// Nil when something else is in the box.
  static func unbox(_ value: NSValue) -> Self?
}

extension BoxedStructure {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = unbox(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = unbox(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap { unbox($0) } ?? Self()
  }
}
