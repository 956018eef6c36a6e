import Foundation
import AnimGeometry

/// How far what is drawn moves from one instant to another, in points.
enum ItemMotion {
  /// The greatest way of a corner of an item that is in both lists; what is new or gone has none.
  ///
  /// - Parameter change: from the old list to the new one.
  static func distance(_ change: FrameChange, from old: [Frame.Item], to new: [Frame.Item]) -> Double {
    change.edits.reduce(0) { max($0, distance(old[$1.old], new[$1.new])) }
  }

  private static func distance(_ old: ArraySlice<Frame.Item>, _ new: ArraySlice<Frame.Item>) -> Double {
    let count = min(old.count, new.count)
    if old.count == new.count { return distance(zip(old, new)) }
    // Particles come at one end and go at the other.
    return min(
      distance(zip(old.prefix(count), new.prefix(count))), distance(zip(old.suffix(count), new.suffix(count)))
    )
  }

  private static func distance(_ pairs: Zip2Sequence<ArraySlice<Frame.Item>, ArraySlice<Frame.Item>>)
    -> Double
  {
    pairs.reduce(0) { max($0, distance($1.0, $1.1)) }
  }

  static func distance(_ a: Frame.Item, _ b: Frame.Item) -> Double {
    zip(a.outlines, b.outlines).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
  }

  /// Whether one goes over into the other, as what is animated does, and does not jump.
  static func isContinuous(_ a: Frame.Item, _ b: Frame.Item, within points: Double) -> Bool {
    if a.isSame(as: b) { return true }
    guard a.layer == b.layer, distance(a, b) <= points else { return false }
    switch (a.content, b.content) {
    case (.fill(let a), .fill(let b)):
      let difference = [
        a.color.red - b.color.red, a.color.green - b.color.green, a.color.blue - b.color.blue,
        a.color.alpha - b.color.alpha,
      ]
      return difference.allSatisfy { abs($0) < 1 / 128.0 }
    case (.image(let a), .image(let b)): return a.source == b.source && abs(a.opacity - b.opacity) < 1 / 128.0
    case (.text(let a), .text(let b)): return a.block == b.block
    case (.beginGroup(let a), .beginGroup(let b)):
      return a.role == b.role && a.blending == b.blending && abs(a.opacity - b.opacity) < 1 / 128.0
    case (.gradient, .gradient), (.shadow, .shadow), (.endGroup, .endGroup): return true
    default: return false
    }
  }
}

/// A box at its place.
private struct PlacedBox {
  var box: CGRect
  var transform: Projection

  func distance(to other: PlacedBox) -> Double {
    guard !box.isNull, !other.box.isNull else { return 0 }
    return zip(corners, other.corners).reduce(0) { most, pair in
      guard let a = pair.0, let b = pair.1 else { return most }
      let distance = hypot(a.x - b.x, a.y - b.y)
      return distance.isFinite ? max(most, distance) : most
    }
  }

  private var corners: [CGPoint?] {
    [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY),
      CGPoint(x: box.maxX, y: box.maxY),
    ].map { transform.apply($0) }
  }
}

extension Frame.Item {
  /// What the item draws, or is cut to, lies in these.
  fileprivate var outlines: [PlacedBox] {
    switch content {
    case .fill(let fill): [PlacedBox(box: fill.shape.box, transform: fill.transform)]
    case .gradient(let fill):
      [
        PlacedBox(box: fill.shape.box, transform: fill.transform),
        PlacedBox(box: CGRect(x: 0, y: 0, width: 1, height: 1), transform: fill.unitTransform),
      ]
    case .shadow(let shadow): [PlacedBox(box: shadow.shape.box, transform: shadow.transform)]
    case .text(let fill): [PlacedBox(box: fill.inkBox, transform: fill.transform)]
    case .image(let fill): [PlacedBox(box: fill.area, transform: fill.transform)]
    case .beginGroup(let group):
      (group.clip.map { [PlacedBox(box: $0.shape.box, transform: $0.transform)] } ?? [])
        // What is drawn as a bitmap moves with it; how large it is does not matter for that.
        + (group.effects?.bitmap.map {
          [PlacedBox(box: CGRect(x: -50, y: -50, width: 100, height: 100), transform: $0.transform)]
        } ?? [])
    case .endGroup: []
    }
  }
}
