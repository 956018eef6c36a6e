import CoreGraphics
import Foundation
import RenderTree

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
enum NamedConstants {
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
