import AnimJSON
import AnimRenderTree

/// The named layers of a scene: those on the canvas from the start and those that the timeline inserts.
package struct LayerDirectory {
  package struct Entry {
    package var layerClass: LayerKind
    package var isView: Bool
    package var scope: LayerScope
    /// Where the name is written.
    package var position: SourcePosition
    /// Whether the timeline inserts it, so that it is not there from the start.
    var isInserted = false
  }

  /// In the order of the text, so that suggestions do not depend on hashing.
  package private(set) var names: [String] = []
  private var entries: [String: Entry] = [:]
  /// The kinds of filters by the names that the scene gives them.
  package var filters: [String: [FilterKind]] = [:]

  /// Whether the timeline inserts any of them.
  private(set) var hasInserted = false

  package subscript(name: String) -> Entry? { entries[name] }

  /// The names of all sounds.
  package var sounds: [String] { names.compactMap { entries[$0]?.scope.sound } }

  package mutating func insert(_ entry: Entry, name: String) {
    names.append(name)
    entries[name] = entry
    if entry.isInserted { hasInserted = true }
  }

  package mutating func reserve(_ count: Int) {
    names.reserveCapacity(count)
    entries.reserveCapacity(count)
  }
}

extension SceneDecoder {
  /// Finds all named layers before anything is decoded: commands and animations need to know a layer's
  /// class. Only duplicate names are reported here, all else where it is decoded.
  mutating func collectLayers(of scene: ObjectNode) {
    for key in ["layers", "timeline"] {
      if let node = scene[key] { collectFilters(in: node.value) }
    }
    if let layers = scene["layers"] {
      if case .array(let elements) = layers.value.content { directory.reserve(elements.count) }
      collectLayers(in: layers, isInserted: false)
    }
    if let timeline = scene["timeline"] { collectInsertedLayers(in: timeline) }
  }

  private mutating func collectLayers(in node: Node, isInserted: Bool) {
    guard case .array(let elements) = node.value.content else { return }
    for element in Elements(elements, of: node.path) { collectLayer(element, isInserted: isInserted) }
  }

  private mutating func collectLayer(_ node: Node, isInserted: Bool) {
    let layer = node.value
    guard case .object = layer.content else { return }
    if let value = layer["name"], case .string(let name) = value.content {
      if let first = directory[name] {
        report(
          .duplicateLayerName(name, first: first.position), at: Node(value: value, key: "name", of: node.path)
        )
      } else {
        let scope = LayerScope(layer)
        var isView = false
        if case .bool(true) = layer["view"]?.content { isView = true }
        let entry = LayerDirectory.Entry(
          layerClass: scope.layerClass, isView: isView, scope: scope, position: value.position,
          isInserted: isInserted)
        directory.insert(entry, name: name)
      }
    }
    for key in ["mask", "sublayers"] {
      guard let value = layer[key] else { continue }
      let inner = Node(value: value, key: key, of: node.path)
      if key == "mask" {
        collectLayer(inner, isInserted: isInserted)
      } else {
        collectLayers(in: inner, isInserted: isInserted)
      }
    }
  }

  /// `insert` commands may stand at any depth of `do` and `keyframes` arrays.
  private mutating func collectInsertedLayers(in node: Node) {
    guard case .array(let elements) = node.value.content else { return }
    for element in Elements(elements, of: node.path) {
      guard case .object(let members) = element.value.content else { continue }
      for key in ["insert", "do", "keyframes", "completion"] {
        guard let index = members.index(of: key) else { continue }
        let inner = Node(value: members[index].value, key: key, of: element.path)
        if key == "insert" { collectLayer(inner, isInserted: true) } else { collectInsertedLayers(in: inner) }
      }
    }
  }

  /// What is there at one moment of the timeline.
  package struct Presence {
    /// Those that the timeline inserts; all others are there from the start, sounds too.
    package var layers: Set<String> = []
    /// With the places where they are made.
    package var animators: [String: SourcePosition] = [:]
  }

  /// A command may name a layer or an animator only once it is there. What follows an animation comes at a
  /// time that only playing tells: it is checked then, and what it makes counts as present from the start.
  package mutating func checkOrder(of timeline: [TimelineEntry]) {
    var present = Presence()
    for entry in timeline {
      if entry.trigger.firstTime == nil { collectNames(of: entry.block.commands, into: &present) }
      collectFollowers(of: entry.block, into: &present)
    }
    for entry in timeline where entry.trigger.firstTime != nil { checkOrder(entry.block, &present) }
  }

  private func collectFollowers(of block: CommandBlock, into present: inout Presence) {
    collectNames(of: block.completion, into: &present)
    for command in block.commands {
      if case .block(let inner) = command.action { collectFollowers(of: inner, into: &present) }
    }
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
    guard directory.hasInserted, let entry = directory[name], entry.isInserted, !present.contains(name)
    else { return }
    problems.append(.layerNotYetInserted(name, at: entry.position), at: command.location)
  }
}

extension LayerDescription {
  fileprivate func collectNames(into names: inout Set<String>) {
    if let name { names.insert(name) }
    for layer in mask { layer.collectNames(into: &names) }
    for layer in sublayers { layer.collectNames(into: &names) }
  }
}

extension SceneDecoder {
  /// `mask.` and a key path that the mask has.
  mutating func maskKeyPath(_ text: String, _ node: Node) -> SceneKeyPath? {
    guard let mask = scope.mask.first else { return refuse(.noMask(text), at: node) }
    let outer = scope
    scope = mask
    defer { scope = outer }
    return keyPath(String(text.dropFirst(SceneKeyPath.mask.count)), node, mask.layerClass)?.ofMask
  }
}

/// What the key paths of a layer may lead into: its emitter cells and its mask.
package struct LayerScope {
  package var layerClass = LayerKind.layer
  package var cells: [CellNames] = []
  /// That of the mask; none or one.
  package var mask: [LayerScope] = []
  /// The sound's name, if it is none of a layer.
  package var sound: String?

  package init() {}

  /// That of a layer as it is written. Whatever is wrong with it is reported where it is decoded.
  package init(_ layer: JSONValue) {
    if case .string(let text) = layer["class"]?.content {
      layerClass = LayerKind(rawValue: text) ?? .layer
    }
    cells = layer["emitterCells"].map(CellNames.all) ?? []
    if let value = layer["mask"], case .object = value.content { mask = [LayerScope(value)] }
  }
}
