import AnimJSON
import AnimRenderTree

/// What `/api/properties` says of one layer at one time: each property with its model value, its presentation value, and
/// where it is written.
struct LayerProperties {
  let scene: CompiledScene
  let entry: LayerNames.Entry
  let time: Double

  /// - Throws: `StudioError.notInTree`.
  func json() throws(StudioError) -> JSONText {
    let tree = scene.recording.tree(at: time)
    var evaluator = Evaluator(tree: tree)
    guard let node = tree[entry.id], let shown = evaluator.presentation(of: entry.id, at: time) else {
      throw .notInTree(entry.name, time: plainText(time))
    }
    let places = PropertyPlaces(scene, entry, time)
    return .fields([
      "layer": entry.name, "time": time, "revision": scene.revision,
      "properties": PropertyCatalog.properties(of: node.kind).map { property in
        let key = PropertyKey(property.name)
        let place = places.place(of: property)
        return JSONText.fields([
          "keyPath": property.name, "name": property.swiftName,
          "model": JSONText(node.properties.value(key)), "presentation": JSONText(shown.value(key)),
          "type": "\(property.type)", "isSet": node.properties[key] != nil,
          "isAnimatable": property.isAnimatable, "summary": property.summary, "pointer": place.pointer,
          "written": place.written, "line": place.position.map { Double($0.line) },
          "column": place.position.map { Double($0.column) }, "editable": place.reason == nil,
          "reason": place.reason,
        ])
      },
    ])
  }
}

/// Where the values of a layer's properties are written at a time: with the layer, or by the last command that set them.
struct PropertyPlaces {
  struct Place {
    var pointer: String?
    var position: SourcePosition?
    /// As it stands in the text.
    var written: String?
    /// Why it cannot be edited; nil if it can.
    var reason: String?
  }

  private let scene: CompiledScene
  private let spans: TextSpans?
  private let layer: Int?
  private let reason: String?
  /// The last change of each key path.
  private var changes: [(path: PropertyKeyPath, keyPath: String, location: SourceLocation?)] = []

  init(_ scene: CompiledScene, _ entry: LayerNames.Entry, _ time: Double) {
    self.scene = scene
    let spans = TextSpans(scene.text)
    self.spans = spans
    if let location = entry.location {
      layer = scene.description.isInOwnFile(location) ? spans?.node(at: location.position) : nil
      reason = layer == nil ? "the layer is written in another file" : nil
    } else {
      layer = nil
      reason = "the layer is not written in the scene"
    }
    for event in scene.playbackLog.events where event.time <= time && event.layer.id == entry.id {
      guard case .change(let change) = event.kind, let path = PropertyKeyPath(change.keyPath) else {
        continue
      }
      changes.append((path, change.keyPath, event.location))
    }
  }

  func place(of property: Property) -> Place {
    let path = PropertyKeyPath(PropertyKey(property.name))
    if let change = changes.last(where: { $0.path.overlaps(path) }), let location = change.location {
      return place(setBy: change.keyPath, at: location, property)
    }
    guard let spans, let layer else { return Place(reason: reason) }
    for name in [property.swiftName, property.name] {
      if let node = spans.child(of: layer, name) { return place(node, spans) }
    }
    if ["position", "bounds"].contains(property.name), let frame = spans.child(of: layer, "frame") {
      var place = place(frame, spans)
      place.pointer = spans.pointer(of: layer) + "/\(property.name)"
      return place
    }
    guard property.format != nil else { return Place(reason: "scenes cannot write it") }
    return Place(
      pointer: spans.pointer(of: layer) + "/" + property.swiftName,
      position: spans.position(of: spans.nodes[layer].range.lowerBound))
  }

  private func place(_ node: Int, _ spans: TextSpans) -> Place {
    Place(
      pointer: spans.pointer(of: node), position: spans.position(of: spans.nodes[node].range.lowerBound),
      written: spans.text(of: node), reason: Self.reason(node, spans, scene))
  }

  private func place(setBy keyPath: String, at location: SourceLocation, _ property: Property) -> Place {
    if let file = scene.description.importedFile(of: location) {
      return Place(reason: "\(location.path) of \(quoted(file)) sets it")
    }
    var place = Place(position: location.position)
    guard let spans, let command = spans.node(at: location.position),
      let value = spans.child(of: command, "value") ?? spans.child(of: command, "to")
    else {
      place.reason = "\(location.path) sets it, which is not written with a value here"
      return place
    }
    place = self.place(value, spans)
    if keyPath != property.name {
      place.reason = "it is set as \(quoted(keyPath)) in line \(location.position.line)"
    }
    return place
  }

  /// Why a layer that stands in the text cannot be moved, copied or taken away as a whole; nil if it can.
  static func ownReason(_ node: Int, _ spans: TextSpans, _ scene: CompiledScene) -> String? {
    guard scene.isTemplate else { return nil }
    var next: Int? = node
    while let current = next {
      for key in ["for", "if", "import"] where spans.child(of: current, key) != nil {
        return "it is made by \(quoted(key)); edit the text"
      }
      next = spans.nodes[current].parent
    }
    return nil
  }

  /// Why a value that stands in the text cannot be replaced by another one; nil if it can.
  static func reason(_ node: Int, _ spans: TextSpans, _ scene: CompiledScene) -> String? {
    guard scene.isTemplate else { return nil }
    switch spans.nodes[node].kind {
    case .object:
      for key in ["var", "expr", "if", "for", "import"] where spans.child(of: node, key) != nil {
        return "it is made by \(quoted(key)); edit the variable or the text"
      }
    case .scalar:
      let text = spans.text(of: node)
      if text.hasPrefix("\""), text.contains("{") { return "variables are put into it; edit the text" }
    case .array: break
    }
    // What would be replaced with the rest of it.
    return spans.nodes[node].children.lazy.compactMap { reason($0, spans, scene) }.first { _ in true }
  }
}
