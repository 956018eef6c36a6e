import Foundation
import AnimGeometry

/// Per-type addition and subtraction, as additive and cumulative animations and `byValue` use them.
extension Value {
  /// `self ⊕ other`: component by component for numbers, points, sizes, rects, colours and arrays. For
  /// transforms `other` acts first, in the layer's own space. Nil for values that cannot be added.
  public func adding(_ other: Value) -> Value? {
    switch (self, other) {
    case (.bool, .bool):
      return nil
    case (.transform(let a), .transform(let b)):
      return .transform(b.concatenating(a))
    case (.array(let a), .array(let b)):
      return Value.array(a, b) { $0.adding($1) }
    default:
      return combined(with: other, +)
    }
  }

  /// The value that added to `other` gives `self`. Nil for values that cannot be subtracted.
  public func subtracting(_ other: Value) -> Value? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      guard b.isInvertible else { return nil }
      return .transform(a.concatenating(b.inverted()))
    case (.array(let a), .array(let b)):
      return Value.array(a, b) { $0.subtracting($1) }
    default:
      return combined(with: other, -)
    }
  }

  private func combined(
    with other: Value, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
  ) -> Value? {
    if let a = number, let b = other.number { return .number(operation([a, 0, 0, 0], [b, 0, 0, 0]).x) }
    guard let type, type == other.type, let a = vector, let b = other.vector else { return nil }
    return Value(operation(a, b), type)
  }

  private static func array(_ a: [Value], _ b: [Value], _ operation: (Value, Value) -> Value?) -> Value? {
    let values = zip(a, b).compactMap(operation)
    return a.count == b.count && values.count == a.count ? .array(values) : nil
  }

  /// The neutral element of `adding` for this kind of value; nil when there is none.
  public var zero: Value? {
    switch self {
    case .number, .bool: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(.clear)
    case .transform: .transform(.identity)
    case .array(let values): .array(values.compactMap(\.zero))
    case .null, .path, .string, .filter, .object, .picture, .text, .font: nil
    }
  }

  /// `self` added to itself `count` times: what a cumulative animation has gathered.
  func repeated(_ count: Int) -> Value? {
    switch self {
    case .transform(let step):
      return .transform(step.power(count))
    default:
      return zero.flatMap { $0.interpolated(to: self, fraction: Double(count)) }
    }
  }
}

extension Transform3D {
  /// The transform `exponent` times, by squaring; the identity for 0 and less.
  fileprivate func power(_ exponent: Int) -> Transform3D {
    var result = Transform3D.identity
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(square) }
      square = square.concatenating(square)
      rest >>= 1
    }
    return result
  }
}
