// In: rates as people write them, and times as files have them.
// Out: exact frame rates, and the time of every frame.
// To read: FrameRate.

/// Pictures per second as an exact fraction in lowest terms: 30/1, 30000/1001.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// The seconds that `numerator` frames take.
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

  /// A rate as a fraction: `FrameRate(30)`, `FrameRate(30000, per: 1001)`.
  ///
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

  /// The nearest number to the fraction.
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

/// Rates as people write them.
extension FrameRate {
  /// `30`, `30000/1001`, or a decimal of at most nine places. A decimal that rounds a rate of NTSC, such as
  /// 23.976, 29.97 or 59.94, means that rate; any other is exact.
  public init?(text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 2 {
      guard let numerator = FrameRate.wholeNumber(terms[0]), let denominator = FrameRate.wholeNumber(terms[1])
      else { return nil }
      self.init(exactly: numerator, per: denominator)
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
    var places = parts.count == 2 ? parts[1] : ""
    while places.last == "0" { places.removeLast() }
    guard let whole = FrameRate.wholeNumber(parts[0], empty: 0),
      let fraction = FrameRate.wholeNumber(places, empty: 0)
    else { return nil }
    var scale = 1
    for _ in places.utf8 { scale *= 10 }
    let scaled = whole * scale + fraction
    if scale >= 100,
      let nominal = FrameRate.nominalRates.first(where: { FrameRate.ntsc($0, scale) == scaled })
    {
      self.init(exactly: nominal * 1000, per: 1001)
    } else {
      self.init(exactly: scaled, per: scale)
    }
  }

  /// The fraction nearest to a number of frames per second; what lies beyond the lowest and the highest rate becomes that.
  ///
  /// Nil for what is no positive number.
  public init?(nearest framesPerSecond: Double) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else { return nil }
    let wanted = min(max(framesPerSecond, 1 / Double(Self.longestFrame)), Double(Self.highest))
    // The continued fraction of the number: each step is the nearest fraction with terms up to its own.
    var (before, last) = ((0, 1), (1, 0))
    var rest = wanted
    for _ in 0..<64 {
      let whole = rest.rounded(.down)
      guard whole <= Double(Self.largestTerm) else { break }
      let next = (Int(whole) * last.0 + before.0, Int(whole) * last.1 + before.1)
      guard max(next.0, next.1) <= Self.largestTerm else { break }
      (before, last) = (last, next)
      guard rest > whole, Double(next.0) / Double(next.1) != wanted else { break }
      rest = 1 / (rest - whole)
    }
    self.init(exactly: last.0, per: last.1)
  }

  private init?(exactly numerator: Int, per denominator: Int) {
    do { try self.init(numerator, per: denominator) } catch { return nil }
  }

  private static let nominalRates = [24, 30, 48, 60, 120, 240]

  /// The rate `nominal` · 1000 / 1001 in parts of `scale`, rounded.
  private static func ntsc(_ nominal: Int, _ scale: Int) -> Int { (nominal * 2000 * scale + 1001) / 2002 }

  /// - Parameter empty: What no digits at all mean.
  private static func wholeNumber(_ text: Substring, empty: Int? = nil) -> Int? {
    guard !text.isEmpty else { return empty }
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}

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

/// A time in a file, counted in ticks of the file's clock.
public struct MediaTime: Sendable, Hashable {
  /// How many ticks of the clock; negative before its start.
  public var ticks: Int64
  /// How many ticks of the clock make a second; at least 1.
  public var ticksPerSecond: Int

  /// A time of so many ticks; `ticksPerSecond` must be at least 1.
  public init(ticks: Int64, ticksPerSecond: Int) {
    self.ticks = ticks
    self.ticksPerSecond = ticksPerSecond
  }

  /// The same in seconds, rounded to the nearest number.
  public var seconds: Double { Double(ticks) / Double(ticksPerSecond) }
}
