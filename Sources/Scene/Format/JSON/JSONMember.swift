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
  func hasKey(_ key: String) -> Bool { self.key.utf8.count == key.utf8.count && self.key == key }
}
