import Foundation

/// Takes a shape's coverage as a mask.
struct CoverageMaskBlitter: Blitter {
  private(set) var mask: CoverageMask

  init(_ bounds: PixelRect) {
    mask = CoverageMask(
      bounds: bounds, values: [UInt16](repeating: 0, count: bounds.width * bounds.height))
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let start = (y - mask.bounds.minY) * mask.bounds.width + x - mask.bounds.minX
    for index in start..<start + count { mask.values[index] = UInt16(truncatingIfNeeded: coverage) }
  }
}
