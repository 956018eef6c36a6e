/// Reads what a scene says of its variables, and gives each one its value.
struct VariableReader {
  var problems: [(position: SourcePosition, path: JSONPath, problem: TemplateProblem)] = []

  private mutating func report(_ problem: TemplateProblem, at value: JSONValue, _ path: JSONPath) {
    problems.append((value.position, path, problem))
  }

  /// `{ "title": { "type": "string", "default": "…" }, … }`
  mutating func variables(_ value: JSONValue, _ path: JSONPath) -> [TemplateVariable] {
    guard case .object(let members) = value.content else {
      report(.wrongValue("variables", expected: "an object", found: value.summary), at: value, path)
      return []
    }
    return members.compactMap { member in
      let path = JSONPath.key(path, member.key)
      guard TemplateNames.isName(member.key) else {
        problems.append((member.keyPosition, path, .badName(member.key)))
        return nil
      }
      guard let kind = kind(member.value, path) else { return nil }
      var variable = TemplateVariable(
        name: member.key, kind: kind, fallback: nil, position: member.keyPosition)
      if let fallback = member.value["default"] {
        // A wrong one is still one: it is not missing.
        variable.fallback =
          checked(
            fallback, kind, "\(member.key)", isText: false, .key(path, "default"))
          ?? JSONValue(content: .refused, position: fallback.position)
      }
      return variable
    }
  }

  /// A type's name, or an object that says more.
  private mutating func kind(_ value: JSONValue, _ path: JSONPath) -> TemplateVariable.Kind? {
    if case .string(let name) = value.content { return kind(name, value, [], path) }
    guard case .object(let members) = value.content else {
      report(
        .badDeclaration(reason: "expected a type such as \"string\", or an object with \"type\""), at: value,
        path)
      return nil
    }
    guard let type = value["type"], case .string(let name) = type.content else {
      report(.badDeclaration(reason: "the key \"type\" of a variable is missing"), at: value, path)
      return nil
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
    guard TemplateVariable.types.contains(name) else {
      report(
        .unknownType(
          name, suggestion: nearestName(to: name, among: TemplateVariable.types),
          choices: TemplateVariable.types), at: value["type"] ?? value, path)
      return nil
    }
    for member in members where !(["type", "default", "description"] + details).contains(member.key) {
      let near = nearestName(to: member.key, among: ["type", "default", "description"] + details)
      problems.append(
        (
          member.keyPosition, .key(path, member.key),
          .badDeclaration(
            reason: "unknown key \(quoted(member.key)) of a variable of type \(quoted(name))"
              + (near.map { "; did you mean \(quoted($0))?" } ?? ""))
        ))
    }
    func number(_ key: String) -> Double? {
      guard let detail = value[key], case .number(let number) = detail.content else { return nil }
      return number
    }
    for key in details where ["maxLength", "minimum", "maximum"].contains(key) {
      if let detail = value[key], number(key) == nil {
        report(.wrongValue(key, expected: "a number", found: detail.summary), at: detail, .key(path, key))
      }
    }
    if let text = value["description"] {
      if case .string = text.content {
      } else {
        report(
          .wrongValue("description", expected: "a text", found: text.summary), at: text,
          .key(path, "description"))
      }
    }
    switch name {
    case "string": return .string(maxLength: number("maxLength").map { Int(max(0, min($0, 1e9))) })
    case "number": return .number(minimum: number("minimum"), maximum: number("maximum"))
    case "integer": return .integer(minimum: number("minimum"), maximum: number("maximum"))
    case "boolean": return .boolean
    case "time": return .time
    case "date": return .date
    case "point", "size": return .numbers(name, 2)
    case "enumeration":
      var values: [String] = []
      if case .array(let elements)? = value["values"]?.content {
        for case .string(let text) in elements.map(\.content) { values.append(text) }
        if values.count == elements.count, !values.isEmpty { return .enumeration(values) }
      }
      report(
        .badDeclaration(reason: "an enumeration has \"values\", a list of texts"),
        at: value["values"] ?? value,
        path)
      return nil
    case "record":
      guard let fields = value["fields"] else {
        report(
          .badDeclaration(reason: "a record has \"fields\", such as { \"title\": \"string\" }"), at: value,
          path)
        return nil
      }
      return .record(variables(fields, .key(path, "fields")))
    case "array":
      guard let element = value["of"] else {
        report(.badDeclaration(reason: "an array has \"of\", the type of its elements"), at: value, path)
        return nil
      }
      return kind(element, .key(path, "of")).map { .array($0) }
    default: return .open(name)
    }
  }

  /// The value as the kind wants it; nil after a problem.
  ///
  /// - Parameter isText: whether texts stand for other values: cells and arguments.
  mutating func checked(
    _ value: JSONValue, _ kind: TemplateVariable.Kind, _ name: String, isText: Bool, _ path: JSONPath
  ) -> JSONValue? {
    var value = value
    if isText, case .string(let text) = value.content {
      guard let content = kind.value(text) else {
        report(.wrongValue(name, expected: kind.expectation, found: value.summary), at: value, path)
        return nil
      }
      value = JSONValue(content: content, position: value.position).standing(at: value.position)
    }
    if case .refused = value.content { return nil }
    guard kind.takes(value) else {
      report(.wrongValue(name, expected: kind.expectation, found: value.summary), at: value, path)
      return nil
    }
    switch (kind, value.content) {
    case (.time, .string(let text)):
      // Expressions calculate with it. What is no time the decoder refuses, where it stands.
      return SceneTime.seconds(text).map { JSONValue(content: .number($0), position: value.position) }
        ?? value
    case (.array(let element), .array(let elements)):
      var checkedElements: [JSONValue] = []
      checkedElements.reserveCapacity(elements.count)
      for (index, part) in elements.enumerated() {
        // What is wrong with all rows is said of some.
        guard problems.count < SceneErrors.limit else { return nil }
        if let part = checked(part, element, "\(name)[\(index)]", isText: isText, .index(path, index)) {
          checkedElements.append(part)
        }
      }
      return JSONValue(content: .array(checkedElements), position: value.position)
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
      let isEmpty =
        isText
        && index.map { if case .string("") = members[$0].value.content { true } else { false } } ?? false
      if let index, !(isEmpty && field.fallback != nil) {
        guard
          let part = checked(
            members[index].value, field.kind, "\(name).\(field.name)", isText: isText,
            .key(path, field.name))
        else { continue }
        result.append(JSONMember(key: field.name, keyPosition: members[index].keyPosition, value: part))
      } else if let fallback = field.fallback {
        // A mistyped name must not be taken for one that is left out.
        let others = members.map(\.key).filter { key in !fields.contains { $0.name == key } }
        if index == nil, let near = nearestName(to: field.name, among: others) {
          report(
            .missingValue("\(name).\(field.name)", hasDefault: true, suggestion: near), at: value, path)
        }
        result.append(JSONMember(key: field.name, keyPosition: fallback.position, value: fallback))
      } else {
        let others = members.map(\.key).filter { key in !fields.contains { $0.name == key } }
        report(
          .missingValue("\(name).\(field.name)", suggestion: nearestName(to: field.name, among: others)),
          at: value, path)
      }
    }
    return JSONValue(content: .object(result), position: value.position)
  }
}
