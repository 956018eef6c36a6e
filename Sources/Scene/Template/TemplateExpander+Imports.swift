/// Other scenes as layers: the scene's layers become sublayers, and its timeline a section of the one that imports it.
extension TemplateExpander {
  mutating func imported(
    _ scene: ImportedScene, _ scope: inout TemplateValues, _ position: SourcePosition, _ path: JSONPath
  ) -> JSONValue {
    let refused = JSONValue(content: .refused, position: position)
    guard path.isInLayers else {
      report(.importOutsideList, at: position, path)
      return refused
    }
    var values: [JSONValue] = []
    var reader = VariableReader()
    for (variable, node) in zip(scene.variables, scene.values) {
      let given = value(node, &scope, .key(.key(path, "with"), variable.name))
      let checked = reader.checked(
        given, variable.kind, variable.name, isText: false, .key(.key(path, "with"), variable.name))
      values.append(checked ?? JSONValue(content: .refused, position: given.position))
    }
    for problem in reader.problems { report(problem.problem, at: problem.position, problem.path) }
    let layer = value(scene.layer, &scope, path)
    guard case .object(let members) = layer.content, case .string(let name)? = layer["name"]?.content else {
      if layer["name"].map({ if case .refused = $0.content { false } else { true } }) ?? true {
        report(.importNeedsName, at: position, path)
      }
      return refused
    }
    // Sections of scenes inside become part of this one's timeline.
    let around = importedSections
    importedSections = []
    var inner = TemplateValues(values)
    var tree = value(scene.scene, &inner, .key(.root, "layers"))
    tree = tree.appendingSections(importedSections)
    importedSections = around
    tree = timed(tree, assets)
    // It is as long as its video, whatever is still moving.
    var duration = tree["video"]?["duration"]?.plainSeconds
    if let loop = importLoop(name, layer, tree, path) {
      tree = loop.repeated(tree, position)
      duration = loop.duration * Double(loop.count)
    }
    tree = tree.prefixed(scene: name + "/")
    if let entries = tree["timeline"], case .array(let list) = entries.content, !list.isEmpty {
      importedSections.append(section(name, layer, entries, duration, position))
    } else if layer["at"] != nil || layer["transition"] != nil {
      importedSections.append(
        section(name, layer, JSONValue(content: .array([]), position: position), duration, position))
    }
    return self.layer(members, layer, tree, position)
  }

  /// The scene whose timeline has plain entries at plain times.
  mutating func timed(_ scene: JSONValue, _ assets: any AssetLibrary) -> JSONValue {
    var words = CaptionWords(assets: assets)
    var sections = SectionLayers()
    var times = TimelineTimes()
    times.isWithoutNames = isWrong
    let plain = times.resolve(sections.resolve(words.resolve(scene)))
    for (location, problem) in words.problems + sections.problems + times.problems {
      report(problem, at: location.position, location.path)
    }
    // Of scenes inside the outer ones are last.
    origins.sections = times.sectionTimes()
    return plain
  }

  private func section(
    _ name: String, _ layer: JSONValue, _ entries: JSONValue, _ duration: Double?, _ position: SourcePosition
  ) -> JSONValue {
    var list: [JSONValue] = []
    // With a transition the section's layer is shown by that.
    if layer["at"] != nil, layer["transition"] == nil {
      let show = [
        JSONMember("set", .text(name, position)), JSONMember("keyPath", .text("hidden", position)),
        JSONMember("value", JSONValue(content: .bool(false), position: position)),
      ]
      let transaction = [JSONMember("disableActions", JSONValue(content: .bool(true), position: position))]
      list.append(
        JSONValue(
          content: .object([
            JSONMember("at", .number(0, position)),
            JSONMember("transaction", JSONValue(content: .object(transaction), position: position)),
            JSONMember(
              "do",
              JSONValue(
                content: .array([JSONValue(content: .object(show), position: position)]), position: position)),
          ]), position: position))
    }
    if case .array(let own) = entries.content { list += own }
    var members = [
      JSONMember("section", .text(name, position)),
      JSONMember("at", layer["at"] ?? .number(0, position)),
      JSONMember("do", JSONValue(content: .array(list), position: entries.position)),
    ]
    if let transition = layer["transition"] {
      members.append(JSONMember("layer", .text(name, position)))
      members.append(JSONMember("transition", transition))
    }
    if let speed = layer["speed"] { members.append(JSONMember("speed", speed)) }
    if let duration, duration >= 0 { members.append(JSONMember("duration", .number(duration, position))) }
    return JSONValue(content: .object(members), position: position)
  }

  private func layer(
    _ members: [JSONMember], _ layer: JSONValue, _ scene: JSONValue, _ position: SourcePosition
  )
    -> JSONValue
  {
    var result = members.filter { !["at", "loop", "transition"].contains($0.key) }
    func add(_ key: String, _ value: @autoclosure () -> JSONValue?) {
      if result.index(of: key) == nil, let value = value() { result.append(JSONMember(key, value)) }
    }
    let canvas = scene["canvas"]
    if case .array(let size)? = canvas?["size"]?.content, size.count == 2,
      case .number(let width) = size[0].content, case .number(let height) = size[1].content,
      layer["frame"] == nil
    {
      let place = size[0].position
      add(
        "bounds",
        JSONValue(
          content: .array([
            .number(0, place), .number(0, place), .number(width, place), .number(height, place),
          ]),
          position: place))
      add(
        "position",
        JSONValue(content: .array([.number(width / 2, place), .number(height / 2, place)]), position: place))
    }
    add("backgroundColor", canvas?["background"])
    add("masksToBounds", JSONValue(content: .bool(true), position: position))
    if layer["at"] != nil { add("hidden", JSONValue(content: .bool(true), position: position)) }
    var sublayers: [JSONValue] = []
    if case .array(let own)? = scene["layers"]?.content { sublayers = own }
    if case .array(let more)? = layer["sublayers"]?.content { sublayers += more }
    result.removeAll { $0.key == "sublayers" }
    result.append(JSONMember("sublayers", JSONValue(content: .array(sublayers), position: position)))
    return JSONValue(content: .object(result), position: position)
  }
}

extension JSONPath {
  /// Whether it is in the scene's layers, or in those of a layer there.
  fileprivate var isInLayers: Bool {
    var path = self
    while case .some(let parent) = path.parent {
      if case .key(.root, let key) = path { return key == "layers" }
      path = parent
    }
    return false
  }
}

extension JSONValue {
  /// The scene with more sections at the end of its timeline.
  func appendingSections(_ sections: [JSONValue]) -> JSONValue {
    guard !sections.isEmpty, case .object(var members) = content else { return self }
    if let index = members.index(of: "timeline"), case .array(let list) = members[index].value.content {
      members[index].value.content = .array(list + sections)
    } else {
      members.append(JSONMember("timeline", JSONValue(content: .array(sections), position: position)))
    }
    return JSONValue(content: .object(members), position: position)
  }

  /// The scene with a prefix before its names and before what refers to them.
  func prefixed(scene prefix: String) -> JSONValue {
    mapped { key, value in
      switch key {
      case "layers": value.elements { $0.prefixed(layer: prefix) }
      case "timeline": value.elements { $0.prefixed(block: prefix) }
      default: value
      }
    }
  }

  private func prefixed(layer prefix: String) -> JSONValue {
    mapped { key, value in
      switch key {
      case "name": value.prefixed(prefix)
      case "mask": value.prefixed(layer: prefix)
      case "sublayers": value.elements { $0.prefixed(layer: prefix) }
      default: value
      }
    }
  }

  /// An entry, a block or a command.
  private func prefixed(block prefix: String) -> JSONValue {
    mapped { key, value in
      switch key {
      case "name", "set", "add", "remove", "removeAll", "removeLayer", "into", "animator":
        value.prefixed(prefix)
      case "insert": value.prefixed(layer: prefix)
      case "when":
        value.mapped { key, value in key.hasPrefix("animationDid") ? value.prefixed(prefix) : value }
      case "do", "completion", "keyframes": value.elements { $0.prefixed(block: prefix) }
      default: value
      }
    }
  }

  private func prefixed(_ prefix: String) -> JSONValue {
    guard case .string(let text) = content else { return self }
    return .text(prefix + text, position)
  }

  private func elements(_ body: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .array(let elements) = content else { return self }
    return JSONValue(content: .array(elements.map(body)), position: position)
  }

  private func mapped(_ body: (String, JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var members) = content else { return self }
    for index in members.indices { members[index].value = body(members[index].key, members[index].value) }
    return JSONValue(content: .object(members), position: position)
  }
}
