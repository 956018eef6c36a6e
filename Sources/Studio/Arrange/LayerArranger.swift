import Foundation
import AnimRenderTree
import AnimScene

/// Does an arrangement to a scene's text. Comments and layout of all else stay.
struct LayerArranger {
  private let scene: CompiledScene
  /// When what is seen stays where it is.
  private let time: Double
  private(set) var elements: LayerElements
  /// Where what was made or moved stands then.
  private(set) var pointers: [String] = []

  /// - Throws: `StudioError`.
  init(_ scene: CompiledScene, _ text: [UInt8], at time: Double) throws(StudioError) {
    (self.scene, self.time) = (scene, time)
    elements = try LayerElements(text)
  }

  mutating func apply(_ arrangement: Arrangement) throws(StudioError) {
    switch arrangement {
    case .add(let texts, let owner, let index): try add(texts, into: owner, at: index)
    case .duplicate(let names, let offset): try duplicate(names, by: offset)
    case .delete(let names): try delete(names)
    case .rename(let old, let new): try rename(old, to: new)
    case .move(let names, let owner, let index): try move(names, into: owner, at: index)
    case .group(let names, let name): try group(names, name)
    case .ungroup(let names): try ungroup(names)
    }
  }

  // MARK: Finding

  /// Where a layer stands in the text; nil where something else makes it.
  static func pointer(of entry: LayerNames.Entry, in scene: CompiledScene, _ spans: TextSpans) -> String? {
    guard let location = entry.location, scene.description.isInOwnFile(location),
      let node = spans.node(at: location.position)
    else { return nil }
    return spans.pointer(of: node)
  }

  private func pointer(of name: String) throws(StudioError) -> String {
    let entry = try scene.layers.entry(name)
    guard let pointer = Self.pointer(of: entry, in: scene, elements.spans),
      let node = elements.node(at: pointer)
    else { throw .noPlace(name, "the layer is not written in the scene's file") }
    if let reason = PropertyPlaces.ownReason(node, elements.spans, scene) { throw .noPlace(name, reason) }
    return pointer
  }

  private func place(of name: String) throws(StudioError) -> LayerElements.Place {
    let pointer = try pointer(of: name)
    guard let place = elements.place(of: pointer) else {
      throw .noPlace(name, "it is no element of a list of layers: a mask, or what a command puts in")
    }
    return place
  }

  /// In the order of the text, without those that lie in others of them.
  private func places(of names: [String]) throws(StudioError) -> [(name: String, place: LayerElements.Place)]
  {
    var found: [(name: String, place: LayerElements.Place)] = []
    for name in Set(names) { found.append((name, try place(of: name))) }
    let all = Set(found.map(\.place.pointer))
    found.removeAll { one in all.contains { one.place.pointer.hasPrefix($0 + "/") } }
    return found.sorted {
      (elements.node(at: $0.place.pointer) ?? 0) < (elements.node(at: $1.place.pointer) ?? 0)
    }
  }

  private func list(of owner: String?) throws(StudioError) -> LayerElements.List {
    LayerElements.List(owner: try owner.map { (name) throws(StudioError) in try pointer(of: name) } ?? "")
  }

  /// Of a layer and of what is in it.
  private func names(in name: String) -> [String] {
    [name] + (scene.layers.entries[name]?.children ?? []).flatMap(names(in:))
  }

  // MARK: Names

  /// The names that stand in a layer's text, its own and those of what is in it.
  private static func writtenNames(_ spans: TextSpans, in node: Int = 0) -> [(pointer: String, name: String)]
  {
    var found: [(String, String)] = []
    if let child = spans.child(of: node, "name"), let name = LayerReferences.string(child, spans) {
      found.append((spans.pointer(of: child), name))
    }
    for key in ["sublayers", "mask"] {
      guard let list = spans.child(of: node, key) else { continue }
      for child in spans.nodes[list].kind == .array ? spans.nodes[list].children : [list] {
        found += writtenNames(spans, in: child)
      }
    }
    return found
  }

  /// A layer's text with names that no other layer has.
  ///
  /// - Parameter taken: grows by them.
  private func renamed(_ text: String, _ taken: inout Set<String>) throws(StudioError) -> (
    text: String, names: [String: String]
  ) {
    let own = try LayerElements(Array(text.utf8))
    var names: [String: String] = [:]
    var edits: [TextEdit] = []
    for (pointer, name) in Self.writtenNames(own.spans) {
      let free = Self.free(name, taken)
      taken.insert(free)
      guard free != name else { continue }
      names[name] = free
      edits.append(TextEdit(pointer: pointer, value: JSONText.string(free).line))
    }
    return (String(decoding: try TextEdit.apply(edits, to: own.bytes), as: UTF8.self), names)
  }

  /// `card`, `card 2`, `card 3`: the next that is free.
  static func free(_ name: String, _ taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    let parts = name.split(separator: " ")
    let isCounted = parts.count > 1 && Int(parts.last ?? "") != nil
    let base = isCounted ? parts.dropLast().joined(separator: " ") : name
    var number = 2
    while taken.contains("\(base) \(number)") { number += 1 }
    return "\(base) \(number)"
  }

  private var takenNames: Set<String> { Set(scene.layers.entries.keys) }

  // MARK: Making

  private mutating func add(_ texts: [String], into owner: String?, at index: Int?) throws(StudioError) {
    let list = try list(of: owner)
    var taken = takenNames
    let new = try texts.map { (text) throws(StudioError) in try renamed(text, &taken).text }
    pointers = try elements.insert(new, into: list, at: index ?? elements.count(of: list))
  }

  /// Copies lie in front of what they are copies of, with what happens to it on the timeline.
  private mutating func duplicate(_ names: [String], by offset: CGPoint) throws(StudioError) {
    var taken = takenNames
    var copies: [(place: LayerElements.Place, text: String, names: [String: String])] = []
    for (name, place) in try places(of: names) {
      var text = elements.detached(place.pointer) ?? ""
      if offset != .zero { text = try shifted(text, scene.layers.entry(name), by: offset) }
      let made = try renamed(text, &taken)
      copies.append((place, made.text, made.names))
    }
    let all = copies.reduce(into: [String: String]()) { $0.merge($1.names) { first, _ in first } }
    for command in commands(of: Set(all.keys)).reversed() {
      guard let text = elements.detached(command.pointer) else { continue }
      var copy = try LayerElements(Array(text.utf8))
      try copy.apply([TextEdit(pointer: command.name, value: JSONText.string(all[command.layer] ?? "").line)])
      let index = Int(command.pointer.split(separator: "/").last ?? "") ?? 0
      let list = command.pointer.dropLast("\(index)".count)
      try elements.apply([
        TextEdit(
          pointer: "\(list)\(index + 1)", value: String(decoding: copy.bytes, as: UTF8.self), inserts: true)
      ])
    }
    for (number, copy) in copies.enumerated() {
      // Those before it have made its list longer.
      let before = copies[..<number].count { $0.place.list == copy.place.list }
      pointers += try elements.insert(
        [copy.text], into: copy.place.list, at: copy.place.index + 1 + before)
    }
  }

  /// Commands that work on layers: where they stand, where in them the name does, and whose it is.
  private func commands(of names: Set<String>) -> [(pointer: String, name: String, layer: String)] {
    let spans = elements.spans
    return LayerReferences(spans).all.compactMap { reference in
      guard names.contains(reference.name), reference.isSubject, let element = reference.element,
        spans.nodes[reference.node].parent == element, let list = spans.nodes[element].parent,
        ["do", "completion"].contains(spans.nodes[list].step)
      else { return nil }
      return (spans.pointer(of: element), "/" + spans.nodes[reference.node].step, reference.name)
    }
  }

  /// A layer's text with the layer elsewhere.
  private func shifted(_ text: String, _ entry: LayerNames.Entry, by offset: CGPoint) throws(StudioError)
    -> String
  {
    guard case .point(let position) = entry.node.properties.value(.position) else { return text }
    let value = [position.x + offset.x, position.y + offset.y]
    let bytes = Array(text.utf8)
    let edit = TextEdit(pointer: "/position", value: JSONText.array(value.map { .number($0) }).line)
    return String(
      decoding: try TextEdit.apply(FrameEdit.translated([edit], bytes), to: bytes), as: UTF8.self)
  }

  private mutating func delete(_ names: [String]) throws(StudioError) {
    let gone = Set(try places(of: names).map(\.place))
    let all = Set(names.flatMap(self.names(in:)))
    _ = try elements.remove(gone)
    for pointer in LayerReferences(elements.spans).removals(of: all, elements.spans) {
      try elements.apply([TextEdit(pointer: pointer, value: nil)])
    }
  }

  private mutating func rename(_ old: String, to new: String) throws(StudioError) {
    let pointer = try pointer(of: old)
    if old == new { return }
    if scene.layers.entries[new] != nil { throw .badRequest("there is a layer \(quoted(new)) already") }
    let name = TextEdit(pointer: pointer + "/name", value: JSONText.string(new).line)
    try elements.apply([name] + LayerReferences(elements.spans).renaming([old: new], elements.spans))
    pointers = [pointer]
  }

  // MARK: Moving

  /// What keeps a layer where it is seen in another layer: edits of its position and, where the spaces are turned or
  /// scaled, of its transform.
  private func keeping(
    _ name: String, _ pointer: String, from old: LayerSpace?, to new: LayerSpace?
  ) throws(StudioError) -> [TextEdit] {
    if old == new { return [] }
    guard let old, let new, let map = old.affine(to: new) else {
      throw .badRequest(
        "\(quoted(name)) cannot stay where it is seen: a layer around it is seen in perspective")
    }
    let entry = try scene.layers.entry(name)
    let places = PropertyPlaces(scene, entry, -1)
    let properties = PropertyCatalog.properties(of: entry.node.kind)
    func edit(_ key: PropertyKey, _ value: JSONText) throws(StudioError) -> TextEdit {
      guard let property = properties.first(where: { PropertyKey($0.name) == key }) else {
        throw .unknownKeyPath("\(key)", layer: name)
      }
      let place = places.place(of: property)
      guard place.reason == nil else { throw .noPlace(name, place.reason ?? "") }
      return TextEdit(pointer: "\(pointer)/\(property.swiftName)", value: value.line)
    }
    var edits: [TextEdit] = []
    if case .point(let point) = entry.node.properties.value(.position) {
      let moved = [
        map[0] * point.x + map[2] * point.y + map[4], map[1] * point.x + map[3] * point.y + map[5],
      ]
      let position = try edit(.position, .array(moved.map { .number(Self.rounded($0)) }))
      edits += FrameEdit.translated([position], elements.bytes)
    }
    let isTurned = zip(map, [1, 0, 0, 1]).contains { abs($0 - $1) > 1e-9 }
    if isTurned {
      guard case .transform(let own) = entry.node.properties.value(.transform), own.isAffine else {
        throw .badRequest("\(quoted(name)) cannot stay as it is seen: its transform is not flat")
      }
      let (a, b, c, d) = (own.m11, own.m12, own.m21, own.m22)
      let numbers = [
        a * map[0] + b * map[2], a * map[1] + b * map[3], c * map[0] + d * map[2], c * map[1] + d * map[3],
        own.m41 * map[0] + own.m42 * map[2], own.m41 * map[1] + own.m42 * map[3],
      ]
      edits.append(
        try edit(
          .transform, .object([("affine", .array(numbers.map { .number(Self.rounded($0)) }))])))
    }
    return edits
  }

  static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 + 0 }

  private func space(of owner: String?) throws(StudioError) -> LayerSpace? {
    let id = try owner.map { (name) throws(StudioError) in try scene.layers.entry(name).id }
    return LayerSpace(of: id, in: scene.recording.tree(at: time), at: time)
  }

  private func parent(of name: String) -> String? {
    scene.layers.entries.values.first { $0.children.contains(name) }?.name
  }

  private mutating func move(_ names: [String], into owner: String?, at index: Int?) throws(StudioError) {
    let list = try list(of: owner)
    let moved = try places(of: names)
    if let owner, moved.contains(where: { self.names(in: $0.name).contains(owner) }) {
      throw .badRequest("\(quoted(owner)) cannot be put into itself")
    }
    let gone = Set(moved.map(\.place))
    let left = elements.count(of: list) - gone.count { $0.list == list }
    let target = min(index ?? left, left)
    // What goes where it is already changes nothing.
    if moved.enumerated().allSatisfy({ $1.place.list == list && $1.place.index == target + $0 }) {
      pointers = moved.map(\.place.pointer)
      return
    }
    var edits: [TextEdit] = []
    let space = try space(of: owner)
    for (name, place) in moved where place.list != list {
      edits += try keeping(name, place.pointer, from: try self.space(of: parent(of: name)), to: space)
    }
    try elements.apply(edits)
    let texts = moved.compactMap { elements.detached($0.place.pointer) }
    let after = try elements.remove(gone)
    pointers = try elements.insert(texts, into: after(list), at: target)
  }

  /// The new layer has the rectangle around them, and lies where the front-most of them did.
  private mutating func group(_ names: [String], _ name: String) throws(StudioError) {
    let moved = try places(of: names)
    guard let front = moved.last else { return }
    let owner = parent(of: front.name)
    guard let space = try space(of: owner) else {
      throw .badRequest("\(quoted(front.name)) is seen in perspective; it cannot be put into a group")
    }
    var evaluator = Evaluator(tree: scene.recording.tree(at: time))
    var box = CGRect.null
    for (name, _) in moved {
      let id = try scene.layers.entry(name).id
      guard let corners = evaluator.outline(of: id, at: time)?.corners else {
        throw .notInTree(name, time: plainText(time))
      }
      let flat = LayerSpace.canvas.affine(to: space) ?? [1, 0, 0, 1, 0, 0]
      for corner in corners {
        let point = CGPoint(
          x: flat[0] * corner.x + flat[2] * corner.y + flat[4],
          y: flat[1] * corner.x + flat[3] * corner.y + flat[5])
        box = box.union(CGRect(origin: point, size: .zero))
      }
    }
    let frame = [box.minX.rounded(.down), box.minY.rounded(.down)]
    let size = [box.maxX.rounded(.up) - frame[0], box.maxY.rounded(.up) - frame[1]]
    let inner = LayerSpace(
      origin: space.onCanvas(CGPoint(x: frame[0], y: frame[1])), x: space.x, y: space.y)
    var edits: [TextEdit] = []
    for (name, place) in moved {
      edits += try keeping(name, place.pointer, from: try self.space(of: parent(of: name)), to: inner)
    }
    try elements.apply(edits)
    let texts = moved.compactMap { elements.detached($0.place.pointer) }
    let gone = Set(moved.map(\.place))
    let before = gone.count { $0.list == front.place.list && $0.index < front.place.index }
    let after = try elements.remove(gone)
    let free = Self.free(name, takenNames)
    let numbers = JSONText.array((frame + size).map { .number($0) }).line
    let lines = texts.map { LayerElements.indented($0, by: "    ") }.joined(separator: ",\n")
    let text =
      "{ \"name\": \(JSONText.string(free).line), \"frame\": \(numbers),\n  \"sublayers\": [\n\(lines)\n  ] }"
    pointers = try elements.insert([text], into: after(front.place.list), at: front.place.index - before)
  }

  private mutating func ungroup(_ names: [String]) throws(StudioError) {
    for (name, _) in try places(of: names).reversed() {
      let place = try self.place(of: name)
      let entry = try scene.layers.entry(name)
      let inner = LayerElements.List(owner: place.pointer)
      let children = entry.children.filter { scene.layers.entries[$0]?.isMask == false }
      guard !children.isEmpty else { throw .badRequest("\(quoted(name)) has no layers in it") }
      let (old, new) = (try space(of: name), try space(of: parent(of: name)))
      var edits: [TextEdit] = []
      for child in children {
        edits += try keeping(child, try pointer(of: child), from: old, to: new)
      }
      try elements.apply(edits)
      let texts = (0..<elements.count(of: inner)).compactMap { elements.detached("\(inner.pointer)/\($0)") }
      let after = try elements.remove([place])
      pointers = try elements.insert(texts, into: after(place.list), at: place.index) + pointers
      for pointer in LayerReferences(elements.spans).removals(of: [name], elements.spans) {
        try elements.apply([TextEdit(pointer: pointer, value: nil)])
      }
    }
  }
}
