/// How a property animator gets from start to end.
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is one; used when there is no spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one; it goes before a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

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
