/// Times as both formats write them.
enum CaptionTime {
  /// `01:02:03,400`, `02:03.400`; nil for anything else.
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    let halves = parts[parts.count - 1].split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard halves.count == 2, let seconds = number(halves[0], digits: 1...2), seconds < 60,
      let thousandths = number(halves[1], digits: 3...3),
      let minutes = number(parts[parts.count - 2], digits: 1...2), minutes < 60,
      let hours = parts.count == 3 ? number(parts[0], digits: 1...4) : 0
    else { return nil }
    return Double((hours * 60 + minutes) * 60 + seconds) + Double(thousandths) / 1000
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// `01:02:03.400`
  static func text(_ seconds: Double) -> String {
    let all = Int((seconds * 1000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
    return padded(all / 3_600_000, 2) + ":" + padded(all / 60_000 % 60, 2) + ":" + padded(all / 1000 % 60, 2)
      + "."
      + padded(all % 1000, 3)
  }
}
