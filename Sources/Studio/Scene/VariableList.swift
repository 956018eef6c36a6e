import AnimJSON

/// The variables that a scene's text declares.
struct VariableList {
  private let members: [JSONMember]
  private let isDeclared: Bool

  /// - Parameter text: a scene, or an object with values.
  init(_ text: [UInt8]) {
    var reader = JSONReader(text)
    guard let tree = reader.read(), case .object(let all) = tree.content else {
      members = []
      isDeclared = false
      return
    }
    if case .object(let declared)? = tree["variables"]?.content {
      members = declared
      isDeclared = true
    } else {
      members = all
      isDeclared = false
    }
  }

  var names: [String] { members.map(\.key) }

  /// - Parameters:
  ///   - given: what the page has given them.
  ///   - arguments: what the command line has.
  func json(given: [(name: String, value: JSONValue)], arguments: [(name: String, text: String)])
    -> [JSONText]
  {
    guard isDeclared else { return [] }
    return members.map { member in
      let value = member.value
      func detail(_ key: String) -> JSONText { value[key].map { JSONText($0) } ?? .null }
      var type = detail("type")
      if case .string(let name) = value.content { type = .string(name) }
      let current =
        given.last { $0.name == member.key }.map { JSONText($0.value) }
        ?? arguments.last { $0.name == member.key }.map { .string($0.text) } ?? detail("default")
      var members: JSONFields = [
        "name": member.key, "type": type, "default": detail("default"), "value": current,
        "line": member.keyPosition.line, "column": member.keyPosition.column,
      ]
      for key in ["values", "minimum", "maximum", "maxLength", "description"] where value[key] != nil {
        members.append(key, detail(key))
      }
      return .fields(members)
    }
  }
}
