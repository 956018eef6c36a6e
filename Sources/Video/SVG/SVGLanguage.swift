import Synchronization

/// Which parts of an SVG file are drawn where it has some for several languages (`systemLanguage`).
///
/// librsvg would ask the environment, so that a picture would depend on who draws it. So what the file asks is answered before it
/// is read: where a part is of the chosen language the question goes, and elsewhere it becomes one that no environment says
/// yes to.
///
/// Source: SVG 2, 5.9.3.
public enum SVGLanguage {
  private static let setting = Mutex(standard)

  /// That of parts which are drawn where nothing else is said.
  public static let standard = "en"

  /// The language of the process, such as `en` or `pt-BR`.
  public static var current: String {
    get { setting.withLock { $0 } }
    set { setting.withLock { $0 = newValue } }
  }

  /// Whether it looks like a language as BCP 47 writes it: letters and digits between hyphens, letters first.
  public static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether one of the languages of a list, between commas, is the chosen one or a kind of it, or the other way round.
  static func matches(_ list: String, _ language: String) -> Bool {
    let chosen = language.lowercased()
    return list.split(separator: ",").contains { part in
      let own = part.filter { !$0.isWhitespace }.lowercased()
      return !own.isEmpty && (own == chosen || own.hasPrefix(chosen + "-") || chosen.hasPrefix(own + "-"))
    }
  }

  /// A language that nobody has: "no linguistic content".
  private static let none = Array("zxx".utf8)
  private static let attribute = Array("systemLanguage".utf8)

  /// The text of a file with its questions answered.
  static func answered(_ text: [UInt8], for language: String) -> [UInt8] {
    guard text.firstRange(of: attribute) != nil else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    func skip(to end: String, from start: Int) -> Int {
      text[start...].firstRange(of: Array(end.utf8))?.upperBound ?? text.count
    }
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        result.append(text[index])
        index += 1
        continue
      }
      let rest = text[index...]
      let end: Int
      if rest.starts(with: "<!--".utf8) {
        end = skip(to: "-->", from: index + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        end = skip(to: "]]>", from: index + 9)
      } else if rest.starts(with: "<?".utf8) {
        end = skip(to: "?>", from: index + 2)
      } else {
        end = Self.tag(text, from: index, into: &result, language)
        index = end
        continue
      }
      result += text[index..<end]
      index = end
    }
    return result
  }

  /// Copies a tag, and says where it ends.
  private static func tag(_ text: [UInt8], from start: Int, into result: inout [UInt8], _ language: String)
    -> Int
  {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: ">") {
      let isBetween = index > start && text[index - 1].isXMLSpace
      if isBetween, text[index...].starts(with: attribute),
        let value = self.value(text, after: index + attribute.count)
      {
        let list = String(decoding: text[value], as: UTF8.self)
        if !matches(list, language) {
          result += text[index..<value.lowerBound]
          result += none
          result.append(text[value.upperBound])
        }
        index = value.upperBound + 1
        continue
      }
      if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
        let quote = text[index]
        let end = text[(index + 1)...].firstIndex(of: quote) ?? text.count - 1
        result += text[index...end]
        index = end + 1
        continue
      }
      result.append(text[index])
      index += 1
    }
    return index
  }

  /// Where the value between quotes is that follows a name.
  private static func value(_ text: [UInt8], after index: Int) -> Range<Int>? {
    var index = index
    while index < text.count, text[index].isXMLSpace { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    while index < text.count, text[index].isXMLSpace { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'"),
      let end = text[(index + 1)...].firstIndex(of: text[index])
    else { return nil }
    return index + 1..<end
  }
}
