import CoreAnimation

/// How a property animator gets from start to end.
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is one; used when there is no spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one; it goes before a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
