/// Frames per second as an exact fraction in lowest terms.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  /// Frames per second, both included. The clocks of movie files hold no slower ones.
  public static let range = 0.001...1000.0
  /// The greatest numerator and denominator, for the same reason.
  public static let largestTerm = 1_000_000
  public static let standard = FrameRate(whole: 60)

  private init(whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// Nil unless the rate is in `range` and has, in lowest form, terms up to `largestTerm`.
  public init?(_ numerator: Int, per denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = FrameRate.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    guard max(self.numerator, self.denominator) <= FrameRate.largestTerm,
      FrameRate.range.contains(framesPerSecond)
    else { return nil }
  }

  /// `30`, `30000/1001`, or a decimal of at most nine places. A decimal that rounds a rate of NTSC, such as
  /// 23.976, 29.97 or 59.94, means that rate; any other is exact.
  public init?(text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 2 {
      guard let numerator = FrameRate.wholeNumber(terms[0]), let denominator = FrameRate.wholeNumber(terms[1])
      else { return nil }
      self.init(numerator, per: denominator)
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
      self.init(nominal * 1000, per: 1001)
    } else {
      self.init(scaled, per: scale)
    }
  }

  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

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

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
