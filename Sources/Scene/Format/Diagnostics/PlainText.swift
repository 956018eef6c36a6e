/// The text in double quotes, fit for a terminal: control characters escaped, long text cut.
package func quoted(_ text: String) -> String {
  "\"" + shortened(text) + "\""
}

func shortened(_ text: String) -> String {
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
func plainText(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return "\(value)"
}

/// A finite decimal number such as `-0.5`, `.5` or `1e3`, and nothing before or after it.
func decimalNumber(_ text: some StringProtocol) -> Double? {
  let allowed = text.utf8.allSatisfy {
    (0x30...0x39).contains($0) || $0 == 0x2e || $0 == 0x2d || $0 == 0x2b || $0 == 0x65 || $0 == 0x45
  }
  guard allowed, let value = Double(text), value.isFinite else { return nil }
  return value
}
