import AnimJSON
import AnimSceneFormat

/// `"intro.end + 0.3s"`: seconds, and times of entries and sections, added and subtracted.
package struct TimeSum {
  package enum Term {
    case seconds(Double)
    /// Of an entry or a section.
    case start(String)
    case end(String)
  }

  package var terms: [(isMinus: Bool, term: Term)]

  /// Whether the text names a time. Others are plain times, or wrong ones that the decoder refuses.
  package static func mayBe(_ text: String) -> Bool {
    text == "settling" || text.contains(".end") || text.contains(".start")
  }

  /// A sign between terms has a space before or after it, or both: names may hold none.
  package init(_ text: String) throws(TemplateProblem) {
    terms = []
    var isMinus = false
    var expectsTerm = true
    for word in Self.words(text) {
      if word == "+" || word == "-" {
        guard !expectsTerm else { throw .badTimeSum(text) }
        isMinus = word == "-"
        expectsTerm = true
        continue
      }
      guard expectsTerm, terms.count < 64, let term = Self.term(word) else { throw .badTimeSum(text) }
      terms.append((isMinus, term))
      expectsTerm = false
    }
    guard !expectsTerm else { throw .badTimeSum(text) }
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      // `1e-05s` is one word.
      let isExponent = word.hasSuffix("e") && (word.first?.isNumber ?? false)
      if character == " " || character == "+" || character == "-", !isExponent {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character != " " { words.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func term(_ word: String) -> Term? {
    if let seconds = SceneTime.seconds(word) { return .seconds(seconds) }
    let isEnd = word.hasSuffix(".end")
    guard isEnd || word.hasSuffix(".start") else { return nil }
    let name = String(word.dropLast(isEnd ? 4 : 6))
    guard !name.isEmpty else { return nil }
    return isEnd ? .end(name) : .start(name)
  }
}

extension JSONValue {
  /// Whether it is a text that is no time: `"intro.end + 0.3s"` or `"settling"`.
  package var isTimeReference: Bool {
    guard case .string(let text) = content else { return false }
    return TimeSum.mayBe(text)
  }
}
