import AnimComparison
import Foundation
import AnimRaster
import AnimRenderTree

/// Finds the names of the layers that lie in a part of a picture.
struct LayersInArea {
  /// In pixels.
  let area: CGRect
  let time: Double

  /// More are not named.
  static let most = 3

  /// Those that are drawn otherwise, or, where only one of both has layers, all; of these the ones in front. A layer
  /// stands for those in it. Back to front.
  func names(_ expected: ComparedSource, _ actual: ComparedSource) -> [String] {
    let sides = [expected, actual].filter { $0.kind == .scene }
    let drawings = sides.map { look(at: $0, pixelWidth: expected.canvas.pixelWidth) }
    guard let last = drawings.last else { return [] }
    guard drawings.count == 2, let first = drawings.first else {
      return last.inFront(of: last.names)
    }
    let names = first.names.filter { last.items[$0] == nil } + last.names
    return last.inFront(of: names.filter { first.items[$0] != last.items[$0] })
  }

  private struct Drawings {
    /// In the order of drawing.
    var names: [String] = []
    var items: [String: [Frame.Item]] = [:]
    /// The names of the layers around each.
    var surroundings: [String: Set<String>] = [:]

    func inFront(of names: [String]) -> [String] {
      let known = Set(names)
      return names.filter { surroundings[$0]?.isDisjoint(with: known) ?? true }.suffix(LayersInArea.most)
    }
  }

  private func look(at source: ComparedSource, pixelWidth: Int) -> Drawings {
    var found = Drawings()
    var canvas = source.canvas
    canvas.scale = CGFloat(pixelWidth) / canvas.size.width
    let tree = source.recording.tree(at: time)
    let frame = FrameReader(source.recording, memory: source.memory).frame(at: time)
    for (item, extents) in zip(frame.items, frame.extents(on: canvas)) where touches(extents) {
      var around = tree.names(from: item.layer)
      guard let name = around.first else { continue }
      if found.items[name] == nil {
        found.names.append(name)
        around.removeAll { $0 == name }
        found.surroundings[name] = Set(around)
      }
      found.items[name, default: []].append(item)
    }
    return found
  }

  private func touches(_ extents: PixelRect) -> Bool {
    !extents.isEmpty && Double(extents.minX) < area.maxX && Double(extents.maxX) > area.minX
      && Double(extents.minY) < area.maxY && Double(extents.maxY) > area.minY
  }
}
