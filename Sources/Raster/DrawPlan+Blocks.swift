/// Where many items lie together, so that a walk over a part of the canvas need not go to each.
extension DrawPlan {
  /// Items on the canvas itself, one after the other, with all that is in them.
  struct Block: Sendable, Equatable {
    var start: Int
    /// The item after the last one.
    var end: Int
    /// The pixels that they can touch.
    var extents: PixelRect
  }

  /// A block ends once it has so many items.
  static let blockItems = 32

  mutating func makeBlocks() {
    blocks.removeAll(keepingCapacity: true)
    var start = 0
    while start < steps.count {
      var end = start
      while end < steps.count, end - start < Self.blockItems { end = steps[end].end + 1 }
      end = min(end, steps.count)
      blocks.append(Block(start: start, end: end, extents: extents(start..<end)))
      start = end
    }
  }

  /// Finds out again where the blocks of some items lie.
  mutating func renewBlocks(around items: Range<Int>) {
    var block = blocks.partitioningIndex { $0.end > items.lowerBound }
    while block < blocks.count, blocks[block].start < items.upperBound {
      blocks[block].extents = extents(blocks[block].start..<blocks[block].end)
      block += 1
    }
  }

  private func extents(_ items: Range<Int>) -> PixelRect {
    var extents = PixelRect.empty
    var index = items.lowerBound
    while index < items.upperBound {
      if !steps[index].extents.isEmpty { extents = extents.union(steps[index].extents) }
      index = steps[index].end + 1
    }
    return extents
  }
}
