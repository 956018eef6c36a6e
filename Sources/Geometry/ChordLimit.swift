import Foundation

/// How far chords may be from the curves that they stand for.
///
/// The corners of chains of chords lie outside of the curve by as much as encloses the same area. What is left in a
/// pixel is what the first and the last chord in it, cut off somewhere, have too much or too little: much less than
/// the chords' distance from the curve, as long as chords are not much longer than pixels.
public struct ChordLimit: Sendable, Hashable {
  /// A chord is short enough when its ends and its middle are so near to the curve.
  public var distance: CGFloat
  /// A chord is also short enough when no part of a chain has so much area too much or too little.
  public var area: CGFloat

  /// For drawing with pixels of a size, in the path's units: coverage is off by a quarter of 1/255 at most, or half
  /// where chords are much longer than pixels.
  public init(pixel: CGFloat) {
    distance = 0.002 * pixel
    area = 0.0009 * pixel * pixel
  }

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
