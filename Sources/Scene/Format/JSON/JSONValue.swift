/// A JSON value that knows where it begins.
struct JSONValue: Sendable {
  enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
    /// Stands where something was refused and reported already, so that nobody reports it again.
    case refused
  }

  var content: Content
  var position: SourcePosition
}

/// One `"key": value` of an object; keys are unique and in the order written.
struct JSONMember: Sendable {
  var key: String
  var keyPosition: SourcePosition
  var value: JSONValue
}

extension JSONValue {
  /// What the value is, as a message calls it: `a string "abc"`, `an array of 3`.
  var summary: String {
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return "the number " + plainText(value)
    case .string(let text): return "the string " + quoted(text)
    case .array(let elements):
      return elements.isEmpty ? "an empty array" : "an array of \(elements.count)"
    case .object: return "an object"
    case .refused: return "nothing"
    }
  }
}
