// In: the bytes of a SubRip or WebVTT file.
// Out: its texts, and when each is shown.
// To read: Cue, CaptionFile, CaptionError.

/// Reads SubRip and WebVTT.
///
/// Source: WebVTT, W3C Candidate Recommendation of 2019; SubRip has no specification, and is read as players do.
public enum CaptionFile {
  /// The largest file, in bytes.
  public static let mostBytes = 16 << 20
  /// The most captions of a file.
  public static let mostCues = 100_000
  /// Where captions overlap, their texts are written out as often as one comes or goes; that takes at most so many bytes.
  public static let mostBytesApart = 64 << 20
  /// The longest text of a caption, in bytes.
  public static let longestText = 4096

  /// - Returns: the captions in the order of their beginnings, without their markup.
  public static func read(_ bytes: [UInt8]) throws(CaptionError) -> [Cue] {
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CaptionError(line: nil, fault: .notUTF8)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // A carriage return and a line feed are one Character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    var reader = Reader(lines: lines)
    return try reader.cues()
  }

  private struct Reader {
    let lines: [Substring]
    var next = 0

    init(lines: [Substring]) { self.lines = lines }

    mutating func cues() throws(CaptionError) -> [Cue] {
      var cues: [Cue] = []
      let isWebVTT = lines.first.map { $0 == "WEBVTT" || $0.hasPrefix("WEBVTT ") || $0.hasPrefix("WEBVTT\t") }
      if isWebVTT == true { skipBlock() }
      while true {
        while next < lines.count, lines[next].isBlank { next += 1 }
        guard next < lines.count else { break }
        if isWebVTT == true, ["NOTE", "STYLE", "REGION"].contains(where: { lines[next].isHead($0) }) {
          skipBlock()
          continue
        }
        let cue = try cue()
        if let last = cues.last, cue.cue.start < last.start {
          throw CaptionError(
            line: cue.line,
            fault: .outOfOrder(start: Self.text(cue.cue.start), before: Self.text(last.start)))
        }
        guard cues.count < mostCues else {
          throw CaptionError(line: cue.line, fault: .tooManyCues(limit: mostCues))
        }
        if !cue.cue.text.isEmpty { cues.append(cue.cue) }
      }
      guard !cues.isEmpty else { throw CaptionError(line: nil, fault: .noCues) }
      guard cues.lengthApart <= mostBytesApart else {
        throw CaptionError(line: nil, fault: .tooMuchAtOnce(limit: mostBytesApart >> 20))
      }
      return cues
    }

    private mutating func skipBlock() {
      while next < lines.count, !lines[next].isBlank { next += 1 }
    }

    private mutating func cue() throws(CaptionError) -> (cue: Cue, line: Int) {
      // A number or a name may come first.
      if !lines[next].contains("-->") { next += 1 }
      guard next < lines.count, lines[next].contains("-->") else {
        let isName = next < lines.count && !lines[next].isBlank
        throw CaptionError(
          line: next + (isName ? 1 : 0), fault: isName ? .badTimes(String(lines[next].prefix(60))) : .noTimes)
      }
      let line = next + 1
      let (start, end) = try times(lines[next], line)
      next += 1
      var rows: [String] = []
      while next < lines.count, !lines[next].isBlank {
        rows.append(Markup.plain(lines[next]))
        next += 1
      }
      let text = rows.joined(separator: "\n")
      guard text.utf8.count <= longestText else {
        throw CaptionError(line: line, fault: .textTooLong(limit: longestText))
      }
      return (Cue(start: start, end: end, text: text), line)
    }

    private func times(_ text: Substring, _ line: Int) throws(CaptionError) -> (Double, Double) {
      let bad = CaptionError(line: line, fault: .badTimes(String(text.prefix(60))))
      guard let arrow = text.firstRange(of: "-->") else { throw bad }
      // Settings, or SubRip's coordinates, may follow the second time.
      let second = text[arrow.upperBound...].split(whereSeparator: { $0 == " " || $0 == "\t" }).first
      let first = text[..<arrow.lowerBound].split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard first.count == 1, let start = CaptionTime.seconds(first[0]),
        let end = second.flatMap({ CaptionTime.seconds($0) })
      else { throw bad }
      guard start < end else {
        throw CaptionError(
          line: line, fault: .endsBeforeItBegins(start: Self.text(start), end: Self.text(end)))
      }
      return (start, end)
    }

    private static func text(_ seconds: Double) -> String { CaptionTime.text(seconds) }
  }
}

/// Tags such as `<i>` and `<v Ann>`, `{\an8}` and character references.
private enum Markup {
  static func plain(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let mark = rest.first {
      if mark == "<", let end = end(of: rest, ">"), isTag(rest[rest.index(after: rest.startIndex)..<end]) {
        rest = rest[rest.index(after: end)...]
      } else if mark == "{", rest.hasPrefix("{\\"), let end = end(of: rest, "}") {
        rest = rest[rest.index(after: end)...]
      } else if mark == "&", let (character, name) = references.first(where: { rest.hasPrefix($0.name) }) {
        result += character
        rest = rest.dropFirst(name.count)
      } else if mark.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }), mark != "\t" {
        rest = rest.dropFirst()
      } else {
        result.append(mark)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Where what opens at the beginning is closed, before the same opens once more: what is looked through here is not
  /// looked through again.
  private static func end(of text: Substring, _ closing: Character) -> Substring.Index? {
    let end = text.dropFirst().firstIndex { $0 == closing || $0 == text.first }
    return end.flatMap { text[$0] == closing ? $0 : nil }
  }

  /// `i`, `/b`, `v Ann`, `c.loud`, `00:01.000`, `font color="red"`, but not `3 and 5`.
  private static func isTag(_ text: Substring) -> Bool {
    guard let first = text.first(where: { $0 != "/" }) else { return false }
    return first.isLetter || CaptionTime.seconds(text) != nil
  }

  private static let references: [(character: String, name: String)] = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\u{A0}", "&nbsp;"), ("\u{200E}", "&lrm;"),
    ("\u{200F}", "&rlm;"),
  ]
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }

  fileprivate func isHead(_ word: String) -> Bool {
    self == word[...] || hasPrefix(word + " ") || hasPrefix(word + "\t")
  }
}

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
