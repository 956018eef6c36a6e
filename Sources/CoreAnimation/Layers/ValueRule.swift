import CoreGraphics
import Foundation
import AnimRenderTree

/// What a layer makes of the values of a property that does not take every value as it is.
enum ValueRule {
  /// No negative size.
  case standardized
  /// No bits but these, which stand for something.
  case bits(UInt)
  /// One of the words. Any other is reported; it becomes the one that Core Animation gives back for it, if there is one, or else
  /// is kept and drawn as the default.
  case constants([String], standIn: String?)
  // The rules below keep every value, and report those that are never drawn.
  /// An array of filters.
  case filters
  /// A filter that blends, or the name of one.
  case blending
  /// An array of values of a kind.
  case elements(ValueType)
  case text
  case font

  /// Those of all properties that have one. They hold for the classes that have the property.
  static let all: [PropertyKey: ValueRule] = {
    var rules: [PropertyKey: ValueRule] = [
      .bounds: .standardized, .maskedCorners: .bits(15), .edgeAntialiasingMask: .bits(15),
      .filters: .filters, .backgroundFilters: .filters, .compositingFilter: .blending,
      .colors: .elements(.color), .locations: .elements(.number), .lineDashPattern: .elements(.number),
      .string: .text, .font: .font,
    ]
    let standIns: [PropertyKey: String] = [
      .contentsGravity: "center", .cornerCurve: "circular", .contentsFormat: "RGBA8",
    ]
    for row in PropertyCatalog.all where row.type == .string {
      guard case .word(let list) = row.format else { continue }
      let key = PropertyKey(row.name)
      rules[key] = .constants(list.constants, standIn: standIns[key])
    }
    return rules
  }()

  private static func holds(for key: PropertyKey, of kind: LayerKind) -> Bool {
    PropertyCatalog.property(key)?.belongs(to: kind) ?? false
  }

  /// What a layer keeps of a value that it is given.
  func kept(_ value: Value, for key: PropertyKey, of kind: LayerKind) -> Value {
    guard Self.holds(for: key, of: kind) else { return value }
    switch self {
    case .standardized: return value.rect.map { .rect($0.standardized) } ?? value
    case .bits(let bits): return .number(Double(UInt(value) & bits))
    case .constants(let words, let standIn):
      guard let word = value.string, !words.contains(word) else { return value }
      Misuse.report(.unknownConstant(key: key.name, name: word, expected: words))
      return standIn.map(Value.string) ?? value
    case .filters, .blending, .elements, .text, .font: return value
    }
  }

  /// Reports what is kept but never drawn.
  func check(_ value: Value, for key: PropertyKey, of kind: LayerKind) {
    switch self {
    case .standardized, .bits, .constants: return
    default: break
    }
    guard value != .null, Self.holds(for: key, of: kind) else { return }
    func report(_ value: Value, _ expected: String) {
      Misuse.report(.undrawableValue(key: key.name, given: value.phrase, expected: expected))
    }
    switch self {
    case .standardized, .bits, .constants: break
    case .filters: Self.checkFilters(value.array ?? [], key)
    case .blending: Self.checkBlending(value, key)
    case .elements(let type):
      if let other = value.array?.first(where: { $0.type != type }) { report(other, "\(type.rawValue)s") }
    case .text:
      if value.string == nil, !value.isText { report(value, "a string or an attributed string") }
    case .font:
      if value.string == nil, !value.isFont { report(value, "a font or the name of one") }
    }
  }

  /// Reports what is no filter, or none for this property.
  private static func checkFilters(_ elements: [Value], _ key: PropertyKey) {
    for element in elements {
      guard case .filter(let filter) = element else {
        Misuse.report(.unknownFilter(name: element.filterDescription))
        continue
      }
      if filter.kind == nil { Misuse.report(.misplacedFilter(name: filter.filterName, key: key.name)) }
    }
  }

  private static func checkBlending(_ value: Value, _ key: PropertyKey) {
    if case .filter(let filter) = value {
      if filter.blending == nil { Misuse.report(.misplacedFilter(name: filter.filterName, key: key.name)) }
    } else if value.string.flatMap({ Blending(filterName: $0) }) == nil {
      Misuse.report(.unknownFilter(name: value.filterDescription))
    }
  }
}

extension Value {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
  fileprivate var isFont: Bool { if case .font = self { true } else { false } }

  fileprivate var filterDescription: String {
    switch self {
    case .string(let name): name
    case .object(let object): object.className
    default: type?.rawValue ?? "nil"
    }
  }
}
