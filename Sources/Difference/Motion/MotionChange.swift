import Foundation

/// How one property moves otherwise than it did, with times in seconds.
public enum MotionChange: Sendable, Equatable {
  /// The same motion, so much later; earlier below 0.
  case shifted(by: Double)
  /// The same motion elsewhere: so much is added to each number.
  case moved(by: [Double])
  /// The same values in the same order at other times; half of the way is covered at these, and `most` is when both are
  /// farthest apart.
  case retimed(half: Double, instead: Double, most: Double)
  /// It stands still, at another value.
  case set(to: String, instead: String)
  /// Anything else, with the numbers where both are farthest apart.
  case changed(at: Double, value: String, instead: String)
  /// The values go farther than they did, in the number with the index: by so much.
  case overshoots(index: Int, by: Double, at: Double)
}
