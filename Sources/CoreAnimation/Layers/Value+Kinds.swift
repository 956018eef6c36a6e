import CoreGraphics
import Foundation
import RenderTree

extension Value {
  /// The same value as another kind where both mean the same; nil where they do not. Two numbers are a point or a
  /// size, as Core Animation's own vectors are.
  func converted(to type: ValueType) -> Value? {
    if self == .null || self.type == type { return self }
    switch (self, type) {
    case (_, .bool): return bool.map(Value.bool)
    case (_, .number): return number.map(Value.number)
    case (_, .object): return self
    case (.point(let point), .size): return .size(CGSize(width: point.x, height: point.y))
    case (.size(let size), .point): return .point(CGPoint(x: size.width, y: size.height))
    default: return nil
    }
  }

  /// As the kind that the key path leads to, if it can be; else as it is.
  func converted(for keyPath: String?) -> Value {
    guard type == .point || type == .size, let path = keyPath.flatMap({ PropertyKeyPath($0) }),
      let kind = path.component?.type ?? PropertyCatalog.property(path.property)?.type
    else { return self }
    return converted(to: kind) ?? self
  }

  package var unlessNull: Value? { self == .null ? nil : self }

  /// What sentences call it.
  var phrase: String {
    switch self {
    case .null: "nil"
    case .object(let object): "an object of the class \(object.className)"
    case .picture: "a picture"
    case .text: "an attributed string"
    case .font: "a font"
    case .filter: "a filter"
    case .array(let values):
      values.first(where: { $0.type != .number }).map { "an array with \($0.phrase)" }
        ?? "an array of numbers"
    default:
      isFinite ? type?.phrase ?? "nil" : "a value that is not finite"
    }
  }
}

extension ValueType {
  /// What sentences call a value of the kind.
  var phrase: String {
    switch self {
    case .array, .object: "an \(rawValue)"
    case .bool: "a boolean"
    default: "a \(rawValue)"
    }
  }
}

extension Value {
  /// What a layer keeps of a value that it is given: bounds have no negative size, masks no bits that stand for
  /// nothing, and some constants that Core Animation does not know become one that it does.
  func kept(for key: PropertyKey, of kind: LayerKind) -> Value {
    switch key {
    case .bounds: return rect.map { .rect($0.standardized) } ?? self
    case .maskedCorners, .edgeAntialiasingMask: return .number(Double(UInt(self) & 15))
    default:
      guard let words = NamedConstants.words(of: key, in: kind), let word = string, !words.contains(word)
      else {
        return self
      }
      let stand = NamedConstants.replaced[key]
      Misuse.report(.unknownConstant(key: key.name, name: word, expected: words))
      return stand.map(Value.string) ?? self
    }
  }
}

/// The constants that properties may have.
private enum NamedConstants {
  /// Nil for a property that has none.
  static func words(of key: PropertyKey, in kind: LayerKind) -> [String]? {
    guard let row = PropertyCatalog.property(key), row.type == .string, row.belongs(to: kind),
      case .word(let list) = row.format
    else { return nil }
    return list.constants
  }

  /// What Core Animation gives back for an unknown one. Others are given back as they are, and drawn as the default.
  static let replaced: [PropertyKey: String] = [
    .contentsGravity: "center", .cornerCurve: "circular", .contentsFormat: "RGBA8",
  ]
}

extension Misuse {
  /// Reports what is kept but never drawn.
  static func checkContents(_ key: PropertyKey, _ value: Value, of kind: LayerKind) {
    guard value != .null else { return }
    switch key {
    case .colors where kind == .gradient: checkElements(key, value, .color)
    case .locations where kind == .gradient: checkElements(key, value, .number)
    case .lineDashPattern where kind == .shape: checkElements(key, value, .number)
    case .string where kind == .text:
      if value.string == nil, !value.isText { report(key, value, "a string or an attributed string") }
    case .font where kind == .text:
      if value.string == nil, !value.isFont { report(key, value, "a font or the name of one") }
    default: break
    }
  }

  private static func checkElements(_ key: PropertyKey, _ value: Value, _ kind: ValueType) {
    if let other = value.array?.first(where: { $0.type != kind }) { report(key, other, "\(kind.rawValue)s") }
  }

  private static func report(_ key: PropertyKey, _ value: Value, _ expected: String) {
    report(.undrawableValue(key: key.name, given: value.phrase, expected: expected))
  }
}

extension Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
  fileprivate var isFont: Bool { if case .font = self { true } else { false } }
}

extension Misuse {
  /// Reports what is no filter, or none for this property.
  static func checkFilters(_ key: PropertyKey, _ value: Value) {
    switch key {
    case .filters, .backgroundFilters:
      for element in value.array ?? [] {
        guard case .filter(let filter) = element else {
          report(.unknownFilter(name: element.filterDescription))
          continue
        }
        if filter.kind == nil { report(.misplacedFilter(name: filter.filterName, key: key.name)) }
      }
    case .compositingFilter:
      switch value {
      case .null: break
      case .filter(let filter):
        if filter.blending == nil { report(.misplacedFilter(name: filter.filterName, key: key.name)) }
      default:
        if value.string.flatMap({ Blending(filterName: $0) }) == nil {
          report(.unknownFilter(name: value.filterDescription))
        }
      }
    default: break
    }
  }
}

extension Value {
  fileprivate var filterDescription: String {
    switch self {
    case .string(let name): name
    case .object(let object): object.className
    default: type?.rawValue ?? "nil"
    }
  }
}
