/// `06,.2%`: at least six characters, filled with zeros; groups of thousands; two decimals; per cent.
struct NumberFormat: Sendable {
  private var width = 0
  private var isGrouped = false
  /// Nil keeps as many as the number has.
  private var decimals: Int?
  private var isPercent = false
  private var hasPlus = false
  private let locale: NumberLocale

  init(_ text: String, _ locale: NumberLocale) throws(TemplateProblem) {
    self.locale = locale
    var rest = Substring(text)
    func take(_ sign: String) -> Bool {
      guard rest.hasPrefix(sign) else { return false }
      rest.removeFirst()
      return true
    }
    hasPlus = take("+")
    if rest.hasPrefix("0") {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let width = Int(digits), (1...40).contains(width) else {
        throw .badFormat(text, reason: "a width is 01 to 040")
      }
      self.width = width
      rest = rest.dropFirst(digits.count)
    }
    isGrouped = take(",")
    if take(".") {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), (0...15).contains(count) else {
        throw .badFormat(text, reason: "decimals are .0 to .15")
      }
      decimals = count
      rest = rest.dropFirst(digits.count)
    }
    isPercent = take("%")
    guard rest.isEmpty else {
      throw .badFormat(text, reason: "expected a number's such as \",.2\" or a date's such as \"yyyy-MM-dd\"")
    }
  }

  func text(_ value: Double) -> String {
    let value = isPercent ? value * 100 : value
    // Printed from the exact binary value, so that the same number gives the same text everywhere.
    var digits = decimals.map { Self.fixed(value.magnitude, $0) } ?? plainText(value.magnitude)
    var fraction = ""
    if !digits.contains("e"), let point = digits.firstIndex(of: ".") {
      fraction = locale.decimal + digits[digits.index(after: point)...]
      digits = String(digits[..<point])
    }
    let isZero = (digits + fraction).allSatisfy { !$0.isNumber || $0 == "0" }
    let sign = value < 0 && !isZero ? "-" : hasPlus && !isZero ? "+" : ""
    let missing = width - sign.count - digits.count - fraction.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    if isGrouped, !digits.contains("e") { digits = grouped(digits) }
    return sign + digits + fraction + (isPercent ? "%" : "")
  }

  private func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += locale.group }
      result.append(digit)
    }
    return result
  }

  /// Rounds the shortest decimal that is the number, half away from zero, as people do: 0.125 and 1.005 go up.
  private static func fixed(_ value: Double, _ places: Int) -> String {
    let text = "\(value)"
    guard value < 1e15, !text.contains("e") else {
      return value < 1 ? fixed(0, places) : plainText(value)
    }
    let pieces = text.split(separator: ".")
    var digits = Array(pieces[0].utf8).map { Int($0) - 48 }
    let fraction = pieces.count > 1 ? Array(pieces[1].utf8).map { Int($0) - 48 } : []
    digits += (0..<places).map { $0 < fraction.count ? fraction[$0] : 0 }
    if places < fraction.count, fraction[places] >= 5 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    let letters = digits.map(String.init).joined()
    guard places > 0 else { return letters }
    return letters.dropLast(places) + "." + letters.suffix(places)
  }
}
