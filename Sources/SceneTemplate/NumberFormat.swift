import AnimJSON
import AnimSceneFormat

/// `06,.2%`: at least six characters, filled with zeros; groups of thousands; two decimals; per cent.
package struct NumberFormat: Sendable {
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

  /// With so many decimals where it does not say itself how many.
  package func keeping(_ places: Int) -> NumberFormat {
    var format = self
    format.decimals = decimals ?? max(0, places - (isPercent ? 2 : 0))
    return format
  }

  /// Printed from the shortest decimal that is the number, so that the same number gives the same text everywhere.
  package func text(_ value: Double) -> String { text(DecimalDigits(value)) }

  package func text(_ value: DecimalDigits) -> String {
    var value = isPercent ? value.percent : value
    var places = value.fraction
    if let decimals {
      value = value.rounded(to: decimals)
      places = value.fraction + [UInt8](repeating: 0, count: decimals - value.fraction.count)
    }
    let isZero = value == DecimalDigits(0)
    let sign = value.isNegative ? "-" : hasPlus && !isZero ? "+" : ""
    let fraction = places.isEmpty ? "" : locale.decimal + DecimalDigits.letters(places)
    let missing = width - sign.count - value.whole.count - fraction.count
    var digits = String(repeating: "0", count: max(0, missing)) + DecimalDigits.letters(value.whole)
    if isGrouped { digits = grouped(digits) }
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
}
