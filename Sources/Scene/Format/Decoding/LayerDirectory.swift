import RenderTree

/// The named layers of a scene: those on the canvas from the start and those that the timeline inserts.
struct LayerDirectory {
  struct Entry {
    var layerClass: LayerKind
    var isView: Bool
    var reach: LayerReach
    /// Where the name is written.
    var position: SourcePosition
  }

  /// In the order of the text, so that suggestions do not depend on hashing.
  private(set) var names: [String] = []
  private var entries: [String: Entry] = [:]
  /// The kinds of filters by the names that the scene gives them.
  var filters: [String: [FilterKind]] = [:]

  subscript(name: String) -> Entry? { entries[name] }

  /// The names of all sounds.
  var sounds: [String] { names.compactMap { entries[$0]?.reach.sound } }

  mutating func insert(_ entry: Entry, name: String) {
    names.append(name)
    entries[name] = entry
  }
}

extension SceneDecoder {
  /// Finds all named layers before anything is decoded: commands and animations need to know a layer's
  /// class. Only duplicate names are reported here, all else where it is decoded.
  mutating func collectLayers(of scene: ObjectNode) {
    for key in ["layers", "timeline"] {
      if let node = scene[key] { collectFilters(in: node.value) }
    }
    if let layers = scene["layers"] { collectLayers(in: layers) }
    if let timeline = scene["timeline"] { collectInsertedLayers(in: timeline) }
  }

  private mutating func collectLayers(in node: Node) {
    guard case .array(let elements) = node.value.content else { return }
    for (index, element) in elements.enumerated() { collectLayer(node.element(index, element)) }
  }

  private mutating func collectLayer(_ node: Node) {
    guard case .object(let members) = node.value.content else { return }
    let object = ObjectNode(members: members, node: node, name: "")
    if let nameNode = object["name"], case .string(let name) = nameNode.value.content {
      if let first = directory[name] {
        report(.duplicateLayerName(name, first: first.position), at: nameNode)
      } else {
        let reach = LayerReach(object)
        var isView = false
        if case .bool(true) = object["view"]?.value.content { isView = true }
        let entry = LayerDirectory.Entry(
          layerClass: reach.layerClass, isView: isView, reach: reach, position: nameNode.value.position)
        directory.insert(entry, name: name)
      }
    }
    if let mask = object["mask"] { collectLayer(mask) }
    if let sublayers = object["sublayers"] { collectLayers(in: sublayers) }
  }

  /// `insert` commands may stand at any depth of `do` and `keyframes` arrays.
  private mutating func collectInsertedLayers(in node: Node) {
    guard case .array(let elements) = node.value.content else { return }
    for (index, element) in elements.enumerated() {
      guard case .object(let members) = element.content else { continue }
      let object = ObjectNode(members: members, node: node.element(index, element), name: "")
      if let layer = object["insert"] { collectLayer(layer) }
      for key in ["do", "keyframes", "completion"] {
        if let commands = object[key] { collectInsertedLayers(in: commands) }
      }
    }
  }

  /// What is there at one moment of the timeline.
  struct Presence {
    var layers: Set<String> = []
    /// With the places where they are made.
    var animators: [String: SourcePosition] = [:]
  }

  /// A command may name a layer or an animator only once it is there. What follows an animation comes at a
  /// time that only playing tells: it is checked then, and what it makes counts as present from the start.
  mutating func checkOrder(layers: [LayerDescription], timeline: [TimelineEntry]) {
    var present = Presence()
    for layer in layers { layer.collectNames(into: &present.layers) }
    // Sounds are there from the start.
    present.layers.formUnion(directory.names.filter { directory[$0]?.reach.sound != nil })
    for entry in timeline {
      if entry.occasion.firstTime == nil { collectNames(of: entry.block.commands, into: &present) }
      collectFollowers(of: entry.block, into: &present)
    }
    for entry in timeline where entry.occasion.firstTime != nil { checkOrder(entry.block, &present) }
  }

  private func collectFollowers(of block: CommandBlock, into present: inout Presence) {
    collectNames(of: block.completion, into: &present)
    for case .block(let inner) in block.commands.map(\.action) { collectFollowers(of: inner, into: &present) }
  }

  private func collectNames(of commands: [CommandDescription], into present: inout Presence) {
    for command in commands {
      switch command.action {
      case .insert(let layer, _, _): layer.collectNames(into: &present.layers)
      case .block(let block): collectNames(of: block.commands, into: &present)
      case .animator(let animator):
        if case .make = animator.action {
          present.animators[animator.name] = command.location.position
        }
      default: break
      }
    }
  }

  private mutating func checkOrder(_ block: CommandBlock, _ present: inout Presence) {
    checkOrder(block.commands, &present)
    for keyframe in block.keyframes ?? [] { checkOrder(keyframe.commands, &present) }
  }

  private mutating func checkOrder(_ commands: [CommandDescription], _ present: inout Presence) {
    for command in commands {
      switch command.action {
      case .set(let name, _, _), .add(let name, _, _), .remove(let name, _), .removeAll(let name),
        .removeLayer(let name):
        checkPresence(of: name, command, present.layers)
      case .insert(let layer, let parent, _):
        if let parent { checkPresence(of: parent, command, present.layers) }
        layer.collectNames(into: &present.layers)
      case .block(let block):
        checkOrder(block, &present)
      case .animator(let animator):
        checkAnimator(animator, &present)
        switch animator.action {
        case .make(let description): checkOrder(description.commands, &present)
        case .addAnimations(let commands, _): checkOrder(commands, &present)
        default: break
        }
      }
    }
  }

  private mutating func checkPresence(
    of name: String, _ command: CommandDescription, _ present: Set<String>
  ) {
    guard !present.contains(name), let entry = directory[name] else { return }
    problems.append(.layerNotYetInserted(name, at: entry.position), at: command.location)
  }
}

extension LayerDescription {
  fileprivate func collectNames(into names: inout Set<String>) {
    if let name { names.insert(name) }
    for layer in mask + sublayers { layer.collectNames(into: &names) }
  }
}

/// What the key paths of a layer may lead into: its emitter cells and its mask.
struct LayerReach {
  var layerClass = LayerKind.layer
  var cells: [CellNames] = []
  /// That of the mask; none or one.
  var mask: [LayerReach] = []
  /// The sound's name, if it is none of a layer.
  var sound: String?

  init() {}

  /// That of a layer as it is written. Whatever is wrong with it is reported where it is decoded.
  init(_ object: ObjectNode) {
    if case .string(let text) = object["class"]?.value.content {
      layerClass = LayerKind(rawValue: text) ?? .layer
    }
    cells = object["emitterCells"].map(CellNames.all) ?? []
    if let node = object["mask"], case .object(let members) = node.value.content {
      mask = [LayerReach(ObjectNode(members: members, node: node, name: ""))]
    }
  }
}

extension SceneDecoder {
  /// `mask.` and a key path that the mask has.
  mutating func maskKeyPath(_ text: String, _ node: Node) -> SceneKeyPath? {
    guard let mask = reach.mask.first else {
      report(.noMask(text), at: node)
      return nil
    }
    let outer = reach
    reach = mask
    defer { reach = outer }
    return keyPath(String(text.dropFirst(SceneKeyPath.mask.count)), node, mask.layerClass)?.ofMask
  }
}
