import Synchronization

/// Which parts of an SVG file are drawn where it has some for several languages (`systemLanguage`).
///
/// librsvg would ask the environment, so that a picture would depend on who draws it. So what the file asks is answered before
/// the library sees it: only parts of the chosen language are left.
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
}
