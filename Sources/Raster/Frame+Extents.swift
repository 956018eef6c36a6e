import AnimGeometry
import AnimRenderTree

extension Frame {
  /// For each item the pixels of the canvas that may look different for it: a rectangle around what it draws, with its
  /// stroke and its shadow, and around what the groups that it is in make of that. It may be too large, and is never
  /// too small. What ends a group touches what the group does.
  public func extents(on canvas: Canvas) -> [PixelRect] {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: canvas.pixelWidth, maxY: canvas.pixelHeight)
    return FrameExtents(items, toPixels: Affine(scaleX: canvas.scale, y: canvas.scale), bounds: bounds).items
  }
}

/// The walk over a frame that finds what its items touch.
private struct FrameExtents {
  private(set) var items: [PixelRect] = []
  private let toPixels: Affine
  private let bounds: PixelRect
  private var plan = DrawPlan()
  /// The groups around the item at hand, with how far the backdrops that are filtered in them read, all together.
  private var open: [(group: Group, outset: Int)] = []
  /// Backdrops that are filtered, with how far what is behind them spreads.
  private var backdrops: [(item: Int, extents: PixelRect, outset: Int)] = []

  init(_ frame: [Frame.Item], toPixels: Affine, bounds: PixelRect) {
    self.toPixels = toPixels
    self.bounds = bounds
    plan.prepare(frame, toPixels: toPixels, bounds: bounds)
    items.reserveCapacity(frame.count)
    let reaches = reaches(of: frame)
    var begins: [Int] = []
    // What is in a bitmap touches what the bitmap does.
    var bitmap: (end: Int, extents: PixelRect)?
    for index in frame.indices {
      if let outer = bitmap, index > outer.end { bitmap = nil }
      let own = plan.steps[index]
      switch frame[index].content {
      case .beginGroup(let group):
        begins.append(index)
        if group.role == .mask {
          // Without it all that it hides is there.
          items.append(bitmap == nil ? spread(bounds) : bounds)
        } else {
          items.append(bitmap?.extents ?? spread(own.extents))
        }
        if bitmap == nil, group.effects?.bitmap != nil { bitmap = (own.end, items[index]) }
        if bitmap == nil, group.role == .backdrop {
          let outset = (group.effects?.filters ?? []).outset(toPixels)
          backdrops.append((index, items[index], outset))
        }
        open.append((group, reaches[index]))
      case .endGroup:
        _ = open.popLast()
        items.append(begins.popLast().map { items[$0] } ?? .empty)
      default:
        items.append(bitmap?.extents ?? spread(own.extents))
      }
    }
    for backdrop in backdrops {
      for index in 0..<backdrop.item {
        let grown = items[index].grown(by: backdrop.outset)
        if !items[index].isEmpty, !grown.intersection(backdrop.extents).isEmpty { items[index] = grown }
      }
    }
    for index in items.indices { items[index] = items[index].intersection(bounds) }
  }

  /// For each group how far the filtered backdrops directly in it read.
  private func reaches(of frame: [Frame.Item]) -> [Int] {
    var reaches = [Int](repeating: 0, count: frame.count)
    var open: [Int] = []
    for index in frame.indices {
      switch frame[index].content {
      case .beginGroup(let group):
        if group.role == .backdrop, let parent = open.last {
          reaches[parent] += (group.effects?.filters ?? []).outset(toPixels)
        }
        open.append(index)
      case .endGroup: _ = open.popLast()
      default: break
      }
    }
    return reaches
  }

  /// What the groups around it make of what something touches.
  private func spread(_ extents: PixelRect) -> PixelRect {
    var extents = extents
    for (group, outset) in open.reversed() where !extents.isEmpty {
      extents = extents.grown(by: outset)
      if group.role == .picture {
        extents = extents.grown(by: (group.effects?.filters ?? []).outset(toPixels))
      }
      if let clip = group.clip { extents = extents.intersection(clip.extents(toPixels, within: extents)) }
      if let shadow = group.shadow { extents = extents.union(extents.shadow(shadow.pixels(toPixels))) }
    }
    return extents
  }
}
