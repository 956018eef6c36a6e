import Foundation
import AnimJSON
import AnimRenderTree
import AnimScene

/// Layers in other lists: what is seen stays where it is.
extension LayerArranger {
  /// What keeps a layer where it is seen in another layer: edits of its position and, where the spaces are turned or
  /// scaled, of its transform.
  func keeping(
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

  func space(of owner: String?) throws(StudioError) -> LayerSpace? {
    let id = try owner.map { (name) throws(StudioError) in try scene.layers.entry(name).id }
    return LayerSpace(of: id, in: scene.recording.tree(at: time), at: time)
  }

  func parent(of name: String) -> String? {
    scene.layers.entries.values.first { $0.children.contains(name) }?.name
  }

  mutating func move(_ names: [String], into owner: String?, at index: Int?) throws(StudioError) {
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
  mutating func group(_ names: [String], _ name: String) throws(StudioError) {
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

  mutating func ungroup(_ names: [String]) throws(StudioError) {
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
