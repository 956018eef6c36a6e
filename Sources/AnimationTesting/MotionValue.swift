import AnimationRenderer
import Foundation
import AnimRenderTree
import AnimSceneFormat

/// A value that a property can be expected to have.
public protocol MotionValue: Sendable {
  /// The value as expectations compare it.
  var expectedValue: ExpectedValue { get }
}

extension Double: MotionValue {
  /// A number.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .number(self)) }
}

extension CGFloat: MotionValue {
  /// A number.
  public var expectedValue: ExpectedValue { Double(self).expectedValue }
}

extension Int: MotionValue {
  /// A number.
  public var expectedValue: ExpectedValue { Double(self).expectedValue }
}

extension Bool: MotionValue {
  /// True or false.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .bool(self)) }
}

extension CGPoint: MotionValue {
  /// A point.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .point(self)) }
}

extension CGSize: MotionValue {
  /// A size.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .size(self)) }
}

extension CGRect: MotionValue {
  /// A rect.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .rect(self)) }
}

extension CGColor: MotionValue {
  /// A colour.
  public var expectedValue: ExpectedValue { ExpectedValue(description: .color(color)) }
}

extension ValueFormat {
  /// What is expected of a property of this kind, for messages.
  var expectation: String {
    switch self {
    case .number, .angle, .time, .repeatCount: "a number"
    case .bool: "true or false"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rect"
    case .color: "a colour"
    default: "a property of numbers, points, sizes, rects, colours, or true and false"
    }
  }
}

/// A value of any kind of property.
public struct ExpectedValue: Sendable {
  let description: ValueDescription
}
