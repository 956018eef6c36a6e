import Foundation
import AnimJSON
import AnimRenderTree
import AnimScene

/// Does an arrangement to a scene's text. Comments and layout of all else stay.
struct LayerArranger {
  let scene: CompiledScene
  /// When what is seen stays where it is.
  let time: Double
  var elements: LayerElements
  /// Where what was made or moved stands then.
  var pointers: [String] = []

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

  func pointer(of name: String) throws(StudioError) -> String {
    let entry = try scene.layers.entry(name)
    guard let pointer = Self.pointer(of: entry, in: scene, elements.spans),
      let node = elements.node(at: pointer)
    else { throw .noPlace(name, "the layer is not written in the scene's file") }
    if let reason = PropertyPlaces.ownReason(node, elements.spans, scene) { throw .noPlace(name, reason) }
    return pointer
  }

  func place(of name: String) throws(StudioError) -> LayerElements.Place {
    let pointer = try pointer(of: name)
    guard let place = elements.place(of: pointer) else {
      throw .noPlace(name, "it is no element of a list of layers: a mask, or what a command puts in")
    }
    return place
  }

  /// In the order of the text, without those that lie in others of them.
  func places(of names: [String]) throws(StudioError) -> [(name: String, place: LayerElements.Place)] {
    var found: [(name: String, place: LayerElements.Place)] = []
    for name in Set(names) { found.append((name, try place(of: name))) }
    let all = Set(found.map(\.place.pointer))
    found.removeAll { one in all.contains { one.place.pointer.hasPrefix($0 + "/") } }
    return found.sorted {
      (elements.node(at: $0.place.pointer) ?? 0) < (elements.node(at: $1.place.pointer) ?? 0)
    }
  }

  func list(of owner: String?) throws(StudioError) -> LayerElements.List {
    LayerElements.List(owner: try owner.map { (name) throws(StudioError) in try pointer(of: name) } ?? "")
  }

  /// Of a layer and of what is in it.
  func names(in name: String) -> [String] {
    [name] + (scene.layers.entries[name]?.children ?? []).flatMap(names(in:))
  }

  // MARK: Names

  /// The names that stand in a layer's text, its own and those of what is in it.
  static func writtenNames(_ spans: TextSpans, in node: Int = 0) -> [(pointer: String, name: String)] {
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
  func renamed(_ text: String, _ taken: inout Set<String>) throws(StudioError) -> (
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
    return (String(decoding: try TextEdit.applied(edits, to: own.bytes), as: UTF8.self), names)
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

  var takenNames: Set<String> { Set(scene.layers.entries.keys) }

  // MARK: Making

  mutating func add(_ texts: [String], into owner: String?, at index: Int?) throws(StudioError) {
    let list = try list(of: owner)
    var taken = takenNames
    let new = try texts.map { (text) throws(StudioError) in try renamed(text, &taken).text }
    pointers = try elements.insert(new, into: list, at: index ?? elements.count(of: list))
  }

  /// Copies lie in front of what they are copies of, with what happens to it on the timeline.
  mutating func duplicate(_ names: [String], by offset: CGPoint) throws(StudioError) {
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
  func commands(of names: Set<String>) -> [(pointer: String, name: String, layer: String)] {
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
  func shifted(_ text: String, _ entry: LayerNames.Entry, by offset: CGPoint) throws(StudioError)
    -> String
  {
    guard case .point(let position) = entry.node.properties.value(.position) else { return text }
    let value = [position.x + offset.x, position.y + offset.y]
    let bytes = Array(text.utf8)
    let edit = TextEdit(pointer: "/position", value: JSONText.array(value.map { .number($0) }).line)
    return String(
      decoding: try TextEdit.applied(FrameEdit.translated([edit], bytes), to: bytes), as: UTF8.self)
  }

  mutating func delete(_ names: [String]) throws(StudioError) {
    let gone = Set(try places(of: names).map(\.place))
    let all = Set(names.flatMap(self.names(in:)))
    _ = try elements.remove(gone)
    for pointer in LayerReferences(elements.spans).removals(of: all, elements.spans) {
      try elements.apply([TextEdit(pointer: pointer, value: nil)])
    }
  }

  mutating func rename(_ old: String, to new: String) throws(StudioError) {
    let pointer = try pointer(of: old)
    if old == new { return }
    if scene.layers.entries[new] != nil { throw .badRequest("there is a layer \(quoted(new)) already") }
    let name = TextEdit(pointer: pointer + "/name", value: JSONText.string(new).line)
    try elements.apply([name] + LayerReferences(elements.spans).renaming([old: new], elements.spans))
    pointers = [pointer]
  }
}
