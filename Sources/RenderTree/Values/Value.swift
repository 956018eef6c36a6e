import Foundation
import AnimGeometry

/// The value of one property: everything that a layer stores and an animation produces.
///
/// Large kinds are kept apart: most values are numbers, points and colours, of which a tree has very many.
public enum Value: Sendable, Hashable {
  /// No value: Apple's nil.
  case null
  /// Any number, whole or not.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// A point.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  case rect(CGRect)
  /// A colour in extended sRGB.
  case color(Color)
  /// A transform, in the plane or in space.
  indirect case transform(Transform3D)
  /// A path.
  indirect case path(Path)
  /// A text without styles, or the name of a constant.
  case string(String)
  /// Text with fonts and colours of its own.
  case text(StyledText)
  /// A typeface.
  case font(Font)
  /// Several values in order.
  case array([Value])
  /// Without arithmetic as a whole; its inputs are properties of their own.
  indirect case filter(LayerFilter)
  /// Something that is kept and handed on but has no arithmetic.
  case object(ObjectReference)
  /// What a layer shows as its contents.
  case picture(Picture)
}

extension Value {
  /// The number, or 1 and 0 for a boolean.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// The boolean; a number counts as true unless it is zero.
  public var bool: Bool? {
    switch self {
    case .number(let number): number != 0
    case .bool(let flag): flag
    default: nil
    }
  }

  /// The point, if it is one.
  public var point: CGPoint? { if case .point(let point) = self { point } else { nil } }
  /// The size, if it is one.
  public var size: CGSize? { if case .size(let size) = self { size } else { nil } }
  /// The rectangle, if it is one.
  public var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }
  /// The colour, if it is one.
  public var color: Color? { if case .color(let color) = self { color } else { nil } }
  /// The transform, if it is one.
  public var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }
  /// The path, if it is one.
  public var path: Path? { if case .path(let path) = self { path } else { nil } }
  /// The string, if it is one; a text with styles is none.
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The picture, if it is one.
  public var picture: Picture? { if case .picture(let picture) = self { picture } else { nil } }
  /// The values, if it is an array.
  public var array: [Value]? { if case .array(let array) = self { array } else { nil } }

  /// False when any number in the value is NaN or infinite.
  public var isFinite: Bool {
    switch self {
    case .null, .bool, .string, .font, .object, .picture: true
    case .text(let text): text.isFinite
    case .filter(let filter): filter.values.allSatisfy(\.isFinite)
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect):
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
        && rect.size.height.isFinite
    case .color(let color):
      (color.red + color.green + color.blue + color.alpha).isFinite
    case .transform(let transform): transform.isFinite
    case .path(let path): path.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    }
  }
}

/// Tells one object from another. The live model holds the object itself.
public struct ObjectReference: Sendable, Hashable, CustomStringConvertible {
  /// Equal for one object alone, as long as that is there.
  public let id: ObjectIdentifier
  /// The name of the object's class.
  public let className: String

  /// A reference that does not keep the object.
  public init(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    className = String(describing: type(of: object))
  }

  public var description: String { className }
}

/// What kind of value a property holds.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  /// As the cases of `Value`.
  case number, bool, point, size, rect, color, transform, path, string, array
  /// An object or a string, depending on what was set.
  case object

  /// True for the kinds that Apple's API declares as objects, whose properties may be nil.
  package var isObject: Bool {
    switch self {
    case .color, .path, .string, .array, .object: true
    case .number, .bool, .point, .size, .rect, .transform: false
    }
  }
}

/// Which numbers are welcome, the ends included.
public enum ValueRange: Sendable, Hashable {
  /// Any number within `ValueRange.limit` of zero.
  case any
  /// 0 or more.
  case nonNegative
  /// More than 0.
  case positive
  /// 0…1.
  case unit
  /// −1…1.
  case signedUnit
  /// −100…24: what is quieter cannot be heard, what is louder would be distorted.
  case decibels
  /// 0…1 000 000: more copies no frame may have.
  case copies

  /// Beyond this, positions lose their fractions and arithmetic its meaning.
  public static let limit = 1e7

  /// Whether the number is welcome.
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

/// Values that are up to four numbers, as vectors. What a kind has fewer of is 0.
extension Value {
  /// Nil for kinds that are no vectors.
  var vector: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect): SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color): SIMD4(color.red, color.green, color.blue, color.alpha)
    default: nil
    }
  }

  /// Nil for kinds that are no vectors.
  init?(_ vector: SIMD4<Double>, _ type: ValueType) {
    switch type {
    case .number: self = .number(vector.x)
    case .point: self = .point(CGPoint(x: vector.x, y: vector.y))
    case .size: self = .size(CGSize(width: vector.x, height: vector.y))
    case .rect: self = .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
    case .color: self = .color(Color(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
    default: return nil
    }
  }

  /// Replaces this value, or one number of it, or adds to it, in place.
  ///
  /// - Returns: false, having changed nothing, when the result is not finite; nil when the value is of another kind
  ///   or has no such number.
  mutating func change(
    _ component: Component?, to change: SIMD4<Double>, _ kind: ValueType, adding: Bool
  ) -> Bool? {
    if let component, component.owner == .transform {
      return kind == .number ? changeTransform(component, to: change.x, adding: adding) : nil
    }
    guard let type, let current = vector else { return nil }
    var result = current
    if let component {
      guard kind == .number, component.owner == type, let lane = component.lane else { return nil }
      result[lane] = adding ? current[lane] + change.x : change.x
      guard result[lane].isFinite else { return false }
    } else {
      guard kind == type else { return nil }
      result = adding ? current + change : change
      // A number that is not finite less itself is not 0.
      guard result - result == .zero else { return false }
    }
    guard let value = Value(result, type) else { return nil }
    self = value
    return true
  }

  private mutating func changeTransform(_ component: Component, to number: Double, adding: Bool) -> Bool? {
    guard case .transform(let transform) = self else { return nil }
    var components = TransformComponents(transform)
    guard let current = components[component]?.number else { return nil }
    let result = adding ? current + number : number
    guard result.isFinite, components.set(component, to: .number(result)) else { return false }
    let changed = components.transform
    guard changed.isFinite else { return false }
    self = .transform(changed)
    return true
  }
}

extension Component {
  /// Which number of its owner's vector it is, if it is one.
  var lane: Int? {
    switch self {
    case .x, .width, .originX: 0
    case .y, .height, .originY: 1
    case .sizeWidth: 2
    case .sizeHeight: 3
    default: nil
    }
  }
}
