// In: rates as people write them, and times as files have them.
// Out: exact frame rates, and the time of every frame.
// To read: FrameRate, FrameRate+Text, MediaTime.

/// Pictures per second as an exact fraction in lowest terms: 30/1, 30000/1001.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  /// The highest rate, in frames per second.
  public static let highest = 1000
  /// The lowest rate's seconds per frame: MP4 keeps the time between decoding and display in 32 bits.
  public static let longestFrame = 1000
  /// The greatest numerator and denominator, which MP4's clocks can still hold.
  public static let largestTerm = 1_000_000
  /// 60 frames per second.
  public static let standard = FrameRate(whole: 60)

  private init(whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// - Throws: `FrameRateError` unless the rate is from one frame in `longestFrame` seconds to `highest`, with both
  ///   terms, in lowest form, from 1 to a million.
  public init(_ numerator: Int, per denominator: Int = 1) throws(FrameRateError) {
    let failure = FrameRateError(numerator: numerator, denominator: denominator)
    guard numerator > 0, denominator > 0 else { throw failure }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    guard max(self.numerator, self.denominator) <= Self.largestTerm,
      self.numerator <= Self.highest * self.denominator,
      self.denominator <= Self.longestFrame * self.numerator
    else { throw failure }
  }

  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time of a frame in seconds: the exact fraction, rounded once.
  public func time(ofFrame number: Int) -> Double {
    let (ticks, overflow) = number.multipliedReportingOverflow(by: denominator)
    return (overflow ? Double(number) * Double(denominator) : Double(ticks)) / Double(numerator)
  }

  /// The frame that begins exactly at `time`, nil if none does.
  public func frame(beginningAt time: MediaTime) -> Int? {
    let (dividend, tooLong) = time.ticks.multipliedReportingOverflow(by: Int64(numerator))
    let divisor = Int64(time.ticksPerSecond) * Int64(denominator)
    guard !tooLong, divisor > 0, dividend % divisor == 0 else { return nil }
    return Int(dividend / divisor)
  }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// A fraction that is no frame rate.
public struct FrameRateError: Error, Hashable, CustomStringConvertible {
  public var numerator: Int
  public var denominator: Int

  public init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public var description: String {
    "the frame rate is \(numerator)/\(denominator); expected 1/\(FrameRate.longestFrame) to "
      + "\(FrameRate.highest) frames per second, with terms up to \(FrameRate.largestTerm)"
  }
}
