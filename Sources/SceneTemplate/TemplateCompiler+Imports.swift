import AnimJSON

/// Other scenes as layers.
extension TemplateCompiler {
  package static let mostNestedImports = 32
  /// Scenes that import others twice each would be read again and again.
  package static let mostImports = 10_000

  package mutating func importedScene(_ members: [JSONMember], _ value: JSONValue, _ path: JSONPath)
    -> TemplateNode
  {
    let refused = Self.refused(value.position)
    guard let nameValue = value["import"], let file = nameValue.text else {
      let found = value["import"]?.summary ?? ""
      report(.wrongType(expected: "the file of a scene", found: found), at: value.position, path)
      return refused
    }
    let place = JSONPath.key(path, "import")
    if value["name"] == nil {
      report(.importNeedsName, at: value.position, path)
      return refused
    }
    if files.contains(file) {
      report(.importCycle(files + [file]), at: nameValue.position, place)
      return refused
    }
    guard files.count < Self.mostNestedImports else {
      report(.tooDeep(limit: Self.mostNestedImports), at: nameValue.position, place)
      return refused
    }
    guard importCount < Self.mostImports else {
      if importCount == Self.mostImports {
        report(.template(.tooManyImports(limit: Self.mostImports)), at: nameValue.position, place)
      }
      importCount += 1
      return refused
    }
    importCount += 1
    guard let bytes = found(assets.text(file), nameValue.position, place) else { return refused }
    let origin = origins.add(import: file)
    var reader = JSONReader(bytes, memory: memory, isStrict: isStrict, origin: origin)
    let tree = reader.read()
    problems.append(contentsOf: ProblemList(reader.problems))
    guard let tree, case .object(let sceneMembers) = tree.content else { return refused }
    for key in ["audio", "captions", "expect", "loudness", "views", "compare"] {
      if let index = sceneMembers.index(of: key) {
        report(.cannotImport(key: key), at: sceneMembers[index].keyPosition, .key(.root, key))
      }
    }
    var declarations = VariableReader()
    let variables = tree["variables"].map { declarations.variables($0, .key(.root, "variables")) } ?? []
    problems.append(contentsOf: declarations.problems)
    let values = self.values(of: variables, value, path)
    let scene = inScene(file, variables) { compiler in
      compiler.node(.object(sceneMembers.filter { !$0.hasKey("variables") }, tree.position), .root)
    }
    let own = members.filter { !["import", "with"].contains($0.key) }
    let layer = node(.object(own, value.position), path)
    return .scene(
      ImportedScene(file: file, scene: scene, variables: variables, values: values, layer: layer),
      value.position)
  }

  /// Reads a part of another file, which sees its own variables only.
  private mutating func inScene(
    _ file: String, _ variables: [TemplateVariable], _ body: (inout TemplateCompiler) -> TemplateNode
  ) -> TemplateNode {
    let around = names
    names = TemplateNames(variables.map(\.name))
    files.append(file)
    let before = problems.all.count
    let scene = body(&self)
    // What uses it may be what is wrong.
    let isRead = problems.all.count == before
    for (index, variable) in variables.enumerated() where isRead && !names.used.contains(index) {
      warnOfUnused(variable, .key(.key(.root, "variables"), variable.name))
    }
    files.removeLast()
    names = around
    return scene
  }

  private mutating func values(
    of variables: [TemplateVariable], _ value: JSONValue, _ path: JSONPath
  ) -> [TemplateNode] {
    var given: [JSONMember] = []
    if let with = value["with"] {
      if case .object(let inner) = with.content {
        given = inner
      } else {
        wrongType(with, expected: "an object with the scene's variables", .key(path, "with"))
      }
    }
    let withPath = JSONPath.key(path, "with")
    for member in given where !variables.contains(where: { $0.name == member.key }) {
      report(
        .unknownVariable(member.key, suggestion: nearestName(to: member.key, among: variables.map(\.name))),
        at: member.keyPosition, .key(withPath, member.key))
    }
    return variables.map { variable in
      if let index = given.index(of: variable.name) {
        return node(given[index].value, .key(withPath, variable.name))
      }
      if let fallback = variable.fallback { return .constant(fallback) }
      let others = given.map(\.key).filter { key in !variables.contains { $0.name == key } }
      report(
        .missingValue(variable.name, suggestion: nearestName(to: variable.name, among: others)),
        at: value.position, path)
      return Self.refused(value.position)
    }
  }
}
