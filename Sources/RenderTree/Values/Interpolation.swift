import Foundation
import Geometry

extension Value {
  /// The value `fraction` of the way to `end`; fractions outside 0…1 extrapolate where there is arithmetic.
  ///
  /// Colours go per encoded, unpremultiplied component; transforms by decomposition; paths point by
  /// point, turning the tangents of curves, when they have lines and curves in the same places, else they snap to the end; a boolean is true as soon as the number between
  /// is not zero; pictures cross-fade, with nothing too; everything else switches half-way.
  public func interpolated(to end: Value, fraction: Double) -> Value {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    switch (self, end) {
    case (.bool, .bool), (.bool, .number), (.number, .bool):
      let between = lerp(number ?? 0, end.number ?? 0, fraction)
      if case .number = self { return .number(between) }
      return .bool(between != 0)
    case (.number(let a), .number(let b)):
      return .number(lerp(a, b, fraction))
    case (.point(let a), .point(let b)):
      return .point(lerp(a, b, fraction))
    case (.size(let a), .size(let b)):
      return .size(
        CGSize(width: lerp(a.width, b.width, fraction), height: lerp(a.height, b.height, fraction)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          origin: lerp(a.origin, b.origin, fraction),
          size: CGSize(
            width: lerp(a.size.width, b.size.width, fraction),
            height: lerp(a.size.height, b.size.height, fraction))))
    case (.color(let a), .color(let b)):
      return .color(
        Color(
          red: lerp(a.red, b.red, fraction), green: lerp(a.green, b.green, fraction),
          blue: lerp(a.blue, b.blue, fraction), alpha: lerp(a.alpha, b.alpha, fraction)))
    case (.color, .null), (.null, .color):
      return .null
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction: fraction))
    case (.path(let a), .path(let b)):
      return .path(a.interpolated(to: b, fraction: fraction) ?? b)
    case (.picture(let a), .picture(let b)):
      return .picture(a.mixed(with: b, fraction: fraction))
    case (.picture(let a), .null):
      return fraction < 0 ? self : fraction > 1 ? end : .picture(a.mixed(with: .nothing, fraction: fraction))
    case (.null, .picture(let b)):
      return fraction < 0
        ? self : fraction > 1 ? end : .picture(Picture.nothing.mixed(with: b, fraction: fraction))
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.interpolated(to: $1, fraction: fraction) })
    default:
      return fraction < 0.5 ? self : end
    }
  }
}

/// Exact at both ends.
func lerp(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
  fraction == 1 ? b : a + (b - a) * fraction
}

func lerp(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
  CGPoint(x: lerp(a.x, b.x, fraction), y: lerp(a.y, b.y, fraction))
}
