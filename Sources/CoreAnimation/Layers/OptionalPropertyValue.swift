import CoreGraphics
import RenderTree

/// A class whose absence is a value too.
protocol OptionalPropertyValue {
  /// An instance of the class itself, or nil for a value of another kind.
  static func make(_ value: Value) -> Any?
  var value: Value { get }
}
