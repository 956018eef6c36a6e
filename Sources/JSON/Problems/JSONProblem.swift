import AnimResources

/// What can be wrong with a text that should be JSON.
public enum JSONProblem: Sendable, Hashable {
  /// There is nothing in it.
  case emptyFile
  /// Its bytes are not UTF-8.
  case notUTF8
  /// It is in UTF-16 or UTF-32.
  case wrongEncoding(String)
  /// The text ends before what begins at a place is closed.
  case unexpectedEnd(expected: String, openedAt: SourcePosition?)
  /// A character that cannot stand there.
  case unexpectedCharacter(Character, expected: String)
  /// A word without quotes that JSON does not have.
  case unknownWord(String, suggestion: String?)
  /// Something follows the value.
  case textAfterEnd(Character)
  /// A comma before a closing bracket, in strict JSON.
  case trailingComma
  /// A comment, in strict JSON.
  case comment
  /// Text in single quotes.
  case singleQuote
  /// An object has a key twice.
  case duplicateKey(String, first: SourcePosition)
  /// More levels than may be.
  case nestedTooDeep(limit: Int)
  /// A word such as `NaN` for a number.
  case notFinite(String)
  /// A number that cannot be kept.
  case numberTooLarge(String)
  /// A number that is not written as JSON writes them.
  case malformedNumber(String)
  /// A text without its closing quote.
  case unterminatedString
  /// A text with a character that must be escaped.
  case controlCharacter(UInt8)
  /// A backslash with a letter that means nothing.
  case badEscape(String)
  /// An escape that is half of a character.
  case loneSurrogate(String)
  /// There is not enough memory for the tree.
  case tooMuchMemory(MemoryExceeded)

  /// What is wrong, what was expected, and the nearest valid word.
  public var sentence: String {
    switch self {
    case .emptyFile:
      return "the file is empty; a scene is a JSON object"
    case .notUTF8:
      return "the text is not valid UTF-8"
    case .wrongEncoding(let name):
      return "the file is in \(name); save it as UTF-8"
    case .unexpectedEnd(let expected, let opening):
      let place = opening.map { "; what begins at \($0.line):\($0.column) is not closed" } ?? ""
      return "the file ends too early; expected \(expected)\(place)"
    case .unexpectedCharacter(let character, let expected):
      return "unexpected \(Self.shown(character)); expected \(expected)"
    case .unknownWord(let word, let suggestion):
      return "unexpected word \(quoted(word)); text stands in double quotes"
        + (suggestion.map { ". Did you mean \($0)?" } ?? "")
    case .textAfterEnd(let character):
      return "unexpected \(Self.shown(character)) after the end of the scene"
    case .trailingComma:
      return "trailing comma; strict JSON has commas between elements only"
    case .comment:
      return "strict JSON has no comments; a scene's \"description\" may hold text"
    case .singleQuote:
      return "text stands in double quotes, not in single ones"
    case .duplicateKey(let key, let first):
      return "duplicate key \(quoted(key)); the first one is at \(first.line):\(first.column)"
    case .nestedTooDeep(let limit):
      return "nested too deep; the limit is \(limit) levels"
    case .notFinite(let text):
      return "\(quoted(text)) is not a number that JSON has; numbers are finite"
    case .numberTooLarge(let text):
      return "the number \(shortened(text)) is too large"
    case .malformedNumber(let text):
      return "\(quoted(text)) is not written as JSON writes numbers, such as -0.5 or 1e3"
    case .unterminatedString:
      return "the string does not end on its line; expected a closing double quote"
    case .controlCharacter(let code):
      return "a string holds the control character \(code); write it as an escape such as \\n"
    case .badEscape(let text):
      return "unknown escape \(quoted(text)); JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX"
    case .loneSurrogate(let text):
      return "\(quoted(text)) is half of a surrogate pair; the other half is missing"
    case .tooMuchMemory(let exceeded):
      return exceeded.description
    }
  }

  /// In quotes; what cannot be seen has its number and its name in Unicode, such as a no-break space.
  private static func shown(_ character: Character) -> String {
    guard let scalar = character.unicodeScalars.first else { return "nothing" }
    let isBlank = scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    guard isBlank, !scalar.isASCII, let name = scalar.properties.name else {
      return quoted(String(character))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + " (\(name.lowercased()))"
  }
}

extension JSONProblem: FileProblem {
  /// Whether a limit of this program is exceeded.
  public var isLimit: Bool {
    switch self {
    case .nestedTooDeep, .numberTooLarge, .tooMuchMemory: true
    default: false
    }
  }
}
