import Foundation
import AnimRaster

/// How much something stands out from what lies beneath it, place by place.
///
/// Source: WCAG 2.2, contrast ratio and relative luminance.
struct ContrastMap {
  private let columns: Int
  private let rows: Int
  private let cell: Int
  /// The greatest ratio in each square; nil where nothing changes.
  private var ratios: [Double?]
  private let ignored: IgnoredPixels

  /// - Parameters:
  ///   - without: what lies beneath; of the same size.
  ///   - cell: the side of the squares, in pixels.
  ///   - ignored: what does not count.
  init(
    _ with: PixelBuffer, _ without: PixelBuffer, cell: Int, without ignored: IgnoredPixels = IgnoredPixels()
  ) {
    self.ignored = ignored
    let cell = max(cell, 1)
    self.cell = cell
    columns = (with.width + cell - 1) / cell
    rows = (with.height + cell - 1) / cell
    ratios = Array(repeating: nil, count: columns * rows)
    for y in 0..<min(with.height, without.height) {
      for x in 0..<min(with.width, without.width)
      where with[x, y] != without[x, y] && !ignored.contains(x, y) {
        let (a, b) = (Self.luminance(with[x, y]), Self.luminance(without[x, y]))
        let ratio = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        let index = y / cell * columns + x / cell
        ratios[index] = max(ratios[index] ?? 1, ratio)
      }
    }
  }

  /// Takes pixels where two other pictures differ for covered, though nothing stands out there.
  mutating func note(_ with: PixelBuffer, _ without: PixelBuffer) {
    for y in 0..<min(with.height, without.height) {
      for x in 0..<min(with.width, without.width)
      where with[x, y] != without[x, y] && !ignored.contains(x, y) {
        let index = y / cell * columns + x / cell
        ratios[index] = ratios[index] ?? 1
      }
    }
  }

  /// The least of the squares, where one has what its neighbours have: at the ends of strokes there are only edges.
  var least: (ratio: Double, x: Int, y: Int)? {
    var least: (ratio: Double, x: Int, y: Int)?
    for row in 0..<rows {
      for column in 0..<columns where ratios[row * columns + column] != nil {
        var best = 1.0
        for y in max(row - 1, 0)...min(row + 1, rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, columns - 1) {
            best = max(best, ratios[y * columns + x] ?? 1)
          }
        }
        if best < least?.ratio ?? .infinity {
          least = (best, column * cell + cell / 2, row * cell + cell / 2)
        }
      }
    }
    return least
  }

  private static func luminance(_ pixel: Pixel) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
  }
}
