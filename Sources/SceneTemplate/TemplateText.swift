import AnimJSON
import AnimSceneFormat

/// A text with values in it: `"Hello {name}"`, `"{price:,.2@de} €"`.
package struct TemplateText: Sendable {
  package enum Part: Sendable {
    case letters(String)
    case value(TemplateExpression, TextFormat?)
  }

  package var parts: [Part]

  /// Nil for a text without values and without doubled braces, which is as it stands.
  package static func read(_ text: String, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateText?
  {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) else { return nil }
    var parts: [Part] = []
    var letters: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        letters.append(byte)
        offset += 1
        continue
      }
      if offset + 1 < bytes.count, bytes[offset + 1] == byte {
        letters.append(byte)
        offset += 2
        continue
      }
      guard byte == UInt8(ascii: "{"), let end = end(of: bytes[(offset + 1)...]) else { throw .openBrace }
      if !letters.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
      letters = []
      parts.append(try part(bytes[(offset + 1)..<end], &names))
      offset = end + 1
    }
    if !letters.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
    return TemplateText(parts: parts)
  }

  private static func part(_ bytes: ArraySlice<UInt8>, _ names: inout TemplateNames) throws(TemplateProblem)
    -> Part
  {
    let colon = index(of: UInt8(ascii: ":"), in: bytes)
    let name = String(decoding: bytes[..<(colon ?? bytes.endIndex)], as: UTF8.self)
    let format = try colon.map { colon throws(TemplateProblem) in
      try TextFormat(String(decoding: bytes[(colon + 1)...], as: UTF8.self))
    }
    return .value(try ExpressionReader.read(name, &names), format)
  }

  /// Where the brace closes that is open before the bytes.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    // A format may have quotes of its own.
    let end = index(of: UInt8(ascii: "}"), in: bytes)
    guard let colon = index(of: UInt8(ascii: ":"), in: bytes), colon < end ?? .max else {
      return end ?? bytes.firstIndex(of: UInt8(ascii: "}"))
    }
    return bytes[colon...].firstIndex(of: UInt8(ascii: "}"))
  }

  /// The first such byte that does not stand in a text of an expression.
  private static func index(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for (index, next) in zip(bytes.indices, bytes) {
      if let open = quote {
        if next == open { quote = nil }
      } else if next == byte {
        return index
      } else if next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") {
        quote = next
      }
    }
    return nil
  }

  package func value(_ scope: inout TemplateValues) throws(TemplateProblem) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .letters(let letters): result += letters
      case .value(let expression, let format):
        result += try Self.text(of: expression.value(&scope), expression.text, format)
      }
    }
    return result
  }

  package static func text(of content: JSONValue.Content, _ name: String, _ format: TextFormat?)
    throws(TemplateProblem) -> String
  {
    switch (content, format) {
    case (.string(let text), nil): return text
    case (.number(let number), nil): return plainText(number)
    case (.digits(let text), nil): return DecimalDigits(text)?.text ?? text
    case (.digits(let text), .number(let format)?):
      return DecimalDigits(text).map { format.text($0) } ?? text
    case (.bool(let value), nil): return value ? "true" : "false"
    case (.number(let number), .number(let format)?): return format.text(number)
    case (.string(let text), .date(let format)?): return try format.text(text)
    case (_, .number?):
      throw .wrongOperand(of: name, expected: "a number, as its format says", found: content.summary)
    case (_, .date?):
      throw .wrongOperand(of: name, expected: "a date, as its format says", found: content.summary)
    default: throw .notText(name, found: content.summary)
    }
  }
}

/// What follows the colon in `{price:,.2@de}` or `{day:d MMMM yyyy@de}`.
package enum TextFormat: Sendable {
  case number(NumberFormat)
  case date(DateFormat)

  init(_ text: String) throws(TemplateProblem) {
    let pieces = text.split(separator: "@", omittingEmptySubsequences: false)
    var locale = NumberLocale.plain
    if pieces.count > 1 {
      let name = String(pieces[pieces.count - 1])
      guard let known = NumberLocale.named(name) else {
        throw .unknownLocale(name, suggestion: nearestName(to: name, among: NumberLocale.names))
      }
      locale = known
    }
    let pattern = pieces.count > 1 ? pieces.dropLast().joined(separator: "@") : text
    if pattern.utf8.contains(where: { DateFormat.letters.contains($0) }) {
      self = .date(try DateFormat(pattern, locale))
    } else {
      self = .number(try NumberFormat(pattern, locale))
    }
  }
}
