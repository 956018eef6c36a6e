import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

extension VariableReader {
  /// The values of the variables, in their order: what was given, or their defaults.
  ///
  /// - Parameter value: where the variables are declared, for problems without another place.
  package mutating func values(
    of variables: [TemplateVariable], declared value: JSONValue, _ path: JSONPath, _ input: TemplateInput,
    _ origins: inout SceneOrigins, _ list: inout ProblemList<Problem>, memory: MemoryBudget
  ) -> [JSONValue] {
    var given: [String: (value: JSONValue, isText: Bool)] = [:]
    for data in input.data { take(data, variables, value, path, &given, &origins, &list, memory) }
    let row = input.row.map { take($0, variables, &given, &origins) }
    var named: Set<String> = []
    for argument in input.arguments {
      let position = SourcePosition(line: 1, column: 1, origin: origins.add(.argument(argument.name)))
      guard named.insert(argument.name).inserted else {
        report(.givenTwice(argument.name), at: position, .root)
        continue
      }
      guard variables.contains(where: { $0.name == argument.name }) else {
        let near = nearestName(to: argument.name, among: variables.map(\.name))
        report(
          variables.isEmpty
            ? .noVariables(given: "--var \(argument.name)")
            : .unknownVariable(argument.name, suggestion: near), at: position, .root)
        continue
      }
      given[argument.name] = (.text(argument.text, position), true)
    }
    return variables.map { variable in
      let path = JSONPath.key(path, variable.name)
      if let (value, isText) = given[variable.name] {
        var reader = self
        let right = reader.checked(value, variable.kind, variable.name, isText: isText, .root)
        // Said of the declaration and of the data.
        for (location, problem) in reader.problems.all.dropFirst(problems.all.count) {
          report(problem, at: origins.position(variable.position, holding: location.position), path)
        }
        problems.count(notKeptBy: reader.problems)
        return right ?? .refused(value.position)
      }
      let others =
        given.keys.filter { key in !variables.contains { $0.name == key } }.sorted() + (row?.unused ?? [])
      let near = variable.fallback == nil || row != nil ? nearestName(to: variable.name, among: others) : nil
      if let fallback = variable.fallback, near == nil { return fallback }
      // A mistyped column must not be taken for one that is left out.
      report(
        .missingValue(variable.name, hasDefault: variable.fallback != nil, suggestion: near),
        at: origins.position(variable.position, holding: row?.position), path)
      return .refused(variable.position)
    }
  }

  /// - Returns: where the row stands, and the columns that no variable has.
  private mutating func take(
    _ row: TemplateRow, _ variables: [TemplateVariable],
    _ given: inout [String: (value: JSONValue, isText: Bool)], _ origins: inout SceneOrigins
  ) -> (position: SourcePosition, unused: [String]) {
    let value = row.value(in: &origins)
    guard case .object(let members) = value.content else { return (value.position, []) }
    var unused: [String] = []
    for member in members {
      guard let variable = variables.first(where: { $0.name == member.key }) else {
        unused.append(member.key)
        continue
      }
      // An empty cell is none.
      if row.isText, variable.fallback != nil, member.value.text == "" { continue }
      given[member.key] = (member.value, row.isText)
    }
    // A row without columns gives nothing, and may be one of a scene without variables.
    if unused.count == members.count, !members.isEmpty {
      report(
        variables.isEmpty
          ? .noVariables(given: "a row")
          : .noColumn(columns: row.columns, variables: variables.map(\.name)), at: value.position, .root)
    }
    return (value.position, unused)
  }

  private mutating func take(
    _ data: TemplateData, _ variables: [TemplateVariable], _ declared: JSONValue, _ path: JSONPath,
    _ given: inout [String: (value: JSONValue, isText: Bool)], _ origins: inout SceneOrigins,
    _ list: inout ProblemList<Problem>, _ memory: MemoryBudget
  ) {
    let content: JSONValue
    do throws(TemplateProblem) {
      guard let value = try data.value(&origins, &list, memory: memory) else { return }
      content = value
    } catch {
      return report(error, at: declared.position, path)
    }
    let isText = data.format == .csv
    if let name = data.variable {
      guard variables.contains(where: { $0.name == name }) else {
        let near = nearestName(to: name, among: variables.map(\.name))
        report(.unknownVariable(name, suggestion: near), at: content.position, .root)
        return
      }
      given[name] = (content, isText)
      return
    }
    if case .object(let members) = content.content {
      for member in members {
        guard variables.contains(where: { $0.name == member.key }) else {
          let near = nearestName(to: member.key, among: variables.map(\.name))
          report(.unknownVariable(member.key, suggestion: near), at: member.keyPosition, .root)
          continue
        }
        given[member.key] = (member.value, false)
      }
      return
    }
    let lists = variables.filter(\.kind.isArray)
    guard lists.count == 1 else {
      return report(.whichVariable(choices: lists.map(\.name)), at: content.position, .root)
    }
    given[lists[0].name] = (content, isText)
  }
}
