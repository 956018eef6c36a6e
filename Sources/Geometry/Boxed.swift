/// A value in memory of its own, which copies share until one of them changes it. For a large value within others: code
/// that copies it is then a reference's, and not that of all its parts in each type that holds it.
public struct Boxed<Value: Sendable>: Sendable {
  /// Holds the value alone.
  private var values: [Value]

  /// The value, changed in place.
  public var value: Value {
    _read { yield values[0] }
    _modify { yield &values[0] }
  }

  /// A box of `value`.
  public init(_ value: Value) { values = [value] }
}
