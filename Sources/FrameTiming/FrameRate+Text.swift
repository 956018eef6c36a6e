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
