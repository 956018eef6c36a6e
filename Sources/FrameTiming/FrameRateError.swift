/// A fraction that is no frame rate.
public struct FrameRateError: Error, Hashable, CustomStringConvertible {
  /// The numerator of the fraction that was asked for.
  public var numerator: Int
  /// The denominator of the fraction that was asked for.
  public var denominator: Int

  /// The error for a fraction.
  public init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public var description: String {
    "the frame rate is \(numerator)/\(denominator); expected 1/\(FrameRate.longestFrame) to "
      + "\(FrameRate.highest) frames per second, with terms up to \(FrameRate.largestTerm)"
  }
}
