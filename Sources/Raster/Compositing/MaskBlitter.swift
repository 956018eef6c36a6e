/// Takes a shape's coverage as a mask.
struct MaskBlitter: Blitter {
  private(set) var mask: AlphaMask

  init(_ bounds: PixelRect) {
    mask = AlphaMask(bounds: bounds, values: [UInt8](repeating: 0, count: bounds.width * bounds.height))
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let coverage = Subpixel.rounded(coverage)
    let start = (y - mask.bounds.minY) * mask.bounds.width + x - mask.bounds.minX
    for index in start..<start + count { mask.values[index] = UInt8(truncatingIfNeeded: coverage) }
  }
}
