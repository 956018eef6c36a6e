import Foundation
import Geometry

/// The layer classes that exist in the render tree.
public enum LayerKind: String, Sendable, Hashable, CaseIterable {
  case layer = "CALayer"
  case shape = "CAShapeLayer"
  case gradient = "CAGradientLayer"
  case text = "CATextLayer"
  case replicator = "CAReplicatorLayer"
  case emitter = "CAEmitterLayer"
  case transform = "CATransformLayer"
  case scroll = "CAScrollLayer"
  case tiled = "CATiledLayer"
  case player = "AVPlayerLayer"
}

/// Which animation Core Animation itself makes when a property changes and nobody else answers the search
/// for an action.
public enum ImplicitAction: Sendable, Hashable {
  case none
  case basic
  /// A fade, stored under the key `transition`.
  case transition
}

/// One row of the catalogue: a property that Core Animation defines.
public struct Property: Sendable {
  /// The key as Objective-C and key paths spell it: `hidden`, not `isHidden`.
  public let name: String
  public let type: ValueType
  public let defaultValue: Value
  public let implicitAction: ImplicitAction
  /// The classes that declare the property; the others inherit it from `.layer`.
  public let owners: [LayerKind]

  init(
    _ name: String, _ type: ValueType, _ defaultValue: Value = .null,
    implicit: ImplicitAction = .none, of owners: LayerKind...
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.implicitAction = implicit
    self.owners = owners.isEmpty ? [.layer] : owners
  }

  public func belongs(to kind: LayerKind) -> Bool {
    owners.contains(.layer) || owners.contains(kind)
  }
}

/// Every property of every layer class with its kind, default and implicit action.
///
/// Source: Apple's headers, and the implicit actions that were measured on macOS.
public enum PropertyCatalog {
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
