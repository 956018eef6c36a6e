import RenderTree

/// Which pixels a change of a frame can change: where what has changed was, and where it is.
extension Rasterizer {
  /// Plans the new frame as well.
  ///
  /// - Returns: rectangles that do not overlap.
  mutating func damage(by change: FrameChange, _ items: [Frame.Item]) -> [PixelRect] {
    var map = DamageMap(bounds)
    guard plan.isLocal else {
      plan.prepare(items, toPixels: toPixels, bounds: bounds)
      return [bounds]
    }
    // What is where it was in the list is planned where it is.
    var later: [FrameChange.Edit] = []
    for edit in change.edits {
      guard edit.old == edit.new, later.isEmpty else {
        later.append(edit)
        continue
      }
      for index in edit.old { map.add(plan.steps[index].extents) }
      guard plan.update(items, at: edit.new, toPixels: toPixels, bounds: bounds) else {
        later.append(edit)
        continue
      }
      for index in edit.new { map.add(plan.steps[index].extents) }
    }
    if !later.isEmpty {
      let old = plan
      plan.prepare(items, toPixels: toPixels, bounds: bounds)
      guard plan.isLocal, later.allSatisfy({ map.add($0, from: old, to: plan) }) else { return [bounds] }
    }
    // What filters its backdrop reads around itself what has been drawn before it.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for backdrop in plan.backdrops {
        let seen = plan.steps[backdrop.item].extents
        let read = seen.grown(by: backdrop.reach).intersection(bounds)
        if map.touches(read), !map.contains(read) {
          map.add(read)
          hasGrown = true
        }
      }
    }
    return map.rectangles()
  }
}

extension DamageMap {
  /// Adds what an edit changes.
  ///
  /// - Returns: false if that cannot be told.
  fileprivate mutating func add(_ edit: FrameChange.Edit, from old: DrawPlan, to new: DrawPlan) -> Bool {
    if edit.old.count == edit.new.count, zip(edit.old, edit.new).allSatisfy({ old.isAlike($0, new, $1) }) {
      for (a, b) in zip(edit.old, edit.new) {
        add(old.damage(a))
        add(new.damage(b))
      }
      return true
    }
    guard old.isBalanced(edit.old), new.isBalanced(edit.new) else { return false }
    for (plan, range) in [(old, edit.old), (new, edit.new)] {
      for index in range { add(plan.damage(index)) }
      // How a group is drawn depends on how many things are in it.
      if let group = plan.group(around: range) { add(plan.damage(group)) }
    }
    return true
  }
}

extension DrawPlan {
  /// The pixels that can be others when an item is another one.
  fileprivate func damage(_ index: Int) -> PixelRect {
    var damage = steps[index].extents
    var (index, parent) = (index, steps[index].parent)
    while parent >= 0 {
      // How a group is drawn depends on what is first in it.
      let isAll = steps[parent].isWhole || index == parent + 1
      damage = isAll ? steps[parent].extents : damage.intersection(steps[parent].extents)
      (index, parent) = (parent, steps[parent].parent)
    }
    return damage
  }

  /// Whether items of two plans play the same part: neither begins or ends a group that the other does not.
  fileprivate func isAlike(_ index: Int, _ other: DrawPlan, _ otherIndex: Int) -> Bool {
    let (a, b) = (steps[index], other.steps[otherIndex])
    return a.kind == b.kind && a.kind != .mask && a.end - index == b.end - otherIndex
      && a.readsBackdrop == b.readsBackdrop
  }

  /// Whether all groups that begin or end among some items do both.
  fileprivate func isBalanced(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch steps[index].kind {
      case .leaf: true
      case .group: steps[index].end < range.upperBound && !steps[index].readsBackdrop
      case .mask: false
      case .end: steps[index].parent >= range.lowerBound
      }
    }
  }

  /// The innermost group around some items, or around the gap where they would be.
  fileprivate func group(around range: Range<Int>) -> Int? {
    var group = range.isEmpty ? range.lowerBound - 1 : steps[range.lowerBound].parent
    if range.isEmpty {
      while group >= 0, steps[group].kind == .leaf || steps[group].end < range.lowerBound {
        group = steps[group].parent
      }
    }
    return group >= 0 ? group : nil
  }
}

/// Pixels of the canvas in tiles.
struct DamageMap {
  /// The side of a tile is a power of two of pixels.
  private static let tileBits = 5
  /// More rectangles than these cost more than what lies between them.
  private static let mostRectangles = 24
  /// With more of the canvas than this, all of it is drawn.
  private static let mostOfAll = 0.7

  private let bounds: PixelRect
  private let columns: Int
  private let rows: Int
  private var tiles: [Bool]
  private var box = PixelRect.empty

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    columns = Self.tile(bounds.width - 1) + 1
    rows = Self.tile(bounds.height - 1) + 1
    tiles = [Bool](repeating: false, count: columns * rows)
  }

  private static func tile(_ pixel: Int) -> Int { pixel >> tileBits }

  private func area(_ rect: PixelRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (
      Self.tile(rect.minX - bounds.minX)...Self.tile(rect.maxX - 1 - bounds.minX),
      Self.tile(rect.minY - bounds.minY)...Self.tile(rect.maxY - 1 - bounds.minY)
    )
  }

  mutating func add(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    box = box.union(rect)
    let area = area(rect)
    for row in area.rows {
      for column in area.columns { tiles[row * columns + column] = true }
    }
  }

  func touches(_ rect: PixelRect) -> Bool { any(rect, is: true) }
  func contains(_ rect: PixelRect) -> Bool { !any(rect, is: false) && box.contains(rect) }

  private func any(_ rect: PixelRect, is value: Bool) -> Bool {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return false }
    let area = area(rect)
    return area.rows.contains { row in
      area.columns.contains { tiles[row * columns + $0] == value }
    }
  }

  /// All of it, in few rectangles that do not overlap.
  func rectangles() -> [PixelRect] {
    if box.isEmpty { return [] }
    // What is apart by fewer tiles than this is one rectangle.
    for gap in [1, 2, 4, 8, 16] {
      let rectangles = rectangles(gap: gap)
      guard rectangles.count <= Self.mostRectangles else { continue }
      let pixels = rectangles.reduce(0) { $0 + $1.width * $1.height }
      return Double(pixels) > Self.mostOfAll * Double(bounds.width * bounds.height) ? [bounds] : rectangles
    }
    return [bounds]
  }

  /// Runs of tiles in each row; those of one row after the other with the same columns are one rectangle.
  private func rectangles(gap: Int) -> [PixelRect] {
    var result: [PixelRect] = []
    var above: [(run: Range<Int>, rectangle: Int)] = []
    for band in stride(from: 0, to: rows, by: gap) {
      let bandRows = band..<min(band + gap, rows)
      var current: [(run: Range<Int>, rectangle: Int)] = []
      for run in runs(in: bandRows, gap: gap) {
        if let same = above.first(where: { $0.run == run }) {
          result[same.rectangle] = result[same.rectangle].union(pixels(run, bandRows))
          current.append(same)
        } else {
          result.append(pixels(run, bandRows))
          current.append((run, result.count - 1))
        }
      }
      above = current
    }
    return result.map { $0.intersection(box) }.filter { !$0.isEmpty }
  }

  private func pixels(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
    let side = 1 << Self.tileBits
    return PixelRect(
      minX: bounds.minX + columns.lowerBound * side, minY: bounds.minY + rows.lowerBound * side,
      maxX: bounds.minX + columns.upperBound * side, maxY: bounds.minY + rows.upperBound * side
    ).intersection(bounds)
  }

  private func runs(in band: Range<Int>, gap: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<columns where band.contains(where: { tiles[$0 * columns + column] }) {
      if let last = runs.last, column - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
