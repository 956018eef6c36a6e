import Foundation
import AnimInsight
import AnimJSON
import AnimRenderTree

extension CompiledScene {
  /// Layers that draw something at a point of the canvas, front to back.
  func layers(at point: CGPoint, time: Double) -> [String] {
    let frame = frame(at: time)
    var evaluator = Evaluator(tree: recording.tree(at: time))
    var seen: Set<LayerID> = []
    var found: [String] = []
    for (item, isMask) in zip(frame.items, frame.maskDepths.map { $0 > 0 }).reversed() where !isMask {
      guard let id = item.layer, item.isSeen, !seen.contains(id), let name = layers.name(of: id) else {
        continue
      }
      let outline = evaluator.outline(of: id, at: time)
      let isInBox = item.box(.affine(.identity)).map { $0.contains(point) } ?? false
      guard outline?.contains(point) == true || (isInBox && evaluator.tree[id]?.kind == .shape),
        isWithinClips(of: id, point, time, &evaluator)
      else { continue }
      seen.insert(id)
      found.append(name)
    }
    return found
  }

  /// Whether no layer around it cuts the point off.
  private func isWithinClips(
    of id: LayerID, _ point: CGPoint, _ time: Double, _ evaluator: inout Evaluator
  ) -> Bool {
    var next = evaluator.tree[id]?.parent
    while let current = next, let node = evaluator.tree[current] {
      if node.properties.value(.masksToBounds).bool == true,
        evaluator.outline(of: current, at: time)?.contains(point) == false
      {
        return false
      }
      next = node.parent
    }
    return true
  }

  /// More points of a path are not given.
  private static let mostPoints = 3000

  /// Where a layer's anchor point is at each frame.
  func path(of entry: LayerNames.Entry) -> [JSONText] {
    let step = max(1, frameCount / Self.mostPoints)
    var points: [JSONText] = []
    var evaluator = CommitEvaluator(recording)
    for frame in stride(from: 0, to: frameCount, by: step) {
      let time = frameRate.time(ofFrame: frame)
      guard let anchor = evaluator.look(at: time, { $0.outline(of: entry.id, at: time)?.anchor }) else {
        continue
      }
      points.append(
        .fields(["frame": frame, "time": time, "x": anchor.x, "y": anchor.y]))
    }
    return points
  }
}

extension Frame {
  /// In how many masks each item is.
  fileprivate var maskDepths: [Int] {
    var open: [Bool] = []
    return items.map { item in
      switch item.content {
      case .beginGroup(let group): open.append(group.role == .mask)
      case .endGroup: _ = open.popLast()
      default: break
      }
      return open.count { $0 }
    }
  }
}

extension Frame.Item {
  /// Whether it draws something that a person points at; shadows are not.
  var isSeen: Bool {
    switch content {
    case .fill, .gradient, .text, .image: true
    case .shadow, .beginGroup, .endGroup: false
    }
  }
}
