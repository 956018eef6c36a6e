import Foundation
import Raster

/// How bright the parts of a picture are: what stays when a codec has changed its pixels.
struct Thumbnail: Sendable {
  /// The most parts of a side, and the fewest pixels of a part's side: what a codec does to some of them evens out.
  private static let (mostParts, leastPixels) = (24, 12)
  /// Rows beyond so many are looked at in part.
  private static let mostRows = 270
  /// Brightnesses that are nearer to each other are equal, 0…255.
  static let tolerance: Float = 6

  /// Of the parts, row by row, 0…255.
  private var lumas: [Float]

  init(_ picture: PixelBuffer) {
    let (width, height) = (picture.width, picture.height)
    let columnCount = min(max(width / Self.leastPixels, 1), Self.mostParts)
    let rowCount = min(max(height / Self.leastPixels, 1), Self.mostParts)
    var sums = [Int](repeating: 0, count: columnCount * rowCount)
    var counts = sums
    picture.withUnsafeBytes { bytes in
      for y in stride(from: 0, to: height, by: max(height / Self.mostRows, 1)) {
        let first = y * rowCount / height * columnCount
        for part in 0..<columnCount {
          let columns = part * width / columnCount..<(part + 1) * width / columnCount
          var sum = 0
          for x in columns {
            let place = (y * width + x) * 4
            sum += 54 * Int(bytes[place]) + 183 * Int(bytes[place + 1]) + 19 * Int(bytes[place + 2])
          }
          sums[first + part] += sum
          counts[first + part] += columns.count
        }
      }
    }
    lumas = zip(sums, counts).map { Float($0) / Float(256 * max($1, 1)) }
  }

  /// The most that a part is brighter or darker.
  func distance(to other: Thumbnail) -> Float {
    zip(lumas, other.lumas).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}
