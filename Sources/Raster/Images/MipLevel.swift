import Foundation
import AnimRenderTree

/// A level of a mipmap: each of its pixels is the average of 2^x by 2^y pixels of the picture.
package final class MipLevel: Sendable {
  /// How often the picture was halved in each direction.
  package struct MipLevelIndex: Sendable, Hashable {
    package var x: Int
    package var y: Int

    package static let none = MipLevelIndex(x: 0, y: 0)
  }

  let width: Int
  let height: Int
  let pixels: [UInt32]

  var byteCount: Int { pixels.count * 4 }

  private init(_ width: Int, _ height: Int, _ pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The averages, each rounded once to the nearest. Pixels at the right and lower edges average what there is.
  convenience init(_ source: Bitmap, _ levelIndex: MipLevelIndex) {
    let width = MipLevel.size(source.width, levelIndex.x)
    let height = MipLevel.size(source.height, levelIndex.y)
    var result = [UInt32](repeating: 0, count: width * height)
    // Two channels travel in one sum, 32 bits each: enough for 2^24 pixels.
    var even = [UInt64](repeating: 0, count: width)
    var odd = [UInt64](repeating: 0, count: width)
    source.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width { (even[x], odd[x]) = (0, 0) }
        let rows = (y << levelIndex.y)..<min((y + 1) << levelIndex.y, source.height)
        for row in rows {
          let start = row * source.width
          for x in 0..<source.width {
            let pixel = UInt64(pixels[start + x])
            even[x >> levelIndex.x] &+= pixel & 255 | (pixel >> 16 & 255) << 32
            odd[x >> levelIndex.x] &+= pixel >> 8 & 255 | (pixel >> 24) << 32
          }
        }
        for x in 0..<width {
          let columns = min((x + 1) << levelIndex.x, source.width) - x << levelIndex.x
          let count = UInt64(rows.count * columns)
          func average(_ sum: UInt64) -> UInt32 { UInt32((sum & 0xFFFF_FFFF + count / 2) / count) }
          result[y * width + x] =
            average(even[x]) | average(odd[x]) << 8 | average(even[x] >> 32) << 16
            | average(odd[x] >> 32) << 24
        }
      }
    }
    self.init(width, height, result)
  }

  /// What a level takes.
  static func bytes(_ source: Bitmap, _ levelIndex: MipLevelIndex) -> Int {
    size(source.width, levelIndex.x) * size(source.height, levelIndex.y) * 4
  }

  static func size(_ size: Int, _ levelIndex: Int) -> Int { (size + 1 << levelIndex - 1) >> levelIndex }

  /// So many halvings leave one pixel.
  static func mostLevels(_ size: Int) -> Int {
    size <= 1 ? 0 : Int.bitWidth - (size - 1).leadingZeroBitCount
  }
}

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
