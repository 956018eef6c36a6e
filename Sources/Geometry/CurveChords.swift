import Foundation

/// The chords of one curve, from its start to its end, around the same area.
@frozen
public struct CurveChords: Sendable {
  /// How many chords there are: 1…4096.
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

  /// Divides a curve into as few chords as the limit allows.
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

/// How far chords may be from the curves that they stand for.
///
/// The corners of edges of chords lie outside of the curve by as much as encloses the same area. What is left in a
/// pixel is what the first and the last chord in it, cut off somewhere, have too much or too little: much less than
/// the chords' distance from the curve, as long as chords are not much longer than pixels.
public struct ChordLimit: Sendable, Hashable {
  /// A chord is short enough when its ends and its middle are so near to the curve.
  public var distance: CGFloat
  /// A chord is also short enough when no part of an edge has so much area too much or too little.
  public var area: CGFloat

  /// For drawing with pixels of a size, in the path's units: coverage is off by a quarter of 1/255 at most, or half
  /// where chords are much longer than pixels.
  public init(pixel: CGFloat) {
    distance = 0.002 * pixel
    area = 0.0009 * pixel * pixel
  }

  /// For chords whose distance from the curve alone counts, in the path's units.
  public init(distance: CGFloat) {
    self.distance = distance
    area = 0
  }

  /// The largest step of the parameter on a curve.
  ///
  /// - Parameters:
  ///   - bend: the largest second derivative.
  ///   - speed: the largest derivative.
  ///   - isWholeAtEnds: whether the first and the last chord are as long as the others, though their outer ends stay
  ///     on the curve, which leaves a third of the area above them.
  func step(bend: CGFloat, speed: CGFloat, isWholeAtEnds: Bool = false) -> CGFloat {
    // With a step h the arc rises s = bend·h²/8 above its chord of length speed·h. Corners are moved by 2s/3; the
    // parts of two chords that are cut off differ from the curve's by 0.064·s·length each.
    max((12 * distance / bend).squareRoot(), cbrt((isWholeAtEnds ? 24 : 62) * area / (bend * speed)))
  }

  /// Whether a chord that is as long at the ends is short enough for an arc that rises so high above it.
  func allows(rise: CGFloat, length: CGFloat) -> Bool {
    rise * 2 <= distance * 3 || rise * length <= area * 3
  }
}
