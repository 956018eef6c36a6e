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
