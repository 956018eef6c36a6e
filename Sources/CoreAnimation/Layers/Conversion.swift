import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

/// Between the objects that Apple's API takes and gives (`Any?`) and values.
package enum Conversion {
  /// Nil for an object that no property can hold.
  package static func value(_ object: Any?) -> Value? {
    guard let object else { return .null }
    switch object {
    case let value as Value: return value
    case is NSNull: return .null
    case let number as NSNumber where type(of: object) is AnyClass: return self.number(number)
    case let number as Double: return .number(number)
    case let flag as Bool: return .bool(flag)
    case let point as CGPoint: return .point(point)
    case let size as CGSize: return .size(size)
    case let rect as CGRect: return .rect(rect)
    case let transform as CATransform3D: return .transform(transform)
    case let transform as CGAffineTransform: return .transform(CATransform3D(transform))
    case let color as CGColor: return color.value
    case let path as CGPath: return .path(path.path)
    case let image as CGImage: return .picture(image.picture)
    case let clip as MovieClip: return .picture(.movie(clip))
    case let picture as VectorPicture: return .picture(.vector(picture))
    case let drawing as Drawing: return .picture(.drawing(drawing))
    case let picture as Picture: return .picture(picture)
    case let filter as CIFilter: return .filter(filter.filter)
    case let color as CIColor: return .color(color.color)
    case let vector as CIVector: return .array(vector.values.map { .number(Double($0)) })
    case let string as String: return .string(string)
    case let text as NSAttributedString: return .text(StyledText(text))
    case let font as any FontObject: return .font(font.description)
    case let array as [Any]:
      let values = array.compactMap { value($0) }
      return values.count == array.count ? .array(values) : nil
    default:
      if let value = object as? any PropertyValue { return value.value }
      if let number = TextStyle.number(object) { return .number(number) }
      return type(of: object) is AnyClass ? .object(ObjectReference(object as AnyObject)) : nil
    }
  }

  /// The value for any object at all, and what has to be kept so that it can be handed out again.
  static func held(_ object: Any?) -> (value: Value, holder: Any?) {
    guard let object else { return (.null, nil) }
    guard let value = value(object) else {
      let box = Box(object)
      return (.object(ObjectReference(box)), object)
    }
    guard value.holdsObject else { return (value, nil) }
    // An attributed string is copied, as Core Animation does: it may change later.
    return (value, (object as? NSAttributedString)?.copy() ?? object)
  }

  /// Gives an identity to something that has none.
  private final class Box {
    let content: Any

    init(_ content: Any) { self.content = content }
  }

  private static let booleanClass: AnyClass = type(of: NSNumber(value: true))

  private static func number(_ number: NSNumber) -> Value {
    type(of: number) == booleanClass ? .bool(number.boolValue) : .number(number.doubleValue)
  }

  /// Swift's numbers as `NSNumber`, which casts to every kind of number; all else as it is. What Apple's systems do
  /// with every number that passes through `Any?`.
  static func boxed(_ object: Any?) -> Any? {
    guard let object, !(type(of: object) is AnyClass) else { return object }
    switch object {
    case is Value: return object
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Double: return NSNumber(value: number)
    case let number as CGFloat: return NSNumber(value: Double(number))
    case let number as Float: return NSNumber(value: number)
    case let number as UInt64: return NSNumber(value: number)
    case let number as any BinaryInteger: return NSNumber(value: Int(clamping: number))
    default: return object
    }
  }

  /// The object that Apple's API hands out for a value.
  package static func object(_ value: Value) -> Any? {
    switch value {
    case .null: nil
    case .number(let number): NSNumber(value: number)
    case .bool(let flag): NSNumber(value: flag)
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(color)
    case .transform(let transform): transform
    case .path(let path): CGPath(path)
    case .string(let string): string
    case .text(let text): NSAttributedString(text)
    case .font(let font): CTFont(font)
    case .array(let values): values.map { object($0) ?? NSNull() }
    case .picture(.bitmap(let bitmap)): CGImage(bitmap)
    case .picture(.movie(let clip)): clip
    case .picture(.vector(let picture)): CGImage(picture)
    case .picture(.drawing(let drawing)): drawing.isInPixels ? CGImage(drawing) : drawing
    case .picture(let mix): mix
    case .filter(let filter): CIFilter(filter)
    // Whoever holds the object hands it out.
    case .object: nil
    }
  }
}

extension Conversion {
  /// As `object`, with numbers of the property's own Swift type. Arrays keep what they have, also of another type.
  static func object(_ value: Value, of key: PropertyKey) -> Any? {
    value.array == nil ? PropertyAccessor.box(value, of: key) ?? object(value) : object(value)
  }

  /// What an animation of a key path hands out for a value that it was given, which may be a renderer's value.
  static func object(_ given: Any?, at keyPath: String?) -> Any? {
    guard let value = given as? Value else { return given }
    if value == .null { return NSNull() }
    guard let path = keyPath.flatMap({ PropertyKeyPath($0) }), path.component == nil else {
      return object(value)
    }
    return object(value, of: path.property)
  }
}

extension Value {
  var holdsObject: Bool {
    switch self {
    case .object, .text, .font: true
    case .array(let values): values.contains(where: \.holdsObject)
    default: false
    }
  }
}
