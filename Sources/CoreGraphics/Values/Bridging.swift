import Foundation
import AnimGeometry

// On Apple's systems numbers and structures change between their Swift types and `NSNumber` and `NSValue` in every
// cast. Foundation does it here for Swift's own numbers; these are the ones that it leaves out.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  /// The point in the box; nil when something else is in it.
  public static func unbox(_ value: NSValue) -> CGPoint? { value.holds("Point") ? value.pointValue : nil }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  /// The size in the box; nil when something else is in it.
  public static func unbox(_ value: NSValue) -> CGSize? { value.holds("Size") ? value.sizeValue : nil }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// The rectangle in the box; nil when something else is in it.
  public static func unbox(_ value: NSValue) -> CGRect? { value.holds("Rect") ? value.rectValue : nil }
}

extension CGAffineTransform: _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  /// The transform in the box; nil when something else is in it.
  public static func unbox(_ value: NSValue) -> CGAffineTransform? {
    value.holds(NSValue.affineEncoding) ? value.cgAffineTransformValue : nil
  }
}

extension NSValue {
  package func holds(_ encoding: String) -> Bool {
    if self is NSNumber { return false }
    // The name of a structure stands before its fields, which may be structures too.
    return String(cString: objCType).prefix { $0 != "=" }.contains(encoding)
  }
}

/// Boxes for Core Graphics' structures.
extension NSValue {
  /// A box for a point, which `cgPointValue` takes out.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A box for a size, which `cgSizeValue` takes out.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A box for a rectangle, which `cgRectValue` takes out.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A box for a transform, which `cgAffineTransformValue` takes out.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    let m: [Double] = [t.a, t.b, t.c, t.d, t.tx, t.ty]
    self.init(bytes: m, objCType: NSValue.affineEncoding)
  }

  /// Zero for a value of another kind, as are the others.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the box; zero for a value of another kind.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle in the box; zero for a value of another kind.
  public var cgRectValue: CGRect { rectValue }

  /// All zeros for a value of another kind.
  public var cgAffineTransformValue: CGAffineTransform {
    let m = numbers(6, NSValue.affineEncoding)
    return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
  }

  // Foundation boxes arrays on Linux, but no structures of others.
  static let affineEncoding = "[6d]"

  package func numbers(_ count: Int, _ encoding: String) -> [Double] {
    var numbers = [Double](repeating: 0, count: count)
    if String(cString: objCType) == encoding { getValue(&numbers) }
    return numbers
  }
}

/// Core Foundation's arrays are Swift's.
public typealias CFArray = [Any]

/// Core Foundation's strings are Swift's, so that `"Helvetica" as CFString` is what it is.
public typealias CFString = String

/// Core Foundation's objects are any.
public typealias CFTypeRef = AnyObject

/// Core Foundation's truth values are Foundation's numbers.
public typealias CFBoolean = NSNumber

/// True as an object: what `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)` sets.
public var kCFBooleanTrue: CFBoolean! { true }
/// False as an object.
public var kCFBooleanFalse: CFBoolean! { false }

/// How many objects an array has.
public func CFArrayGetCount(_ theArray: CFArray) -> Int { theArray.count }

/// An object of an array, as long as the array keeps it: `unsafeBitCast(…, to: CTLine.self)` gives it back. Nil beyond
/// the array.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: Int) -> UnsafeRawPointer? {
  guard theArray.indices.contains(idx) else { return nil }
  return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

/// A structure that `NSValue` can box.
public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// One whose numbers are 0.
  init()
  /// Nil when something else is in the box.
  static func unbox(_ value: NSValue) -> Self?
}

extension BoxedStructure {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = unbox(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = unbox(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap { unbox($0) } ?? Self()
  }
}
