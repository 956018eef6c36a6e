import RenderTree

/// What the format and Core Animation know about one property of a layer.
public struct PropertyRow: Sendable, Hashable {
  /// The property's name in Swift, such as `isHidden`; the format's name for it.
  public let name: String
  /// The name that key paths use, such as `hidden`.
  public let key: String
  public let type: ValueFormat
  /// The classes that have it; none: every class.
  public let owners: [LayerClass]
  /// True when an explicit animation may target it.
  public let isAnimatable: Bool
  /// True when it may have no value.
  public let isOptional: Bool
  /// What a model value may be; animations' values are free.
  public let range: ValueRange

  /// A property of Core Animation's catalogue, which says what it is and whose. Nil for any other name.
  ///
  /// - Parameters:
  ///   - name: in Swift; a getter's `is` is left out to find the key.
  ///   - type: only where the format is stricter than the catalogue.
  init?(
    _ name: String, as type: ValueFormat? = nil, animatable: Bool = true, range: ValueRange = .any
  ) {
    let key = name.hasPrefix("is") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    guard let property = PropertyCatalog.property(PropertyKey(key)),
      let type = type ?? ValueFormat(property.type)
    else { return nil }
    let owners = property.owners.compactMap { LayerClass(rawValue: $0.rawValue) }
    self.name = name
    self.key = key
    self.type = type
    self.owners = owners == [.layer] ? [] : owners
    self.isAnimatable = animatable
    // Colours, paths, arrays, contents and texts are objects in Apple's API, and may be missing.
    self.isOptional =
      [.color, .path, .array].contains(property.type) || type == .contents || type == .text
      || property.name == "compositingFilter"
    self.range = range
  }

  /// A value that is not in the catalogue, because it is derived or has to do with time. Every class has it,
  /// and no animation may target it.
  init(_ name: String, derived type: ValueFormat, range: ValueRange = .any) {
    self.name = name
    self.key = name
    self.type = type
    self.owners = []
    self.isAnimatable = false
    self.isOptional = false
    self.range = range
  }

  /// A field of an emitter cell; `isAnimatable` is false for its timing.
  init(
    cellField name: String, _ type: ValueFormat, optional: Bool = false, animatable: Bool = true,
    range: ValueRange = .any
  ) {
    self.init(name, key: name, type, optional: optional, animatable: animatable, range: range)
  }

  private init(
    _ name: String, key: String, _ type: ValueFormat, optional: Bool, animatable: Bool, range: ValueRange
  ) {
    self.name = name
    self.key = key
    self.type = type
    self.owners = name == key ? [] : [.emitterLayer]
    self.isAnimatable = animatable
    self.isOptional = optional
    self.range = range
  }

  /// The field as a property of the layer, under its whole key path.
  func of(cellAt path: String) -> PropertyRow {
    PropertyRow(
      name, key: path + "." + key, type, optional: isOptional, animatable: isAnimatable, range: range)
  }

  /// The property of a layer's mask as one of the layer.
  var ofMask: PropertyRow { PropertyRow(self, key: SceneKeyPath.mask + key) }

  private init(_ row: PropertyRow, key: String) {
    name = row.name
    self.key = key
    type = row.type
    owners = row.owners
    isAnimatable = row.isAnimatable
    isOptional = row.isOptional
    range = row.range
  }

  public func belongs(to layerClass: LayerClass) -> Bool {
    owners.isEmpty || owners.contains(layerClass)
  }
}

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
  case fillRule
  case fillMode
  /// One of some words.
  case word(WordList)
  case numbers
  case colors
  /// A string, or an array of runs.
  case text
  case font
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
  /// A picture or a movie.
  case contents
  /// A gravity of AVFoundation, written without its prefix.
  case videoGravity
  case blendMode
  case filters
  /// Four numbers.
  case vector
  /// The numbers of `CAEdgeAntialiasingMask`, written as an array of its constants' names.
  case edges

  /// Nil for kinds of values that scenes cannot write yet.
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
  /// 0…1 000 000: more copies no frame may have.
  case copies

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
    case .copies: return value >= 0 && value <= 1e6
    }
  }
}
