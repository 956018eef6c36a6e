import AnimJSON

/// Which layer a warning is about, and when, by where it stands in the scene's text.
struct FindingPlaces {
  private var layers: [String: String] = [:]
  private var times: [String: Double] = [:]
  private let names: LayerNames

  init(_ scene: CompiledScene) {
    names = scene.layers
    for (name, entry) in names.entries {
      guard let path = entry.location?.path else { continue }
      layers["\(path)"] = layers["\(path)"].map { min($0, name) } ?? name
    }
    for event in scene.playbackLog.events {
      guard let path = event.location?.path else { continue }
      times["\(path)"] = min(times["\(path)"] ?? .infinity, event.time)
    }
    for entry in scene.description.timeline {
      if let time = entry.trigger.firstTime { times["\(entry.block.location.path)"] = time }
    }
  }

  /// What stands nearest around the place: the layer itself or its timeline's entry.
  ///
  /// - Returns: nothing of what concerns the scene as a whole.
  func place(of location: SourceLocation?) -> (layer: String?, time: Double?) {
    var layer: String?
    var time: Double?
    var next = location?.path
    while let path = next {
      let text = "\(path)"
      layer = layer ?? layers[text]
      time = time ?? times[text]
      next = path.parent
    }
    return (layer, time ?? layer.flatMap { names.entries[$0]?.begin })
  }
}
