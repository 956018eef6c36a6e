/// What the format and Core Animation know about one property of a layer.
public struct PropertyRow: Sendable, Hashable {
  /// The property's name in Swift, such as `isHidden`; the format's name for it.
  public let name: String
  /// The name that key paths use, such as `hidden`.
  public let key: String
  public let type: ValueType
  /// Nil: every class has it.
  public let owner: LayerClass?
  /// True when an explicit animation may target it.
  public let isAnimatable: Bool
  /// True when it may have no value.
  public let isOptional: Bool
  /// What a model value may be; animations' values are free.
  public let range: ValueRange

  init(
    _ name: String, _ type: ValueType, key: String? = nil, of owner: LayerClass? = nil,
    animatable: Bool = true, optional: Bool = false, range: ValueRange = .any
  ) {
    self.name = name
    self.key = key ?? name
    self.type = type
    self.owner = owner
    self.isAnimatable = animatable
    self.isOptional = optional
    self.range = range
  }

  public func belongs(to layerClass: LayerClass) -> Bool {
    owner == nil || owner == layerClass
  }
}

/// The types of values.
public enum ValueType: Sendable, Hashable {
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
  case fillRule
  case fillMode
  /// One of some words.
  case word(WordList)
  case numbers
  case colors
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
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

  /// Beyond this, positions lose their fractions and arithmetic its meaning.
  public static let limit = 1e7

  func contains(_ value: Double) -> Bool {
    guard abs(value) <= ValueRange.limit else { return false }
    switch self {
    case .any: return true
    case .nonNegative: return value >= 0
    case .positive: return value > 0
    case .unit: return value >= 0 && value <= 1
    case .signedUnit: return value >= -1 && value <= 1
    }
  }
}
