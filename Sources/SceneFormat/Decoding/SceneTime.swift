import AnimJSON

/// Times as people write them.
public enum SceneTime {
  /// `1.5`, `1.5s` or `200ms` in seconds; nil for anything else.
  public static func seconds(_ text: some StringProtocol) -> Double? {
    if text.hasSuffix("ms") { return decimalNumber(text.dropLast(2)).map { $0 / 1000 } }
    if text.hasSuffix("s") { return decimalNumber(text.dropLast()) }
    return decimalNumber(text)
  }
}

extension JSONValue {
  /// Of a time without names.
  package var plainSeconds: Double? {
    switch content {
    case .number(let number): number
    case .string(let text): SceneTime.seconds(text)
    default: nil
    }
  }
}
