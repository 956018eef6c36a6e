import AnimJSON
import AnimSceneFormat
import AnimSceneTiming

/// Other scenes as layers: the scene's layers become sublayers, and its timeline a section of the one that imports it.
extension TemplateExpander {
  package mutating func imported(
    _ scene: ImportedScene, _ scope: inout TemplateValues, _ position: SourcePosition, _ path: JSONPath
  ) -> JSONValue {
    let refused = JSONValue.refused(position)
    guard path.isInLayers else {
      report(.importOutsideList, at: position, path)
      return refused
    }
    var values: [JSONValue] = []
    var reader = VariableReader()
    for (variable, node) in zip(scene.variables, scene.values) {
      let place = JSONPath.key(.key(path, "with"), variable.name)
      let given = value(node, &scope, place)
      let checked = reader.checked(given, variable.kind, variable.name, isText: false, place)
      values.append(checked ?? .refused(given.position))
    }
    problems.append(contentsOf: reader.problems)
    let layer = value(scene.layer, &scope, path)
    guard case .object(let members) = layer.content, let name = layer["name"]?.text else {
      if layer["name"]?.isRefused != true { report(.importNeedsName, at: position, path) }
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
    if let entries = tree["timeline"], let list = entries.elements, !list.isEmpty {
      importedSections.append(section(name, layer, entries, duration, position))
    } else if layer["at"] != nil || layer["transition"] != nil {
      importedSections.append(section(name, layer, .array([], position), duration, position))
    }
    return self.layer(members, layer, tree, position)
  }

  /// The scene whose timeline has plain entries at plain times.
  package mutating func timed(_ scene: JSONValue, _ assets: any AssetLibrary) -> JSONValue {
    var words = CaptionWords(assets: assets)
    var sections = SectionLayers()
    var times = TimelineTimes(assets: assets)
    times.isWithoutNames = isWrong
    let plain = times.resolve(sections.resolve(words.resolve(scene)))
    for found in [words.problems, sections.problems, times.problems] { problems.append(contentsOf: found) }
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
      list.append(.withoutActions([.hide(.text(name, position), false, position)], at: 0, position))
    }
    list += entries.elements ?? []
    var members = [JSONMember]([
      "section": .text(name, position), "at": layer["at"] ?? .number(0, position),
      "do": .array(list, entries.position),
    ])
    if let transition = layer["transition"] {
      members += [JSONMember](["layer": .text(name, position), "transition": transition])
    }
    members.append("speed", layer["speed"])
    if let duration, duration >= 0 { members.append("duration", .number(duration, position)) }
    return .object(members, position)
  }

  private func layer(
    _ members: [JSONMember], _ layer: JSONValue, _ scene: JSONValue, _ position: SourcePosition
  ) -> JSONValue {
    var result = members.filter { !["at", "loop", "transition"].contains($0.key) }
    func add(_ key: String, _ value: JSONValue?) {
      if result.index(of: key) == nil { result.append(key, value) }
    }
    let canvas = scene["canvas"]
    if layer["frame"] == nil, let place = canvas?["size"]?.elements?.first?.position,
      let size = canvas?["size"]?.numbers(count: 2)
    {
      add("bounds", .numbers([0, 0] + size, place))
      add("position", .numbers(size.map { $0 / 2 }, place))
    }
    add("backgroundColor", canvas?["background"])
    add("masksToBounds", .bool(true, position))
    if layer["at"] != nil { add("hidden", .bool(true, position)) }
    let sublayers = (scene["layers"]?.elements ?? []) + (layer["sublayers"]?.elements ?? [])
    result.removeAll { $0.key == "sublayers" }
    result.append("sublayers", .array(sublayers, position))
    return .object(result, position)
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
    if let index = members.index(of: "timeline"), let list = members[index].value.elements {
      members[index].value.content = .array(list + sections)
    } else {
      members.append("timeline", .array(sections, position))
    }
    return .object(members, position)
  }

  /// The scene with a prefix before its names and before what refers to them.
  func prefixed(scene prefix: String) -> JSONValue {
    mapped { key, value in
      switch key {
      case "layers": value.mapElements { $0.prefixed(layer: prefix) }
      case "timeline": value.mapElements { $0.prefixed(block: prefix) }
      default: value
      }
    }
  }

  private func prefixed(layer prefix: String) -> JSONValue {
    mapped { key, value in
      switch key {
      case "name": value.prefixed(prefix)
      case "mask": value.prefixed(layer: prefix)
      case "sublayers": value.mapElements { $0.prefixed(layer: prefix) }
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
      case "do", "completion", "keyframes": value.mapElements { $0.prefixed(block: prefix) }
      default: value
      }
    }
  }

  private func prefixed(_ prefix: String) -> JSONValue {
    text.map { .text(prefix + $0, position) } ?? self
  }

  private func mapElements(_ body: (JSONValue) -> JSONValue) -> JSONValue {
    elements.map { .array($0.map(body), position) } ?? self
  }

  private func mapped(_ body: (String, JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var members) = content else { return self }
    for index in members.indices { members[index].value = body(members[index].key, members[index].value) }
    return .object(members, position)
  }
}
