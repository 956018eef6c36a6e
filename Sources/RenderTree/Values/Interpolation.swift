import Foundation
import AnimGeometry

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
    case (.color, .null), (.null, .color):
      return .null
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction: fraction))
    case (.path(let a), .path(let b)):
      return .path(a.interpolated(to: b, fraction: fraction) ?? b)
    case (.picture, .picture), (.picture, .null), (.null, .picture):
      if fraction < 0 || fraction > 1 { return fraction < 0 ? self : end }
      return .picture((picture ?? .nothing).mixed(with: end.picture ?? .nothing, fraction: fraction))
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.interpolated(to: $1, fraction: fraction) })
    default:
      if let type, type == end.type, let a = vector, let b = end.vector,
        let between = Value(a + (b - a) * fraction, type)
      {
        return between
      }
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
