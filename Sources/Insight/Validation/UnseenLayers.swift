import Foundation
import RenderTree
import Scene

/// The layers that no frame shows, the outermost ones only.
struct UnseenLayers {
  let found: [(location: SourceLocation, absence: Lint.LayerAbsence)]

  /// - Parameter places: Where the layers are described; several may come from one description.
  init(
    _ scene: SceneDescription, seen: LayerSet, drawn: LayerSet, places: [LayerID: SourceLocation]
  ) {
    var found: [(location: SourceLocation, absence: Lint.LayerAbsence)] = []
    // Mostly there are none.
    var unseen = Set(places.lazy.filter { !seen.contains($0.key) }.map(\.value))
    for (id, place) in places where !unseen.isEmpty && seen.contains(id) { unseen.remove(place) }
    var drawnPlaces: Set<SourceLocation> = []
    for (id, place) in places where !unseen.isEmpty && drawn.contains(id) {
      if unseen.contains(place) { drawnPlaces.insert(place) }
    }
    func observe(at layer: LayerDescription) {
      guard unseen.contains(layer.location) else {
        for inner in layer.mask { observe(at: inner) }
        for inner in layer.sublayers { observe(at: inner) }
        return
      }
      let isElsewhere = drawnPlaces.contains(layer.location)
      found.append((layer.location, isElsewhere ? .elsewhere : layer.absence))
    }
    if !unseen.isEmpty {
      for layer in scene.layers { observe(at: layer) }
      scene.forEachInsertedLayer { observe(at: $0) }
    }
    self.found = found
  }
}

extension LayerDescription {
  /// The likeliest reason why nothing of the layer is drawn.
  fileprivate var absence: Lint.LayerAbsence {
    if value("isHidden") == .bool(true) { return .hidden }
    if value("opacity") == .number(0) { return .transparent }
    if sublayers.isEmpty, layerClass != .shape, layerClass != .emitter, hasNoSize {
      return .sizeless
    }
    let drawing = [
      "backgroundColor", "borderWidth", "contents", "path", "colors", "string", "backgroundFilters",
    ]
    if sublayers.isEmpty, emitterCells.isEmpty, !drawing.contains(where: { value($0) != nil }) {
      return .empty
    }
    return .other
  }

  private func value(_ key: String) -> ValueDescription? {
    properties.first { $0.property.key == key || $0.property.name == key }?.value
  }

  private var hasNoSize: Bool {
    if case .rect(let rect)? = value("bounds") ?? value("frame") {
      return rect.size.width == 0 || rect.size.height == 0
    }
    return true
  }
}
