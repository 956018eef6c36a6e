/// A JSON value that knows where it begins.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number of data with more digits than a `Double` keeps: it can be shown, and not be counted with.
    case digits(String)
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
  package func index(of key: String) -> Int? { firstIndex { $0.hasKey(key) } }
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
    case .digits(let text): return "the number " + shortened(text)
    case .string(let text): return "the string " + quoted(text)
    case .array(let elements):
      return elements.isEmpty ? "an empty array" : "an array of \(elements.count)"
    case .object: return "an object"
    case .refused: return "nothing"
    }
  }
}

/// One `"key": value` of an object; keys are unique and in the order written.
package struct JSONMember: Sendable {
  package var key: String
  // Without its origin, which is that of the value: all members of a scene have one.
  private var keyLine: UInt32
  private var keyColumn: UInt32
  package var value: JSONValue

  package init(key: String, keyPosition: SourcePosition, value: JSONValue) {
    self.key = key
    keyLine = UInt32(clamping: keyPosition.line)
    keyColumn = UInt32(clamping: keyPosition.column)
    self.value = value
  }

  package var keyPosition: SourcePosition {
    SourcePosition(line: Int(keyLine), column: Int(keyColumn), origin: value.position.origin)
  }
}

extension JSONMember {
  /// Other keys mostly have other lengths, which is seen sooner than other letters.
  package func hasKey(_ key: String) -> Bool { self.key.utf8.count == key.utf8.count && self.key == key }
}
