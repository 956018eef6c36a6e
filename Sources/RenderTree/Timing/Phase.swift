import Foundation

/// Where in its cycles an object is.
public struct Phase: Sendable, Hashable {
  public enum Period: Sendable, Hashable {
    case before, active, after
  }

  public var period: Period
  /// Position within the cycle, forth and back folded together: 0…duration.
  public var time: Double
  /// How many whole cycles lie behind.
  public var cycleIndex: Int
}
