import AnimSceneFormat

/// `d MMMM yyyy`: the patterns of Unicode's locale data, as far as a date and a time of ISO 8601 have them.
package struct DateFormat: Sendable {
  private let fields: [(letter: UInt8, count: Int)]
  private let locale: NumberLocale

  /// Letters that make a format one of dates.
  package static let letters = Set("yMdEHms".utf8)

  init(_ pattern: String, _ locale: NumberLocale) throws(TemplateProblem) {
    self.locale = locale
    var fields: [(letter: UInt8, count: Int)] = []
    for byte in pattern.utf8 {
      if let last = fields.last, last.letter == byte, Self.letters.contains(byte) {
        fields[fields.count - 1].count += 1
      } else {
        fields.append((byte, 1))
      }
    }
    for field in fields {
      let counts: Set<Int>
      switch field.letter {
      case UInt8(ascii: "y"): counts = [2, 4]
      case UInt8(ascii: "M"), UInt8(ascii: "E"): counts = [1, 2, 3, 4]
      case UInt8(ascii: "d"), UInt8(ascii: "H"), UInt8(ascii: "m"), UInt8(ascii: "s"): counts = [1, 2]
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): counts = []
      default: counts = [1]
      }
      guard counts.contains(field.count) else {
        throw .badFormat(pattern, reason: "dates have yyyy yy MMMM MMM MM M dd d EEEE EEE HH H mm m ss s")
      }
    }
    self.fields = fields
  }

  package func text(_ date: String) throws(TemplateProblem) -> String {
    guard let date = CalendarDate(date) else { throw .badDate(date) }
    var result: [UInt8] = []
    for (letter, count) in fields {
      switch letter {
      case UInt8(ascii: "y"):
        result += Self.digits(count == 2 ? date.year % 100 : date.year, count).utf8
      case UInt8(ascii: "M") where count > 2:
        let name = locale.months[date.month - 1]
        result += (count == 3 ? String(name.prefix(3)) : name).utf8
      case UInt8(ascii: "M"): result += Self.digits(date.month, count).utf8
      case UInt8(ascii: "E"):
        let name = locale.days[date.weekday]
        result += (count < 4 ? String(name.prefix(3)) : name).utf8
      case UInt8(ascii: "d"): result += Self.digits(date.day, count).utf8
      case UInt8(ascii: "H"): result += Self.digits(date.hour, count).utf8
      case UInt8(ascii: "m"): result += Self.digits(date.minute, count).utf8
      case UInt8(ascii: "s"): result += Self.digits(date.second, count).utf8
      default: result.append(letter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
