/// A decimal number exactly as a text writes it, however many digits it has.
package struct DecimalDigits: Equatable, Sendable {
  /// Never of 0.
  package private(set) var isNegative: Bool
  /// One digit or more, each 0…9, without zeros in front.
  package private(set) var whole: [UInt8]
  /// Without zeros at the end.
  package private(set) var fraction: [UInt8]

  /// Longer ones are no numbers that anything here is made of.
  private static let longest = 400

  /// Nil for what is no decimal number, and for one with a very large exponent.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text).utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    func digits() -> [UInt8] {
      let run = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(run.count)
      return run.map { $0 - 0x30 }
    }
    var whole = digits()
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = digits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      guard let exponent = Int(Substring(rest.dropFirst())), abs(exponent) <= Self.longest else { return nil }
      rest = rest.dropFirst(rest.count)
      Self.shift(&whole, &fraction, by: exponent)
    }
    guard rest.isEmpty, whole.count <= 4 * Self.longest, fraction.count <= 4 * Self.longest else {
      return nil
    }
    self.init(isNegative, whole, fraction)
  }

  /// The shortest digits that read back as the number, as `plainText` has them.
  package init(_ value: Double) {
    self = DecimalDigits(value.description) ?? DecimalDigits(false, [0], [])
  }

  private init(_ isNegative: Bool, _ whole: [UInt8], _ fraction: [UInt8]) {
    self.whole = Array(whole.drop { $0 == 0 })
    self.fraction = fraction
    while self.fraction.last == 0 { self.fraction.removeLast() }
    if self.whole.isEmpty { self.whole = [0] }
    self.isNegative = isNegative && !(self.whole == [0] && self.fraction.isEmpty)
  }

  private static func shift(_ whole: inout [UInt8], _ fraction: inout [UInt8], by exponent: Int) {
    if exponent > 0 {
      let moved = fraction.prefix(exponent)
      whole += moved + [UInt8](repeating: 0, count: exponent - moved.count)
      fraction.removeFirst(moved.count)
    } else if exponent < 0 {
      let zeros = max(0, -exponent - whole.count)
      whole = [UInt8](repeating: 0, count: zeros) + whole
      fraction = whole.suffix(-exponent) + fraction
      whole.removeLast(-exponent)
    }
  }

  /// Times a hundred.
  package var percent: DecimalDigits {
    var (whole, fraction) = (whole, fraction)
    Self.shift(&whole, &fraction, by: 2)
    return DecimalDigits(isNegative, whole, fraction)
  }

  /// With so many decimals, half away from zero, as people round: 0.125 and 1.005 go up.
  package func rounded(to places: Int) -> DecimalDigits {
    guard places < fraction.count else { return self }
    var digits = whole + fraction.prefix(places)
    if fraction[places] >= 5 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    return DecimalDigits(isNegative, slices: digits.dropLast(places), digits.suffix(places))
  }

  /// Whether a `Double` tells the number from all others with as many digits, and is written as it was.
  package static func isExact(_ value: Double, _ text: some StringProtocol) -> Bool {
    guard let digits = DecimalDigits(text) else { return true }
    let hasExponent = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    return digits == DecimalDigits(value) && (hasExponent || !value.description.contains("e"))
  }
}

extension DecimalDigits {
  private init(_ isNegative: Bool, slices whole: ArraySlice<UInt8>, _ fraction: ArraySlice<UInt8>) {
    self.init(isNegative, Array(whole), Array(fraction))
  }

  /// All digits as a text: `-12.5`.
  package var text: String {
    let part = fraction.isEmpty ? "" : "." + Self.letters(fraction)
    return (isNegative ? "-" : "") + Self.letters(whole) + part
  }

  package static func letters(_ digits: some Sequence<UInt8>) -> String { digits.map { "\($0)" }.joined() }
}
