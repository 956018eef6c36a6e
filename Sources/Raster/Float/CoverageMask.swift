import Foundation

/// Coverage as exact as it is found, 0…`Subpixel.full` for each pixel of its bounds.
struct CoverageMask: Sendable, Equatable {
  var bounds: PixelRect
  var values: [UInt16]

  static let empty = CoverageMask(bounds: .empty, values: [])

  /// 0 outside of the bounds.
  subscript(x: Int, y: Int) -> UInt16 {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return values[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }
}

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
