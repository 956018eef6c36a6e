import Foundation
import RenderTree

/// The pixels of a level that may be shown; the maxima are inside.
struct MipLevelRange {
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  /// - Parameters:
  ///   - limits: what may be shown of the whole picture, in its pixels.
  ///   - width: of the whole picture, like `height`.
  init(_ limits: CGRect, width: Int, height: Int, _ levelIndex: MipLevel.MipLevelIndex) {
    func range(_ low: CGFloat, _ high: CGFloat, _ size: Int, _ levelIndex: Int) -> (first: Int, last: Int) {
      let end = Int(min(max(high, 1), CGFloat(size)))
      let start = Int(min(max(low, 0), CGFloat(end - 1)))
      return (start >> levelIndex, MipLevel.size(end, levelIndex) - 1)
    }
    let x = range(limits.minX, limits.maxX, width, levelIndex.x)
    let y = range(limits.minY, limits.maxY, height, levelIndex.y)
    (minX, minY, maxX, maxY) = (x.first, y.first, x.last, y.last)
  }
}

extension Texels {
  /// - Parameter limits: what may be shown of the whole picture, in its pixels.
  init(
    _ pixels: UnsafePointer<UInt32>, _ bitmap: Bitmap, _ limits: CGRect, _ levelIndex: MipLevel.MipLevelIndex
  ) {
    let range = MipLevelRange(limits, width: bitmap.width, height: bitmap.height, levelIndex)
    self.init(
      pixels: pixels, stride: MipLevel.size(bitmap.width, levelIndex.x), minX: range.minX, minY: range.minY,
      maxX: range.maxX, maxY: range.maxY)
  }
}
