import Foundation
import Geometry

/// Per-type addition and subtraction, as additive and cumulative animations and `byValue` use them.
extension Value {
  /// `self ⊕ other`: component by component for numbers, points, sizes, rects, colours and arrays. For
  /// transforms `other` acts first, in the layer's own space. Nil for values that cannot be added.
  public func adding(_ other: Value) -> Value? {
    switch (self, other) {
    case (.number(let a), _):
      return other.number.map { .number(a + $0) }
    case (.bool, .number(let b)):
      return number.map { .number($0 + b) }
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.color(let a), .color(let b)):
      return .color(
        Color(
          red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha))
    case (.transform(let a), .transform(let b)):
      return .transform(b.concatenating(a))
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return nil }
      let sums = zip(a, b).compactMap { $0.adding($1) }
      return sums.count == a.count ? .array(sums) : nil
    default:
      return nil
    }
  }

  /// The value that added to `other` gives `self`. Nil for values that cannot be subtracted.
  public func subtracting(_ other: Value) -> Value? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      guard b.isInvertible else { return nil }
      return .transform(a.concatenating(b.inverted()))
    default:
      return other.negated.flatMap(adding)
    }
  }

  private var negated: Value? {
    switch self {
    case .number(let a): return .number(-a)
    case .bool: return number.map { .number(-$0) }
    case .point(let a): return .point(CGPoint(x: -a.x, y: -a.y))
    case .size(let a): return .size(CGSize(width: -a.width, height: -a.height))
    case .rect(let a):
      return .rect(
        CGRect(x: -a.origin.x, y: -a.origin.y, width: -a.size.width, height: -a.size.height))
    case .color(let a):
      return .color(Color(red: -a.red, green: -a.green, blue: -a.blue, alpha: -a.alpha))
    case .transform(let a): return a.isInvertible ? .transform(a.inverted()) : nil
    case .array(let values):
      let negatives = values.compactMap(\.negated)
      return negatives.count == values.count ? .array(negatives) : nil
    case .null, .path, .string, .filter, .object, .picture: return nil
    }
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
    case .null, .path, .string, .filter, .object, .picture: nil
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
