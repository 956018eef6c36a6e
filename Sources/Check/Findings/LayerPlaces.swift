import Foundation
import AnimRenderTree

/// Where the layers with names are, over some frames.
struct LayerPlaces {
  private struct Place {
    var first: SceneInspection.OutOfFrame
    var isEverWhole: Bool
  }

  private let room: CGRect
  private var places: [String: Place] = [:]
  /// When each text layer is drawn.
  private var textTimes: [String: [Double]] = [:]

  /// - Parameter tolerance: how much of a layer may be outside, in points.
  init(_ canvas: Canvas, tolerance: CGFloat) {
    room = CGRect(origin: .zero, size: canvas.size).insetBy(dx: -tolerance, dy: -tolerance)
  }

  mutating func add(_ frame: Frame, of tree: LayerTree, at time: Double) {
    for (id, box) in frame.boxes() {
      guard let node = tree[id], let name = node.name else { continue }
      if places[name] == nil {
        places[name] = Place(
          first: SceneInspection.OutOfFrame(layer: name, time: time, box: box), isEverWhole: false)
      }
      if isWhole(box) { places[name]?.isEverWhole = true }
      if node.kind == .text { textTimes[name, default: []].append(time) }
    }
  }

  /// What is as long as the canvas in a direction is meant to reach over its edges there.
  private func isWhole(_ box: CGRect) -> Bool {
    (box.width >= room.width || (box.minX >= room.minX && box.maxX <= room.maxX))
      && (box.height >= room.height || (box.minY >= room.minY && box.maxY <= room.maxY))
  }

  /// Those that are drawn first come first.
  var neverWhole: [SceneInspection.OutOfFrame] {
    places.values.filter { !$0.isEverWhole }.map(\.first).sorted { ($0.time, $0.layer) < ($1.time, $1.layer) }
  }

  /// Text layers with the times at which they are drawn, likewise.
  var texts: [(layer: String, times: [Double])] {
    textTimes.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map {
      (layer: $0.key, times: $0.value)
    }
  }
}
