import Foundation

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// A word that is longer than a line is broken all the same.
  case byWordWrapping
  /// The same as by words.
  case byCharWrapping
  case byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
