/// Which numbers are welcome, the ends included.
public enum ValueRange: Sendable, Hashable {
  /// Any number within `ValueRange.limit` of zero.
  case any
  case nonNegative
  case positive
  case unit
  /// −1…1.
  case signedUnit
  /// −100…24: what is quieter cannot be heard, what is louder would be distorted.
  case decibels
  /// 0…1 000 000: more copies no frame may have.
  case copies

  /// Beyond this, positions lose their fractions and arithmetic its meaning.
  public static let limit = 1e7

  public func contains(_ value: Double) -> Bool {
    guard abs(value) <= ValueRange.limit else { return false }
    switch self {
    case .any: return true
    case .nonNegative: return value >= 0
    case .positive: return value > 0
    case .unit: return value >= 0 && value <= 1
    case .signedUnit: return value >= -1 && value <= 1
    case .decibels: return value >= -100 && value <= 24
    case .copies: return value >= 0 && value <= 1e6
    }
  }
}
