import Foundation
import AnimGeometry

/// A part of a structured value that a key path may name after the property: `x` of a point, `size.width`
/// of a rect, `rotation.z` of a transform. Core Animation's key-path extensions (Core Animation Programming
/// Guide, "Key-Value Coding Extensions").
public enum Component: String, Sendable, Hashable, CaseIterable {
  /// The x of a point.
  case x
  /// The y of a point.
  case y
  /// The width of a size.
  case width
  /// The height of a size.
  case height
  /// The origin of a rect, a point.
  case origin
  /// The size of a rect.
  case size
  /// The x of a rect's origin.
  case originX = "origin.x"
  /// The y of a rect's origin.
  case originY = "origin.y"
  /// The width of a rect.
  case sizeWidth = "size.width"
  /// The height of a rect.
  case sizeHeight = "size.height"
  /// The same as `rotationZ`.
  case rotation
  /// Of a transform, the turn about x in radians.
  case rotationX = "rotation.x"
  /// Of a transform, the turn about y in radians.
  case rotationY = "rotation.y"
  /// Of a transform, the turn about z in radians.
  case rotationZ = "rotation.z"
  /// Of a transform: the mean of its three factors when read, all three when set.
  case scale
  /// Of a transform, the factor along x.
  case scaleX = "scale.x"
  /// Of a transform, the factor along y.
  case scaleY = "scale.y"
  /// Of a transform, the factor along z.
  case scaleZ = "scale.z"
  /// Of a transform, the ways along x and y as a size.
  case translation
  /// Of a transform, the way along x in points.
  case translationX = "translation.x"
  /// Of a transform, the way along y in points.
  case translationY = "translation.y"
  /// Of a transform, the way along z in points.
  case translationZ = "translation.z"

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { (Substring($0.rawValue), $0) })

  /// The same as by its raw value, which compares it with each of them.
  public init?(named name: Substring) {
    guard let component = Component.byName[name] else { return nil }
    self = component
  }

  /// The kind of value that has this component.
  public var owner: ValueType {
    switch self {
    case .x, .y: .point
    case .width, .height: .size
    case .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: .rect
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation,
      .translationX, .translationY, .translationZ:
      .transform
    }
  }

  /// The kind of value that the component itself is.
  public var type: ValueType {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// The elementary parts that the component covers, one bit each within its owner.
  var parts: Int {
    switch self {
    case .x, .width, .originX, .rotationX: 1
    case .y, .height, .originY, .rotationY: 2
    case .origin: 3
    case .sizeWidth, .rotationZ, .rotation: 4
    case .sizeHeight, .scaleX: 8
    case .size: 12
    case .scaleY: 16
    case .scaleZ: 32
    case .scale: 56
    case .translationX: 64
    case .translationY: 128
    case .translation: 192
    case .translationZ: 256
    }
  }

  /// True when changing one component can change the other.
  public func overlaps(_ other: Component) -> Bool {
    owner == other.owner && parts & other.parts != 0
  }
}

extension Value {
  /// The component of this value, or nil when the value has none of that name.
  public subscript(component: Component) -> Value? {
    switch (self, component) {
    case (.transform(let transform), _):
      return TransformComponents(transform)[component]
    case (.rect(let rect), .origin):
      return .point(rect.origin)
    case (.rect(let rect), .size):
      return .size(rect.size)
    default:
      guard component.owner == type, let lane = component.lane else { return nil }
      return vector.map { .number($0[lane]) }
    }
  }

  /// This value with one component replaced, or nil when the value has no such component or the
  /// replacement is of the wrong kind or not finite.
  public func setting(_ component: Component, to part: Value) -> Value? {
    var changed = self
    return changed.set(component, to: part) ? changed : nil
  }

  /// Replaces one component. Returns false, and changes nothing, when the value has no such component or
  /// the replacement is of the wrong kind or not finite.
  mutating func set(_ component: Component, to part: Value) -> Bool {
    guard part.isFinite else { return false }
    switch (self, component) {
    case (.transform(let transform), _):
      var components = TransformComponents(transform)
      guard components.set(component, to: part) else { return false }
      let changed = components.transform
      guard changed.isFinite else { return false }
      self = .transform(changed)
    case (.rect(let rect), .origin):
      guard let origin = part.point else { return false }
      self = .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), .size):
      guard let size = part.size else { return false }
      self = .rect(CGRect(origin: rect.origin, size: size))
    default:
      guard let number = part.number else { return false }
      return change(component, to: [number, 0, 0, 0], .number, adding: false) ?? false
    }
    return true
  }
}

extension TransformComponents {
  subscript(component: Component) -> Value? {
    switch component {
    case .rotationX: .number(rotation.x)
    case .rotationY: .number(rotation.y)
    case .rotation, .rotationZ: .number(rotation.z)
    case .scale: .number((scale.x + scale.y + scale.z) / 3)
    case .scaleX: .number(scale.x)
    case .scaleY: .number(scale.y)
    case .scaleZ: .number(scale.z)
    case .translation: .size(CGSize(width: translation.x, height: translation.y))
    case .translationX: .number(translation.x)
    case .translationY: .number(translation.y)
    case .translationZ: .number(translation.z)
    default: nil
    }
  }

  /// Returns false when `part` is of the wrong kind.
  mutating func set(_ component: Component, to part: Value) -> Bool {
    if component == .translation {
      guard let size = part.size else { return false }
      translation.x = size.width
      translation.y = size.height
      return true
    }
    guard let number = part.number else { return false }
    switch component {
    case .rotationX: rotation.x = number
    case .rotationY: rotation.y = number
    case .rotation, .rotationZ: rotation.z = number
    case .scale: scale = SIMD3(repeating: number)
    case .scaleX: scale.x = number
    case .scaleY: scale.y = number
    case .scaleZ: scale.z = number
    case .translationX: translation.x = number
    case .translationY: translation.y = number
    case .translationZ: translation.z = number
    default: return false
    }
    return true
  }
}
