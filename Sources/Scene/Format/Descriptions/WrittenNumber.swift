import Foundation

/// A number of a scene, if it was written; none is NaN, which stands for nil. An optional would take twice as much.
@propertyWrapper public struct WrittenNumber: Sendable, Equatable {
  private var number: Double

  /// A number that was written, or nil for none.
  public init(wrappedValue: Double?) {
    number = wrappedValue ?? .nan
  }

  /// The number that was written; nil for none, and for NaN.
  public var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }

  public static func == (a: WrittenNumber, b: WrittenNumber) -> Bool { a.wrappedValue == b.wrappedValue }
}
