import Foundation
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Samples and pixels of a blur, beside the plain formulas.
@Suite struct DownsampledAlphaTests {
  private func samples(_ factor: Int, _ bounds: PixelRect, _ random: inout SeededGenerator)
    -> DownsampledAlpha
  {
    var alpha = DownsampledAlpha(factor: factor, bounds: bounds)
    for y in bounds.minY..<bounds.maxY {
      alpha.withRow(y) { row in
        for x in 0..<bounds.width {
          // Blurs leave a little less than 0 and more than 255.
          row[x] =
            [Float.random(in: -1...256, using: &random), 0, 255, 17.5].randomElement(using: &random) ?? 0
        }
      }
    }
    return alpha
  }

  @Test("Pixels lie on straight lines between samples", arguments: [1, 2, 4, 8, 16, 32, 64])
  func pixels(factor: Int) {
    var random = SeededGenerator(seed: UInt64(factor))
    let bounds = PixelRect(minX: -3, minY: -2, maxX: 6, maxY: 3)
    let alpha = samples(factor, bounds, &random)
    func sample(_ x: Int, _ y: Int) -> Float {
      let (x, y) = (min(max(x, bounds.minX), bounds.maxX - 1), min(max(y, bounds.minY), bounds.maxY - 1))
      return alpha.values[(y - bounds.minY) * bounds.width + x - bounds.minX]
    }
    func expected(_ x: Int, _ y: Int) -> UInt8 {
      func place(_ pixel: Int) -> (Int, Float) {
        let place = (Double(pixel) + 0.5) / Double(factor) - 0.5
        return (Int(place.rounded(.down)), Float(place - place.rounded(.down)))
      }
      let ((column, across), (row, down)) = (place(x), place(y))
      let left = sample(column, row) + (sample(column, row + 1) - sample(column, row)) * down
      let right = sample(column + 1, row) + (sample(column + 1, row + 1) - sample(column + 1, row)) * down
      return UInt8(min(max(left + (right - left) * across + 0.5, 0), 255))
    }
    let whole = alpha.pixels
    var parts = [whole]
    for _ in 0..<40 {
      let xs = [
        Int.random(in: whole.minX..<whole.maxX, using: &random),
        Int.random(in: whole.minX..<whole.maxX, using: &random),
      ].sorted()
      let ys = [
        Int.random(in: whole.minY..<whole.maxY, using: &random),
        Int.random(in: whole.minY..<whole.maxY, using: &random),
      ].sorted()
      parts.append(PixelRect(minX: xs[0], minY: ys[0], maxX: xs[1] + 1, maxY: min(ys[1], ys[0] + 3) + 1))
    }
    for part in parts {
      var next = part.minY
      alpha.forEachByteRow(part) { y, row in
        #expect(y == next)
        next += 1
        let found = (0..<part.width).map { row[$0] }
        #expect(found == (part.minX..<part.maxX).map { expected($0, y) }, "\(part), \(y)")
      }
      #expect(next == part.maxY)
    }
    let mask = alpha.mask
    #expect(mask.bounds == whole)
    #expect(mask.values.count == whole.pixelCount)
    #expect(mask.values.last == expected(whole.maxX - 1, whole.maxY - 1))
  }

  @Test("Samples are the averages of alphas", arguments: [1, 2, 4, 16, 64])
  func averages(factor: Int) {
    var random = SeededGenerator(seed: 90 + UInt64(factor))
    let bounds = PixelRect(minX: -7, minY: -5, maxX: 61, maxY: 40)
    var pixels = (0..<bounds.pixelCount).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var alpha = DownsampledAlpha(
      factor: factor, bounds: DownsampledAlpha.bounds(bounds, factor: factor, margin: 2))
    pixels.withUnsafeMutableBufferPointer { pixels in
      if let surface = ByteSurface(pixels, bounds: bounds) { alpha.add(surface) }
    }
    var expected = [Float](repeating: 0, count: alpha.values.count)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let column = Int((Double(x) / Double(factor)).rounded(.down)) - alpha.bounds.minX
        let row = Int((Double(y) / Double(factor)).rounded(.down)) - alpha.bounds.minY
        let value = pixels[(y - bounds.minY) * bounds.width + x - bounds.minX] >> 24
        expected[row * alpha.bounds.width + column] += Float(value) / Float(factor * factor)
      }
    }
    #expect(alpha.values == expected)
  }
}
