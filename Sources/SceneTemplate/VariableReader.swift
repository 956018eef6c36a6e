import AnimJSON
import AnimSceneFormat

/// Reads what a scene says of its variables, and gives each one its value.
package struct VariableReader: TemplateReporter {
  package var problems = ProblemList<Problem>()

  /// Reports the problem; there is no value then.
  private mutating func refuse<Value>(_ problem: TemplateProblem, at value: JSONValue, _ path: JSONPath)
    -> Value?
  {
    refuse(.template(problem), at: value.position, path)
  }

  /// Reports a value that is not what it is for.
  private mutating func wrongValue(_ value: JSONValue, _ name: String, expected: String, _ path: JSONPath) {
    report(.wrongValue(name, expected: expected, found: value.summary), at: value.position, path)
  }

  /// `{ "title": { "type": "string", "default": "…" }, … }`
  package mutating func variables(_ value: JSONValue, _ path: JSONPath) -> [TemplateVariable] {
    guard case .object(let members) = value.content else {
      wrongValue(value, "variables", expected: "an object", path)
      return []
    }
    return members.compactMap { member in
      let path = JSONPath.key(path, member.key)
      guard TemplateNames.isName(member.key) else {
        return refuse(.template(.badName(member.key)), at: member.keyPosition, path)
      }
      guard let kind = kind(member.value, path) else { return nil }
      // A wrong default is still one: it is not missing.
      let fallback = member.value["default"].map {
        checked($0, kind, member.key, isText: false, .key(path, "default")) ?? .refused($0.position)
      }
      return TemplateVariable(name: member.key, kind: kind, fallback: fallback, position: member.keyPosition)
    }
  }

  /// A type's name, or an object that says more.
  private mutating func kind(_ value: JSONValue, _ path: JSONPath) -> TemplateVariable.Kind? {
    if let name = value.text { return kind(name, value, [], path) }
    guard case .object(let members) = value.content else {
      let reason = "expected a type such as \"string\", or an object with \"type\""
      return refuse(.badDeclaration(reason: reason), at: value, path)
    }
    guard let name = value["type"]?.text else {
      return refuse(.badDeclaration(reason: "the key \"type\" of a variable is missing"), at: value, path)
    }
    return kind(name, value, members, path)
  }

  private mutating func kind(_ name: String, _ value: JSONValue, _ members: [JSONMember], _ path: JSONPath)
    -> TemplateVariable.Kind?
  {
    let details: [String]
    switch name {
    case "string": details = ["maxLength"]
    case "number", "integer": details = ["minimum", "maximum"]
    case "enumeration": details = ["values"]
    case "record": details = ["fields"]
    case "array": details = ["of"]
    default: details = []
    }
    let types = TemplateWords.variableTypes
    guard types.contains(name) else {
      let near = nearestName(to: name, among: types)
      let problem = TemplateProblem.unknownType(name, suggestion: near, choices: types)
      return refuse(problem, at: value["type"] ?? value, path)
    }
    let keys = ["type", "default", "description"] + details
    for member in members where !keys.contains(member.key) {
      let near = nearestName(to: member.key, among: keys).map { "; did you mean \(quoted($0))?" } ?? ""
      let reason = "unknown key \(quoted(member.key)) of a variable of type \(quoted(name))" + near
      report(.badDeclaration(reason: reason), at: member.keyPosition, .key(path, member.key))
    }
    for key in details where ["maxLength", "minimum", "maximum"].contains(key) {
      guard let detail = value[key], detail.number == nil else { continue }
      wrongValue(detail, key, expected: "a number", .key(path, key))
    }
    if let text = value["description"], text.text == nil {
      wrongValue(text, "description", expected: "a text", .key(path, "description"))
    }
    func number(_ key: String) -> Double? { value[key]?.number }
    switch name {
    case "string": return .string(maxLength: number("maxLength").map { Int(max(0, min($0, 1e9))) })
    case "number": return .number(minimum: number("minimum"), maximum: number("maximum"))
    case "integer": return .integer(minimum: number("minimum"), maximum: number("maximum"))
    case "boolean": return .boolean
    case "time": return .time
    case "date": return .date
    case "point", "size": return .numbers(name, 2)
    case "enumeration":
      let values = value["values"]?.elements ?? []
      let texts = values.compactMap(\.text)
      if !texts.isEmpty, texts.count == values.count { return .enumeration(texts) }
      let reason = "an enumeration has \"values\", a list of texts"
      return refuse(.badDeclaration(reason: reason), at: value["values"] ?? value, path)
    case "record":
      guard let fields = value["fields"] else {
        let reason = "a record has \"fields\", such as { \"title\": \"string\" }"
        return refuse(.badDeclaration(reason: reason), at: value, path)
      }
      return .record(variables(fields, .key(path, "fields")))
    case "array":
      guard let element = value["of"] else {
        return refuse(
          .badDeclaration(reason: "an array has \"of\", the type of its elements"), at: value, path)
      }
      return kind(element, .key(path, "of")).map { .array($0) }
    default: return .open(name)
    }
  }

  /// The value as the kind wants it; nil after a problem.
  ///
  /// - Parameter isText: whether texts stand for other values: cells and arguments.
  package mutating func checked(
    _ value: JSONValue, _ kind: TemplateVariable.Kind, _ name: String, isText: Bool, _ path: JSONPath
  ) -> JSONValue? {
    var value = value
    if isText, let text = value.text {
      guard let content = kind.value(text) else {
        wrongValue(value, name, expected: kind.expectation, path)
        return nil
      }
      value = JSONValue(content: content, position: value.position).standing(at: value.position)
    }
    if value.isRefused { return nil }
    guard kind.takes(value) else {
      wrongValue(value, name, expected: kind.expectation, path)
      return nil
    }
    if case .string(let text) = value.content, let control = text.controlCharacter {
      report(.controlCharacter(name, control), at: value.position, path)
      return nil
    }
    switch (kind, value.content) {
    case (.time, .string(let text)):
      // Expressions calculate with it. What is no time the decoder refuses, where it stands.
      return SceneTime.seconds(text).map { .number($0, value.position) } ?? value
    case (.array(let element), .array(let elements)):
      var checkedElements: [JSONValue] = []
      checkedElements.reserveCapacity(elements.count)
      for (index, part) in elements.enumerated() {
        // What is wrong with all rows is said of some.
        guard problems.all.count < SceneErrors.limit else { return nil }
        if let part = checked(part, element, "\(name)[\(index)]", isText: isText, .index(path, index)) {
          checkedElements.append(part)
        }
      }
      return .array(checkedElements, value.position)
    case (.record(let fields), .object(let members)):
      return record(value, fields, members, name, isText: isText, path)
    default: return value
    }
  }

  private mutating func record(
    _ value: JSONValue, _ fields: [TemplateVariable], _ members: [JSONMember], _ name: String, isText: Bool,
    _ path: JSONPath
  ) -> JSONValue? {
    var result: [JSONMember] = []
    result.reserveCapacity(fields.count)
    for field in fields {
      let index = members.index(of: field.name)
      // An empty cell is none.
      let isEmpty = isText && index.map { members[$0].value.text == "" } ?? false
      let fullName = "\(name).\(field.name)"
      if let index, !(isEmpty && field.fallback != nil) {
        let value = members[index].value
        guard let part = checked(value, field.kind, fullName, isText: isText, .key(path, field.name)) else {
          continue
        }
        result.append(JSONMember(key: field.name, keyPosition: members[index].keyPosition, value: part))
        continue
      }
      let others = members.map(\.key).filter { key in !fields.contains { $0.name == key } }
      let near = nearestName(to: field.name, among: others)
      // A mistyped name must not be taken for one that is left out.
      if field.fallback == nil || index == nil && near != nil {
        let hasDefault = field.fallback != nil
        report(
          .missingValue(fullName, hasDefault: hasDefault, suggestion: near), at: value.position, path)
      }
      result.append(field.name, field.fallback)
    }
    return .object(result, value.position)
  }
}
