import Foundation

/// Circles that grow from a start circle to an end circle around it. The end circle's radius is 1, the start
/// circle's centre is 0, and the end circle's lies on the first axis.
///
/// A point is on the circle number t whose radius is r0 + t·(1 − r0) and whose centre is at t·d, so that
/// a·t² − 2·b·t + c = 0 with a = d² − (1 − r0)². Where one circle holds the other a is negative, and every point
/// is on just one circle with a radius that is not negative.
struct Circles {
  typealias Lanes = SIMD8<Float>

  private var distance: Float = 0
  private var startRadius: Float = 0
  private var a: Float = -1

  init() {}

  /// Nil unless the end circle holds the start circle.
  init?(distance: Double, _ startRadius: Double, _ endRadius: Double) {
    guard startRadius >= 0, endRadius.isFinite, distance + startRadius < endRadius else { return nil }
    self.distance = Float(distance / endRadius)
    self.startRadius = Float(startRadius / endRadius)
    // Circles that nearly touch need all digits of the difference.
    let (offset, growth) = (distance / endRadius, 1 - startRadius / endRadius)
    a = Float((offset - growth) * (offset + growth))
  }

  /// 0 on the start circle, 1 on the end circle. Not a number where a start circle without a radius is.
  @inline(__always)
  func location(_ first: Lanes, _ second: Lanes) -> Lanes {
    let b = first * distance + startRadius * (1 - startRadius)
    let c = first * first + second * second - startRadius * startRadius
    var discriminant = b * b - c * a
    discriminant.replace(with: 0, where: discriminant .< 0)
    // (b − √…) / a, without a difference of numbers that may be nearly equal: b is negative only far outside.
    return c / (b + discriminant.squareRoot())
  }
}
