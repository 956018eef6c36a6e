import AnimRaster
import AnimRenderTree

extension [Frame.Item] {
  /// The items without one of them, or without the whole group that it begins; nil for the end of a group.
  public func without(_ index: Int) -> [Frame.Item]? {
    var depth = 0
    for last in index..<count {
      switch self[last].content {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      default: break
      }
      if depth < 0 { return nil }
      if depth == 0 { return Array(self[..<index] + self[(last + 1)...]) }
    }
    return Array(self[..<index])
  }
}

extension PixelBuffer {
  /// The first pixel outside of a rectangle that differs from another picture's by more than roundings do, with how
  /// much; nil when there is none.
  public func stray(
    from other: PixelBuffer, outside extents: PixelRect, tolerance: Int = 2
  ) -> (x: Int, y: Int, by: Int)? {
    for y in 0..<height {
      for x in 0..<width {
        let isInside = x >= extents.minX && x < extents.maxX && y >= extents.minY && y < extents.maxY
        if isInside { continue }
        let (a, b) = (self[x, y], other[x, y])
        let difference =
          [
            Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue),
            Int(a.alpha) - Int(b.alpha),
          ].map { abs($0) }.max() ?? 0
        if difference > tolerance { return (x, y, difference) }
      }
    }
    return nil
  }
}
