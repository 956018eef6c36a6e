import CoreGraphics
import Foundation
import AnimRenderTree

/// A timing curve.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let function: TimingFunction

  package init(_ function: TimingFunction) {
    self.function = function
  }

  /// An unknown name, for which Apple raises an exception, gives a linear function and a report.
  public convenience init(name: CAMediaTimingFunctionName) {
    let named = TimingFunction.named.first { $0.name == name.rawValue }
    if named == nil { Misuse.report(.unknownTimingFunction(name: name.rawValue)) }
    self.init(named?.function ?? .linear)
  }

  /// The cubic Bézier curve from (0, 0) to (1, 1) with these two control points. Their x belong in 0…1; y may leave it, which
  /// overshoots. Numbers that are not finite give a linear function and a report.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    guard c1x.isFinite, c1y.isFinite, c2x.isFinite, c2y.isFinite else {
      Misuse.report(.controlPointNotFinite)
      self.init(.linear)
      return
    }
    self.init(TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// The curve's point `index`: 0 is the start, 1 and 2 the control points, 3 the end. Any other is reported, and `values`
  /// stay as they are.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [SIMD2<Double>] = [.zero, function.control1, function.control2, .one]
    guard points.indices.contains(index) else { return Misuse.report(.noControlPoint(index: index)) }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.function == function
  }

  public override var hash: Int { function.hashValue }
}

/// The timing functions that have names.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable, NamedConstant {
  /// The function's name.
  public let rawValue: String

  /// A function's name. A `CAMediaTimingFunction` of an unknown one is linear, and reported.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An even pace: (0, 0) and (1, 1).
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first: (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last: (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at first and at last: (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// What implicit animations have: (0.25, 0.1) and (0.25, 1), quick at first and slow at last.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
