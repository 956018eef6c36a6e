/// `d MMMM yyyy`: the patterns of Unicode's locale data, as far as a date and a time of ISO 8601 have them.
struct DateFormat: Sendable {
  private let fields: [(letter: UInt8, count: Int)]
  private let locale: NumberLocale

  /// Letters that make a format one of dates.
  static let letters = Set("yMdEHms".utf8)

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

  func text(_ date: String) throws(TemplateProblem) -> String {
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

/// A day of the Gregorian calendar, with a time of day where there is one. It has no time zone.
struct CalendarDate: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0

  /// `2026-03-09` or `2026-03-09T18:30:00`, also with a space or without the seconds.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<(start + count)] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      return value
    }
    func has(_ sign: Character, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == sign.asciiValue
    }
    guard let year = number(0, 4), has("-", at: 4), let month = number(5, 2), has("-", at: 7),
      let day = number(8, 2), (1...12).contains(month), day >= 1, day <= Self.days(month, year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    if bytes.count == 10 { return }
    guard has("T", at: 10) || has(" ", at: 10), let hour = number(11, 2), has(":", at: 13),
      let minute = number(14, 2), hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
    if bytes.count == 16 { return }
    guard bytes.count == 19, has(":", at: 16), let second = number(17, 2), second < 60 else { return nil }
    self.second = second
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// 0 is Sunday. Source: Zeller's congruence.
  var weekday: Int {
    let m = month < 3 ? month + 12 : month
    let y = month < 3 ? year - 1 : year
    let zeller = (day + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400) % 7
    return (zeller + 6) % 7
  }
}
