import AnimJSON
import AnimRenderTree

/// Commands and the key paths and layers that they name.
extension SceneDecoder {
  /// Nil only when the node is no command: what a broken command inserts is still there.
  package mutating func command(_ node: Node) -> CommandDescription? {
    let node = node.settled
    guard let any = anyObject(node, name: "a command") else { return nil }
    // A "do" beside one of these belongs to it.
    let isOfAnother = any.index(of: "animator") != nil || any.index(of: "keyframes") != nil
    func isWord(_ member: JSONMember) -> Bool {
      CommandKind.words.contains(member.key) && !(isOfAnother && member.key == "do")
    }
    let first = any.members.firstIndex(where: isWord)
    guard let first, let word = CommandKind(rawValue: any.members[first].key) else {
      let kinds = CommandKind.allCases.map(\.rawValue)
      let suggestion = any.members.lazy.compactMap { nearestName(to: $0.key, among: kinds) }.first
      return refuse(.missingCommand(suggestion: suggestion, kinds: kinds), at: node)
    }
    if let other = any.members[(first + 1)...].first(where: isWord)?.key {
      return refuse(.severalCommands(word.rawValue, other), at: any.keyLocation(other))
    }
    if word == .animator {
      return animator(any).map { CommandDescription(action: $0, location: node.location) }
    }
    guard let object = object(node, word.keys), let action = action(word, object) else { return nil }
    return CommandDescription(action: action, location: node.location)
  }

  private mutating func action(_ word: CommandKind, _ object: ObjectNode) -> CommandDescription.Action? {
    switch word {
    case .do, .keyframes:
      return .block(commandBlock(object))
    case .insert:
      return insertion(object)
    case .set:
      return setting(object)
    case .add:
      guard let layer = layerName("add", of: object) else { return nil }
      scope = layer.entry.scope
      let key = object["forKey"].flatMap { optionalKey($0) }
      guard let node = required("animation", of: object),
        let animation = animation(node, layer.entry.layerClass)
      else { return nil }
      return .add(layer: layer.name, key: key, animation: animation)
    case .remove:
      let layer = layerName("remove", of: object)
      let key = required("forKey", of: object).flatMap { string($0, expected: "an animation's key") }
      guard let layer, let key else { return nil }
      return .remove(layer: layer.name, key: key)
    case .removeAll:
      return layerName("removeAll", of: object).map { .removeAll(layer: $0.name) }
    case .animator:
      return animator(object)
    case .removeLayer:
      return layerName("removeLayer", of: object).map { .removeLayer($0.name) }
    }
  }

  private mutating func optionalKey(_ node: Node) -> String? {
    if case .null = node.value.content { return nil }
    return string(node, expected: "an animation's key or null")
  }

  private mutating func insertion(_ object: ObjectNode) -> CommandDescription.Action? {
    let layer = object["insert"].flatMap { self.layer($0) }
    let parent = object["into"] == nil ? nil : layerName("into", of: object)?.name
    var index: Int?
    if let node = object["index"], let number = number(node, .nonNegative, expected: "a whole number") {
      index = Int(exactly: number)
      if index == nil { wrongType(node, expected: "a whole number") }
    }
    return layer.map { .insert($0, parent: parent, index: index) }
  }

  private mutating func setting(_ object: ObjectNode) -> CommandDescription.Action? {
    let layer = layerName("set", of: object)
    scope = layer?.entry.scope ?? LayerScope()
    let keyPathNode = required("keyPath", of: object)
    let valueNode = required("value", of: object)
    guard let layer, let keyPathNode, let valueNode,
      let written = string(keyPathNode, expected: "a key path"),
      let text = layerKeyPath(written, keyPathNode, isView: layer.entry.isView),
      let keyPath = keyPath(text, keyPathNode, layer.entry.layerClass, isView: layer.entry.isView)
    else { return nil }
    let value =
      keyPath.component.isEmpty
      ? modelValue(valueNode, keyPath.property) : self.value(valueNode, keyPath.type)
    return value.map { .set(layer: layer.name, keyPath: keyPath, value: $0) }
  }

  /// `center` and `alpha` of a view are its layer's `position` and `opacity`.
  mutating func layerKeyPath(_ text: String, _ node: Node, isView: Bool) -> String? {
    guard let name = SceneKeyPath.layerName(ofViewProperty: text) else { return text }
    if isView { return name }
    return refuse(.viewPropertyOfLayer(text, instead: name), at: node)
  }

  package mutating func layerName(
    _ key: String, of object: ObjectNode
  ) -> (name: String, entry: LayerDirectory.Entry)? {
    guard let node = object[key] else { return nil }
    if case .null = node.value.content, let sound = soundNamed(in: object.node.value) {
      let name = AudioDescription.layerName(sound)
      if let entry = directory[name] { return (name, entry) }
      return refuse(.unknownSound(sound, suggestion: nearest(to: sound, among: directory.sounds)), at: node)
    }
    guard let name = string(node, expected: "a layer's name") else { return nil }
    if let entry = directory[name] { return (name, entry) }
    return refuse(.unknownLayer(name, suggestion: nearest(to: name, among: directory.names)), at: node)
  }

  /// A key path that the layers of the class have; `isView` adds the views' names to those suggested.
  package mutating func keyPath(
    _ text: String, _ node: Node, _ layerClass: LayerKind, isView: Bool = false
  ) -> SceneKeyPath? {
    if let sound = scope.sound { return soundKeyPath(text, node, of: sound) }
    if text.hasPrefix(SceneKeyPath.mask) { return maskKeyPath(text, node) }
    if text.hasPrefix("emitterCells."), layerClass == .emitter { return cellKeyPath(text, node) }
    let known = keyPaths[text]
    if let keyPath = known ?? SceneKeyPath(text) {
      if known == nil {
        if let path = FilterKeyPath(text) { return checkFilter(path, text, node) ? keyPath : nil }
        keyPaths[text] = keyPath
      }
      if keyPath.property.belongs(to: layerClass) { return keyPath }
      return refuse(
        .propertyOfOtherClass(
          keyPath.property.name, owner: keyPath.property.owners.first?.rawValue ?? "",
          layerClass: layerClass.rawValue),
        at: node)
    }
    if let path = FilterKeyPath(text) {
      _ = checkFilter(path, text, node)
      return nil
    }
    let first = text.prefix { $0 != "." }
    if PropertyTable.unsupportedProperties.contains(String(first)) {
      report(.unsupportedKey(String(first), of: layerClass.rawValue), at: node)
    } else if first == "frame" {
      report(.unknownKeyPath(text, of: layerClass.rawValue, suggestion: "frame"), at: node)
    } else {
      let viewNames = isView ? SceneKeyPath.viewNames : []
      let suggestion = nearest(to: text, among: SceneKeyPath.all(of: layerClass) + viewNames)
      report(.unknownKeyPath(text, of: layerClass.rawValue, suggestion: suggestion), at: node)
    }
    return nil
  }
}

/// The key that makes an object a command, with the keys that stand beside it.
package enum CommandKind: String, CaseIterable {
  case set, add, remove, removeAll, insert, removeLayer, animator, keyframes, `do`

  package static let words = Set(allCases.map(\.rawValue))

  package var keys: ObjectKind {
    switch self {
    case .set: .set
    case .add: .add
    case .remove: .remove
    case .removeAll: .removeAll
    case .insert: .insert
    case .removeLayer: .removeLayer
    case .animator: .animator
    case .do, .keyframes: .block
    }
  }
}

/// The timeline's entries, blocks and view blocks.
extension SceneDecoder {
  package mutating func timeline(_ node: Node) -> [TimelineEntry] {
    guard let nodes = array(node, of: "timeline entries") else { return [] }
    let entries = nodes.compactMap { timelineEntry($0) }
    func time(_ index: Int) -> Double { entries[index].trigger.firstTime ?? .infinity }
    if entries.indices.dropFirst().allSatisfy({ time($0 - 1) <= time($0) }) { return entries }
    let order = entries.indices.sorted { (time($0), $0) < (time($1), $1) }
    return order.map { entries[$0] }
  }

  /// The layers of a scene, and what the entries of its timeline do, whose times are not known yet: nil for what is no entry.
  package mutating func withoutTimes(_ scene: Node) -> (layers: [LayerDescription], blocks: [CommandBlock?]) {
    guard let object = object(scene, .scene) else { return ([], []) }
    collectLayers(of: object)
    collectSounds(of: object)
    let layers = object["layers"].map { self.layers($0) } ?? []
    let blocks = object["timeline"].flatMap { array($0, of: "timeline entries") }?.map { node in
      self.object(node, .timelineEntry).map { commandBlock($0) }
    }
    return (layers, blocks ?? [])
  }

  private mutating func timelineEntry(_ node: Node) -> TimelineEntry? {
    guard let object = object(node, .timelineEntry) else { return nil }
    // Without an occasion the entry still counts as present, so that its layers are known.
    return TimelineEntry(
      name: object["name"].flatMap { string($0) }, trigger: trigger(object) ?? .at(0),
      block: commandBlock(object))
  }

  mutating func commandBlock(_ object: ObjectNode) -> CommandBlock {
    let transaction = object["transaction"].flatMap { self.transaction($0) }
    let animation = object["animate"].flatMap {
      viewAnimation($0, isForKeyframes: object["keyframes"] != nil)
    }
    let keyframes = object["keyframes"].flatMap { self.keyframes($0, of: object) }
    let list = object["keyframes"] == nil ? required("do", of: object) : object["do"]
    let commands = list.map { self.commands($0) } ?? []
    let completion = object["completion"].map { self.completion($0, of: object) } ?? []
    return CommandBlock(
      transaction: transaction, viewAnimation: animation, commands: commands, keyframes: keyframes,
      completion: completion, location: object.node.location)
  }

  package mutating func commands(_ node: Node) -> [CommandDescription] {
    guard let elements = array(node, of: "commands") else { return [] }
    var commands: [CommandDescription] = []
    commands.reserveCapacity(elements.count)
    for element in elements {
      if let command = command(element) { commands.append(command) }
    }
    return commands
  }

  private mutating func transaction(_ node: Node) -> TransactionDescription? {
    guard let object = object(node, .transaction) else { return nil }
    let function = either("animationTimingFunction", "timingFunction", of: object)
    return TransactionDescription(
      disableActions: object["disableActions"].flatMap { bool($0) },
      animationDuration: object["animationDuration"].flatMap { time($0, .nonNegative) },
      animationTimingFunction: function.flatMap { timingFunction($0) }, location: node.location)
  }
}
