/// The text in double quotes, fit for a terminal: control characters escaped, long text cut.
package func quoted(_ text: String) -> String {
  "\"" + shortened(text) + "\""
}

/// The same of what the user gave to the program, of which the end says the most: a folder.
package func quotedWhole(_ text: String) -> String {
  "\"" + safeText(text) + "\""
}

package func shortened(_ text: String) -> String {
  let limit = 60
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit { return result + "…" }
    count += 1
    result += safeText(String(scalar))
  }
  return result
}

/// A number as a person writes it: `3` and not `3.0`.
package func plainText(_ value: Double) -> String { value.shortText }

/// At most two places after the point.
package func rounded(_ value: Double) -> String {
  plainText((value * 100).rounded() / 100)
}

extension Double {
  /// The shortest text that reads back as the same number: `500`, `0.1`, `1e-07`; zero has no sign.
  package var shortText: String {
    guard self != 0 else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A finite decimal number such as `-0.5`, `.5` or `1e3`, and nothing before or after it.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  let allowed = text.utf8.allSatisfy {
    (0x30...0x39).contains($0) || $0 == 0x2e || $0 == 0x2d || $0 == 0x2b || $0 == 0x65 || $0 == 0x45
  }
  guard allowed, let value = Double(text), value.isFinite else { return nil }
  return value
}

extension Unicode.Scalar {
  /// Whether a terminal could take the character for a command, or show the text around it in another order than it
  /// stands: controls of both sets, marks of direction, separators of lines, and others that are not seen. Joiners of
  /// scripts and emoji are harmless.
  package var isUnsafeToPrint: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}

/// The text as people may see it: characters that are unsafe to print, the ends of lines among them, become `\u{1b}`.
///
/// - Parameter keepingLines: leaves line feeds and tabs alone.
package func safeText(_ text: String, keepingLines: Bool = false) -> String {
  let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || (keepingLines && $0 == 0x0A) }
  if isPlain { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.isUnsafeToPrint, !(keepingLines && (scalar == "\n" || scalar == "\t")) {
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

extension String {
  /// The number of its first control character that is neither a tab nor an end of a line: fonts have none of them, and
  /// NUL ends a text where C reads it.
  package var controlCharacter: UInt32? {
    // Bytes of other characters are never these.
    let mayHave = utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
    guard mayHave else { return nil }
    return unicodeScalars.first { scalar in
      (scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar))
        || (0x7F...0x9F).contains(scalar.value)
          && scalar.value != 0x85
    }?.value
  }
}
