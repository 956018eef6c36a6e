import CoreGraphics
import Foundation
import RenderTree

/// A set of bits.
protocol MaskConstant: PropertyValue {
  associatedtype Bits: FixedWidthInteger
  init(rawValue: Bits)
  var rawValue: Bits { get }
}

extension MaskConstant {
  init(_ value: Value) { self.init(rawValue: Bits(value)) }
  var value: Value { .number(Double(rawValue)) }
  var object: Any? { NSNumber(value: Int(clamping: rawValue)) }
}
