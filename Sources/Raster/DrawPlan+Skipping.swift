import AnimGeometry
import AnimRenderTree

/// What a walk over a part of the canvas leaves out: many items at once that lie elsewhere, and what occluders hide.
extension DrawPlan {
  /// An opaque item that hides what is behind it.
  struct Occluder: Sendable, Equatable {
    var item: Int
    var area: PixelRect
  }

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

  func extents(_ items: Range<Int>) -> PixelRect {
    var extents = PixelRect.empty
    var index = items.lowerBound
    while index < items.upperBound {
      if !steps[index].extents.isEmpty { extents = extents.union(steps[index].extents) }
      index = steps[index].end + 1
    }
    return extents
  }
}

extension GradientFill {
  /// The pixels in which nothing behind it shows.
  func occludedArea(_ transform: Projection) -> PixelRect? {
    guard !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) else { return nil }
    return shape.alignedPixels(transform)
  }
}

extension Fill {
  /// The pixels in which nothing behind it shows.
  func occludedArea(_ transform: Projection, isExact: Bool) -> PixelRect? {
    guard !isAdditive, color.hides(isExact: isExact) else { return nil }
    return shape.alignedPixels(transform)
  }

  /// True when nothing behind it shows anywhere in `bounds`.
  func hides(_ bounds: PixelRect, _ transform: Projection, isExact: Bool) -> Bool {
    occludedArea(transform, isExact: isExact)?.contains(bounds) ?? false
  }
}

extension Color {
  /// - Parameter isExact: whether an alpha that 8 bits round to 1 lets something through.
  func hides(isExact: Bool) -> Bool { isExact ? alpha >= 1 : Pixel(self).isOpaque }
}
