import Foundation
import Geometry

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

/// A structure that `NSValue` can box.
public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
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

extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public static func unbox(_ value: NSValue) -> CGPoint? { value.holds("Point") ? value.pointValue : nil }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public static func unbox(_ value: NSValue) -> CGSize? { value.holds("Size") ? value.sizeValue : nil }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func unbox(_ value: NSValue) -> CGRect? { value.holds("Rect") ? value.rectValue : nil }
}

extension CATransform3D: _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  public static func unbox(_ value: NSValue) -> CATransform3D? {
    value.holds(NSValue.transformEncoding) ? value.caTransform3DValue : nil
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  public static func unbox(_ value: NSValue) -> CGAffineTransform? {
    value.holds(NSValue.affineEncoding) ? value.cgAffineTransformValue : nil
  }
}

extension NSValue {
  fileprivate func holds(_ encoding: String) -> Bool {
    if self is NSNumber { return false }
    // The name of a structure stands before its fields, which may be structures too.
    return String(cString: objCType).prefix { $0 != "=" }.contains(encoding)
  }
}
