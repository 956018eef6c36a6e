/// A JSON value that knows where it begins.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
    /// Stands where something was refused and reported already, so that it is not reported again.
    case refused
  }

  package var content: Content
  package var position: SourcePosition

  package init(content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

extension [JSONMember] {
  func index(of key: String) -> Int? { firstIndex { $0.hasKey(key) } }
}

extension JSONValue {
  /// The value of a member; nil of what is no object or has no such key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.index(of: key).map { members[$0].value }
  }

  /// What the value is, as a message calls it: `a string "abc"`, `an array of 3`.
  package var summary: String {
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
