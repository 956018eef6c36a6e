import Foundation

/// The chords of one curve, from its start to its end, around the same area.
@frozen
public struct CurveChords: Sendable {
  public let count: Int
  // The powers of the parameter that give the corners: the curve less a multiple of its second derivative.
  @usableFromInline let constant: SIMD2<Double>
  @usableFromInline let linear: SIMD2<Double>
  @usableFromInline let square: SIMD2<Double>
  @usableFromInline let cube: SIMD2<Double>
  @usableFromInline let end: CGPoint
  @usableFromInline let step: Double

  private static let most: CGFloat = 4096
  /// About the largest angle between two chords, in radians.
  private static let mostTurn = 0.12

  public init(_ curve: CubicSegment, _ limit: ChordLimit) {
    let (p0, p1) = (SIMD2(curve.start), SIMD2(curve.control1))
    let (p2, p3) = (SIMD2(curve.control2), SIMD2(curve.end))
    let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
    let bend = 6 * max((d1 - d0).squaredLength, (d2 - d1).squaredLength).squareRoot()
    let speed = 3 * max(d0.squaredLength, d1.squaredLength, d2.squaredLength).squareRoot()
    // The ends stay on the curve; the areas are still the same when the first and the last chord are shorter by √2.
    let shorter = 2 - 2.0.squareRoot()
    // The areas are the same for arcs that turn little.
    let step = min(limit.step(bend: bend, speed: speed), CurveChords.mostTurn * speed / bend)
    let wanted = 1 / step + shorter
    // Written so that what is no number is one chord.
    count = wanted > 1 ? Int(min(wanted, CurveChords.most).rounded(.up)) : 1
    self.step = 1 / (Double(count) - shorter)
    end = curve.end
    cube = d2 - d1 - d1 + d0
    square = 3 * (d1 - d0)
    let outwards = self.step * self.step / 12
    linear = 3 * d0 - 6 * outwards * cube
    constant = p0 - 2 * outwards * square
  }

  /// Where chord `index` ends, counted from 0.
  @inlinable
  public func end(_ index: Int) -> CGPoint {
    if index >= count - 1 { return end }
    let t = (Double(index) + 0.707_106_781_186_547_5) * step
    let point = ((cube * t + square) * t + linear) * t + constant
    return CGPoint(x: point.x, y: point.y)
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  fileprivate var squaredLength: Double { x * x + y * y }
}
