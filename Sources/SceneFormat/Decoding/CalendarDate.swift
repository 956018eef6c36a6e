/// A day of the Gregorian calendar, with a time of day where there is one. It has no time zone.
package struct CalendarDate: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0

  /// `2026-03-09` or `2026-03-09T18:30:00`, also with a space or without the seconds.
  package init?(_ text: String) {
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
  package var weekday: Int {
    let m = month < 3 ? month + 12 : month
    let y = month < 3 ? year - 1 : year
    let zeller = (day + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400) % 7
    return (zeller + 6) % 7
  }
}
