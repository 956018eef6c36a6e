import Foundation
import Geometry

/// The layer classes that exist in the render tree.
public enum LayerKind: String, Sendable, Hashable, CaseIterable {
  case layer = "CALayer"
  case shape = "CAShapeLayer"
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
  /// The class that declares the property; subclasses inherit it from `.layer`.
  public let declaredBy: LayerKind

  init(
    _ name: String, _ type: ValueType, _ defaultValue: Value = .null,
    implicit: ImplicitAction = .none, of declaredBy: LayerKind = .layer
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.implicitAction = implicit
    self.declaredBy = declaredBy
  }
}

/// Every property of every layer class with its kind, default and implicit action.
///
/// Source: Apple's headers, and the implicit actions that were measured on macOS.
public enum PropertyCatalog {
  public static let all: [Property] = [
    Property("bounds", .rect, .rect(.zero), implicit: .basic),
    Property("position", .point, .point(.zero), implicit: .basic),
    Property("anchorPoint", .point, .point(CGPoint(x: 0.5, y: 0.5)), implicit: .basic),
    Property("anchorPointZ", .number, .number(0), implicit: .basic),
    Property("zPosition", .number, .number(0), implicit: .basic),
    Property("transform", .transform, .transform(.identity), implicit: .basic),
    Property("sublayerTransform", .transform, .transform(.identity), implicit: .basic),
    Property("opacity", .number, .number(1), implicit: .basic),
    Property("hidden", .bool, .bool(false), implicit: .transition),
    Property("backgroundColor", .color, implicit: .basic),
    Property("cornerRadius", .number, .number(0), implicit: .basic),
    Property("borderWidth", .number, .number(0), implicit: .basic),
    Property("borderColor", .color, .color(.black), implicit: .basic),
    Property("masksToBounds", .bool, .bool(false), implicit: .transition),
    Property("allowsGroupOpacity", .bool, .bool(true)),
    Property("geometryFlipped", .bool, .bool(false), implicit: .transition),
    Property("doubleSided", .bool, .bool(true)),
    Property("path", .path, of: .shape),
    Property("fillColor", .color, .color(.black), implicit: .basic, of: .shape),
    Property("fillRule", .string, .string("non-zero"), of: .shape),
  ]

  private static let defaults = all.map(\.defaultValue)

  /// The default of a catalogued property; none for any other key.
  public static func defaultValue(of key: PropertyKey) -> Value {
    let index = Int(key.index)
    return index < defaults.count ? defaults[index] : .null
  }

  /// The catalogue's row for `key`, if it has one.
  public static func property(_ key: PropertyKey) -> Property? {
    let index = Int(key.index)
    return index < all.count ? all[index] : nil
  }

  /// The properties that layers of `kind` have.
  public static func properties(of kind: LayerKind) -> [Property] {
    all.filter { $0.declaredBy == .layer || $0.declaredBy == kind }
  }
}

extension PropertyKey {
  public static let bounds = PropertyKey("bounds")
  public static let position = PropertyKey("position")
  public static let anchorPoint = PropertyKey("anchorPoint")
  public static let anchorPointZ = PropertyKey("anchorPointZ")
  public static let zPosition = PropertyKey("zPosition")
  public static let transform = PropertyKey("transform")
  public static let sublayerTransform = PropertyKey("sublayerTransform")
  public static let opacity = PropertyKey("opacity")
  public static let hidden = PropertyKey("hidden")
  public static let backgroundColor = PropertyKey("backgroundColor")
  public static let cornerRadius = PropertyKey("cornerRadius")
  public static let borderWidth = PropertyKey("borderWidth")
  public static let borderColor = PropertyKey("borderColor")
  public static let masksToBounds = PropertyKey("masksToBounds")
  public static let allowsGroupOpacity = PropertyKey("allowsGroupOpacity")
  public static let geometryFlipped = PropertyKey("geometryFlipped")
  public static let doubleSided = PropertyKey("doubleSided")
  public static let path = PropertyKey("path")
  public static let fillColor = PropertyKey("fillColor")
  public static let fillRule = PropertyKey("fillRule")
}
