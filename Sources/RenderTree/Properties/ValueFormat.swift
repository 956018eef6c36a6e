/// The kinds of values, by how scenes write them.
public enum ValueFormat: Sendable, Hashable {
  case number
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// 0 or more, or infinity.
  case repeatCount
  case bool
  case point, size, rect
  case color
  case transform
  case path
  case fillMode
  /// One of some words.
  case word(WordList)
  case numbers
  case points
  /// Arrays of three whole numbers.
  case triangles
  case colors
  /// A string, or an array of runs.
  case text
  case font
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
  /// A picture or a movie.
  case contents
  case blendMode
  case filters
  /// Four numbers.
  case vector
  /// The numbers of `CAEdgeAntialiasingMask`, written as an array of its constants' names.
  case edges

  /// Nil for kinds of values that could be anything.
  init?(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .bool: self = .bool
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    case .string, .array, .object: return nil
    }
  }
}

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
