import Foundation

/// A cubic Bézier timing curve from (0, 0) to (1, 1), solved for its x: `CAMediaTimingFunction` as a value.
public struct TimingFunction: Sendable, Hashable {
  /// Where the curve heads from (0, 0).
  public var control1: SIMD2<Double>
  /// Where the curve comes from at (1, 1).
  public var control2: SIMD2<Double>

  /// - Parameters: the two control points. x belongs in 0…1, so that the curve is a function; y may leave it.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    control1 = SIMD2(x1, y1)
    control2 = SIMD2(x2, y2)
  }

  /// At one speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Begins slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Begins and ends slowly.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// Core Animation's for implicit animations: begins fast and ends slowly.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Apple's names with their curves.
  public static let named: [(name: String, function: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  /// The curve's y where its x is `x`. Outside 0…1 it goes straight on along its tangent (CSS Easing Functions,
  /// "Cubic Bézier Easing Functions").
  public func evaluate(_ x: Double) -> Double {
    if x <= 0 { return x * slopeBefore }
    if x >= 1 { return 1 + (x - 1) * slopeAfter }
    if self == .linear { return x }
    return coordinate(control1.y, control2.y, at: parameter(forX: x))
  }

  private var slopeBefore: Double {
    let handle = control1.x > 0 ? control1 : control2
    return handle.x > 0 ? handle.y / handle.x : 0
  }

  private var slopeAfter: Double {
    let handle = control2.x < 1 ? control2 : control1
    return handle.x < 1 ? (1 - handle.y) / (1 - handle.x) : 0
  }

  private func coordinate(_ c1: Double, _ c2: Double, at u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * c1 + 3 * v * u * u * c2 + u * u * u
  }

  private func slopeOfX(at u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * control1.x + 6 * v * u * (control2.x - control1.x) + 3 * u * u * (1 - control2.x)
  }

  /// Newton's method kept inside a bracket that bisection narrows, so flat spots cannot throw it out.
  private func parameter(forX x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var u = x
    for _ in 0..<64 {
      let error = coordinate(control1.x, control2.x, at: u) - x
      if abs(error) < 1e-15 { break }
      if error < 0 { low = u } else { high = u }
      let slope = slopeOfX(at: u)
      let newton = u - error / slope
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - u) < 1e-16 { break }
      u = next
    }
    return u
  }
}
