import CoreAnimation

/// What a timing curve is made of.
public enum UITimingCurveType: Int, Sendable, Hashable {
  /// A named curve.
  case builtin
  /// A cubic Bézier curve with control points of your own.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring together; here the spring counts.
  case composed
}
