import Foundation
import AnimGeometry

/// Which texts were never anything but the canvas's colour on the bare canvas, so that they cannot be read.
package struct LegibilityCheck: Sendable {
  /// A text of the frame with the canvas's colour and nothing behind it: what comes behind it makes it legible.
  private struct Candidate {
    /// Among the frame's items.
    var index: Int
    let layer: LayerID
    let place: CGRect
  }

  /// The text layers that can be read, or could be.
  private(set) var legible = LayerSet()
  private var candidates: [Candidate] = []
  /// How many items, and parts of paths, have been compared with texts so far.
  private(set) var comparisons = 0

  /// After so many comparisons all texts count as legible.
  package static let mostComparisons = 20_000_000

  /// Goes on with the next frame. What is new in it is to be noted afterwards.
  mutating func update(_ change: FrameChange, _ items: [Frame.Item]) {
    candidates = candidates.compactMap { candidate in
      if legible.contains(candidate.layer) { return nil }
      return change.newIndex(of: candidate.index).map {
        Candidate(index: $0, layer: candidate.layer, place: candidate.place)
      }
    }
    for edit in change.edits {
      for index in edit.new where !candidates.isEmpty { resolve(behind: index, items[index]) }
    }
  }

  /// Texts above a new item that it is behind are in doubt no longer.
  private mutating func resolve(behind index: Int, _ item: Frame.Item) {
    comparisons += candidates.count + item.partCount
    if comparisons > Self.mostComparisons {
      legible.formUnion(candidates.map(\.layer))
      candidates = []
      return
    }
    let box = item.castsShadow ? .infinite : item.box(.affine(.identity)) ?? .null
    for candidate in candidates where candidate.index > index && box.intersects(candidate.place) {
      legible.insert(candidate.layer)
    }
  }

  /// Forgets the texts at some indices, in their order, which are to be noted again.
  mutating func forget(_ indices: [Int]) {
    candidates.removeAll { candidate in
      let place = indices.partitioningIndex { $0 >= candidate.index }
      return place < indices.count && indices[place] == candidate.index
    }
  }

  /// - Parameter mayHide: whether the text would not be seen with nothing behind it.
  mutating func note(_ layer: LayerID, _ index: Int, of items: [Frame.Item], mayHide: Bool) {
    if legible.contains(layer) { return }
    if mayHide, let place = items[index].box(.affine(.identity)), !hasBackdrop(place, items[..<index]) {
      candidates.append(Candidate(index: index, layer: layer, place: place))
    } else {
      legible.insert(layer)
    }
  }

  private mutating func hasBackdrop(_ place: CGRect, _ behind: ArraySlice<Frame.Item>) -> Bool {
    if comparisons > Self.mostComparisons { return true }
    for item in behind {
      comparisons += item.partCount
      if comparisons > Self.mostComparisons || item.castsShadow { return true }
      if let box = item.box(.affine(.identity)), box.intersects(place) { return true }
    }
    return false
  }
}

extension FrameChange {
  /// Where an item is that was at an index before; nil when it has been edited.
  fileprivate func newIndex(of index: Int) -> Int? {
    let next = edits.partitioningIndex { $0.old.upperBound > index }
    if next < edits.count, edits[next].old.lowerBound <= index { return nil }
    return next == 0 ? index : edits[next - 1].new.upperBound + index - edits[next - 1].old.upperBound
  }
}

extension Frame.Item {
  /// How many parts its box is found from.
  var partCount: Int {
    let shape: Shape? =
      switch content {
      case .fill(let fill): fill.shape
      case .gradient(let fill): fill.shape
      case .shadow(let shadow): shadow.shape
      default: nil
      }
    return switch shape {
    case .path(let path, _), .stroke(let path, _): 1 + path.elements.count
    default: 1
    }
  }

  /// Whether it is a group whose shadow may be anywhere.
  fileprivate var castsShadow: Bool {
    if case .beginGroup(let group) = content { return group.shadow != nil }
    return false
  }
}
