import AnimJSON
import AnimRenderTree
import AnimSceneFormat

extension Rule {
  /// Nothing of a layer is on the canvas in any frame of the video.
  public static let layerNeverSeen = Rule(
    .layerNeverSeen,
    "Nothing of a layer is on the canvas in any frame of the video.",
    hint: "show it, move it onto the canvas, give it something to draw, or leave it out",
    details: """
      The sentence says why, as far as that can be told: hidden, transparent, without size or contents, outside the canvas. Of layers in each other the outermost is named.
      """,
    example: """
      \(canvas)
        "layers": [{ "bounds": [0, 0, 20, 20], "position": [500, 50], "backgroundColor": "tomato" }] }
      """,
    .allFrames { frames in
      frames.unseenLayers.map { ($0.location, "the layer is never seen: \($0.reason)") }
    })

  /// A layer is behind a sibling that it comes after, since one of them is turned.
  public static let cutBySibling = Rule(
    .cutBySibling,
    "A layer is behind a sibling that it comes after, since one of them is turned.",
    hint: "give it a higher \"zPosition\", such as half the width of the one that is turned",
    details: """
      Siblings stand in one space ([perspective.md](../guide/perspective.md#what-is-in-front)): half of what turns goes behind the plane of those
      that do not turn. The sentence says from when on, and by how much the `zPosition` has to grow until it stays in front at all times. A
      layer that is behind a sibling as a whole counts only if it turns, as a door does: the sides of a box are behind its front, too.
      Where the parent's `sublayerTransform` turns all of them, and among the sublayers of a transform layer, depth is what is wanted, and nothing is said. Shadows do
      not count.
      """,
    example: """
      \(canvas)
        "layers": [
          { "name": "panel", "bounds": [0, 0, 90, 90], "position": [50, 50], "backgroundColor": "gainsboro" },
          { "name": "card", "bounds": [0, 0, 60, 40], "position": [50, 50], "backgroundColor": "tomato" }],
        "timeline": [{ "at": 0, "do": [{ "add": "card", "animation": {
          "class": "CABasicAnimation", "keyPath": "transform.rotation.y", "toValue": { "degrees": 180 }, "duration": 2 } }] }] }
      """,
    .frames { frames in
      frames.depths.entries.map {
        (frames.played.places[$0.layer], frames.sentence($0), frames.played.label(of: $0.layer), $0.time)
      }
    })
}

extension FrameLinter {
  /// The layers that no frame shows, the outermost ones only. Several may come from one description.
  fileprivate var unseenLayers: [(location: SourceLocation, reason: String)] {
    let places = played.places
    // Mostly there are none.
    var unseen = Set(places.lazy.filter { !visibility.seen.contains($0.key) }.map(\.value))
    for (id, place) in places where !unseen.isEmpty && visibility.seen.contains(id) { unseen.remove(place) }
    if unseen.isEmpty { return [] }
    let drawn = Set(
      places.lazy.filter { unseen.contains($0.value) && visibility.drawn.contains($0.key) }.map(\.value))
    var found: [(location: SourceLocation, reason: String)] = []
    func observe(at layer: LayerDescription) {
      guard unseen.contains(layer.location) else {
        for inner in layer.mask { observe(at: inner) }
        for inner in layer.sublayers { observe(at: inner) }
        return
      }
      let isElsewhere = drawn.contains(layer.location)
      found.append((layer.location, isElsewhere ? "it is outside the canvas" : layer.absence))
    }
    for layer in scene.layers { observe(at: layer) }
    scene.forEachInsertedLayer { observe(at: $0) }
    return found
  }

  fileprivate func sentence(_ entry: SiblingDepthRecorder.Entry) -> String {
    let (layer, sibling) = (played.label(of: entry.layer), played.label(of: entry.sibling))
    let part = entry.isPart ? "a part of \(layer)" : layer
    let siblings = entry.others == 0 ? sibling : "\(sibling) and \(entry.others) more of its siblings"
    let first = entry.isTurned ? "\(part), which is turned," : part
    let second =
      entry.isTurned ? siblings : "\(siblings), which \(entry.others == 0 ? "is" : "are") turned"
    return
      "from \(plainText((entry.time * 1000).rounded() / 1000)) s on \(first) is behind \(second): it stays in front with a "
      + "\"zPosition\" that is higher by \(plainText(entry.lift.rounded(.up)))"
  }
}

extension LayerDescription {
  /// The likeliest reason why nothing of the layer is drawn.
  fileprivate var absence: String {
    if value("isHidden") == .bool(true) { return "it is hidden" }
    if value("opacity") == .number(0) { return "its opacity is 0" }
    if sublayers.isEmpty, layerClass != .shape, layerClass != .emitter, hasNoSize {
      return "its bounds have no size"
    }
    let drawing = [
      "backgroundColor", "borderWidth", "contents", "path", "colors", "string", "backgroundFilters",
    ]
    if sublayers.isEmpty, emitterCells.isEmpty, !drawing.contains(where: { value($0) != nil }) {
      return "it has nothing to draw"
    }
    return "nothing of it is drawn in any frame"
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
