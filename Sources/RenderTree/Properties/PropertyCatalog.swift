import Foundation
import AnimGeometry

/// Every property of every layer class.
///
/// Source: Apple's headers, and the implicit actions that were measured on macOS.
public enum PropertyCatalog {
  /// The rows of all classes; a key's number is its row's.
  public static let all: [Property] =
    layer + shape + gradient + text + replicator + emitter + scroll + tiled + player

  private static let defaults = all.map(\.defaultValue)

  /// The default of a catalogued property; none for any other key.
  public static func defaultValue(of key: PropertyKey) -> Value {
    let index = Int(key.index)
    return index < defaults.count ? defaults[index] : .null
  }

  private static let types = all.map(\.type)

  /// The kind of a catalogued property; nil for any other key.
  static func type(of key: PropertyKey) -> ValueType? {
    let index = Int(key.index)
    return index < types.count ? types[index] : nil
  }

  /// The catalogue's row for `key`, if it has one.
  public static func property(_ key: PropertyKey) -> Property? {
    let index = Int(key.index)
    return index < all.count ? all[index] : nil
  }

  /// The properties that layers of `kind` have.
  public static func properties(of kind: LayerKind) -> [Property] {
    all.filter { $0.belongs(to: kind) }
  }
}
