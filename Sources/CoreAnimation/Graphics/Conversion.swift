import Foundation
import Geometry
import RenderTree

/// Between the objects that Apple's API takes and gives (`Any?`) and values.
package enum Conversion {
  /// Nil for an object that no property can hold.
  package static func value(_ object: Any?) -> Value? {
    guard let object else { return .null }
    switch object {
    case let value as Value: return value
    case is NSNull: return .null
    case let flag as Bool where type(of: object) == Bool.self: return .bool(flag)
    case let point as CGPoint: return .point(point)
    case let size as CGSize: return .size(size)
    case let rect as CGRect: return .rect(rect)
    case let transform as CATransform3D: return .transform(transform)
    case let transform as CGAffineTransform: return .transform(CATransform3D(transform))
    case let color as CGColor: return color.value
    case let path as CGPath: return .path(path.path)
    case let image as CGImage: return .picture(image.picture)
    case let clip as MovieClip: return .picture(.movie(clip))
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
    case let boxed as NSValue where !(boxed is NSNumber):
      return boxedValue(boxed)
    default:
      if let value = object as? any PropertyValue { return value.value }
      if let number = double(object) { return .number(number) }
      return type(of: object) is AnyClass ? .object(ObjectReference(object as AnyObject)) : nil
    }
  }

  /// The value for any object at all, and what has to be kept so that it can be handed out again.
  static func held(_ object: Any?) -> (value: Value, holder: Any?) {
    guard let object, !(object is NSNull) else { return (.null, nil) }
    guard let value = value(object) else {
      let box = Box(object)
      return (.object(ObjectReference(box)), object)
    }
    // An attributed string is copied, as Core Animation does: it may change later.
    let holder = (object as? NSAttributedString)?.copy() ?? object
    return (value, value.holdsObject ? holder : nil)
  }

  /// Gives an identity to something that has none.
  private final class Box {
    let content: Any

    init(_ content: Any) { self.content = content }
  }

  private static func boxedValue(_ boxed: NSValue) -> Value? {
    let type = String(cString: boxed.objCType)
    if type.contains("Point") { return .point(boxed.pointValue) }
    if type.contains("Size") { return .size(boxed.sizeValue) }
    if type.contains("Rect") { return .rect(boxed.rectValue) }
    if type == NSValue.transformEncoding { return .transform(boxed.caTransform3DValue) }
    if type == NSValue.affineEncoding { return .transform(CATransform3D(boxed.cgAffineTransformValue)) }
    return nil
  }

  package static func double(_ object: Any) -> Double? {
    switch object {
    case let value as Value: value.number
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    case let value as Value: value.number ?? value.bool.map { $0 ? 1 : 0 }
    default: nil
    }
  }

  /// The object that Apple's API hands out for a value.
  package static func object(_ value: Value) -> Any? {
    switch value {
    case .null: nil
    case .number(let number): number
    case .bool(let flag): flag
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
    case .picture(.drawing(let drawing)): drawing.isInPixels ? CGImage(drawing) : drawing
    case .picture(let mix): mix
    case .filter(let filter): CIFilter(filter)
    // Whoever holds the object hands it out.
    case .object: nil
    }
  }
}

extension Value {
  fileprivate var holdsObject: Bool {
    switch self {
    case .object, .text, .font: true
    case .array(let values): values.contains(where: \.holdsObject)
    default: false
    }
  }
}
