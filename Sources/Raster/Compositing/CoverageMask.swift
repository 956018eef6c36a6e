/// Coverage for each pixel of its bounds.
struct CoverageMask<Value: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable, Equatable {
  var bounds: PixelRect
  var values: [Value]

  static var empty: CoverageMask { CoverageMask(bounds: .empty, values: []) }

  /// 0 outside of the bounds.
  subscript(x: Int, y: Int) -> Value {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return values[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }
}

/// Alpha alone, 0…255 for each pixel.
typealias AlphaMask = CoverageMask<UInt8>

/// Takes a shape's coverage as a mask, as exact as pixels are.
struct MaskBlitter<Pixels: PixelBlender>: Blitter {
  private(set) var mask: CoverageMask<Pixels.MaskValue>

  init(_ bounds: PixelRect) {
    mask = CoverageMask(
      bounds: bounds, values: [Pixels.MaskValue](repeating: 0, count: bounds.width * bounds.height))
  }

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let value = Pixels.maskValue(coverage)
    let start = (y - mask.bounds.minY) * mask.bounds.width + x - mask.bounds.minX
    for index in start..<start + count { mask.values[index] = value }
  }
}
