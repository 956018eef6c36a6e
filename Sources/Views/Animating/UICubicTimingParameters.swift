import Foundation
import AnimRenderTree

/// A timing curve.
public final class UICubicTimingParameters: UITimingCurveProvider, Sendable {
  /// The named curve; `.easeInOut` for control points of your own too.
  public let animationCurve: UIView.AnimationCurve
  /// How the curve leaves (0, 0): time along x, progress along y.
  public let controlPoint1: CGPoint
  /// How the curve arrives at (1, 1).
  public let controlPoint2: CGPoint
  /// `cubic` for control points of your own, else `builtin`.
  public let timingCurveType: UITimingCurveType

  /// Core Animation's default curve.
  public init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    timingCurveType = .builtin
  }

  /// A named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = CGPoint(x: curve.function.control1.x, y: curve.function.control1.y)
    controlPoint2 = CGPoint(x: curve.function.control2.x, y: curve.function.control2.y)
    timingCurveType = .builtin
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1). The x of the points belong in 0…1; y may leave it.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  /// The parameters themselves.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil: a curve is no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
