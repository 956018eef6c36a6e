import Foundation
import AnimRaster
import AnimTestSupport
import Testing

@testable import AnimPixelConversion

/// Every layout against the definition in double precision.
@Suite struct SampleConverterTests {
  static let layouts = [8, 10].flatMap { bits in
    [(false, false), (true, false), (true, true)].map {
      SampleLayout(bits: bits, halvesWidth: $0.0, halvesHeight: $0.1)
    }
  }

  private struct Converted {
    var planes: [[Int]] = []
    var alpha: [Int] = []
    var sizes: [(width: Int, height: Int)] = []

    init(_ picture: PixelBuffer, _ layout: SampleLayout, width: Int, height: Int, hasAlpha: Bool) {
      let chroma = (
        layout.halvesWidth ? (width + 1) / 2 : width, layout.halvesHeight ? (height + 1) / 2 : height
      )
      sizes = [(width, height), chroma, chroma, (width, height)]
      let bytes = layout.bits > 8 ? 2 : 1
      let memory = sizes.map {
        UnsafeMutableRawPointer.allocate(byteCount: ($0.width * bytes + 6) * $0.height, alignment: 16)
      }
      defer { for memory in memory { memory.deallocate() } }
      let planes = zip(memory, sizes).map { memory, size in
        SamplePlane(samples: memory, stride: size.width * bytes + 6, width: size.width, height: size.height)
      }
      SampleConverter(layout).convert(
        picture, into: Array(planes.prefix(3)), alpha: hasAlpha ? planes[3] : nil)
      let values = planes.map { plane in
        (0..<plane.height).flatMap { y in
          (0..<plane.width).map { x in
            let place = y * plane.stride + x * bytes
            return bytes > 1
              ? Int(plane.samples.loadUnaligned(fromByteOffset: place, as: UInt16.self))
              : Int(plane.samples.loadUnaligned(fromByteOffset: place, as: UInt8.self))
          }
        }
      }
      self.planes = Array(values.prefix(3))
      if hasAlpha { alpha = values[3] }
    }
  }

  /// Straight RGB and alpha of a window of pixels with weights, each pixel weighted with its alpha too.
  private func mean(_ picture: PixelBuffer, _ window: [(x: Int, y: Int, weight: Double)], hasAlpha: Bool) -> (
    Double, Double, Double
  ) {
    var (red, green, blue, alpha, weights) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (x, y, weight) in window {
      let pixel = picture[min(max(x, 0), picture.width - 1), min(y, picture.height - 1)]
      red += weight * Double(pixel.red)
      green += weight * Double(pixel.green)
      blue += weight * Double(pixel.blue)
      alpha += weight * Double(pixel.alpha) / 255
      weights += weight
    }
    let divisor = hasAlpha ? alpha : weights
    return divisor > 0 ? (red / divisor, green / divisor, blue / divisor) : (0, 0, 0)
  }

  @Test(arguments: layouts, [(64, 16), (67, 9), (1, 1), (2, 2), (3, 5)])
  func matchesDoublePrecision(_ layout: SampleLayout, _ size: (Int, Int)) throws {
    for hasAlpha in [false, true] {
      var picture = try YCbCrConverterTests.noise(size.0, size.1, seed: UInt64(size.0 * 100 + size.1))
      if hasAlpha {
        var random = SeededGenerator(seed: 9)
        for y in 0..<size.1 {
          for x in 0..<size.0 {
            let alpha = [0, 255, Int.random(in: 1...254, using: &random)].randomElement(using: &random) ?? 0
            let pixel = picture[x, y]
            func premultiplied(_ value: UInt8) -> UInt8 { UInt8(Int(value) * alpha / 255) }
            picture[x, y] = Pixel(
              red: premultiplied(pixel.red), green: premultiplied(pixel.green),
              blue: premultiplied(pixel.blue), alpha: UInt8(alpha))
          }
        }
      }
      // One more column and row than the picture has.
      let (width, height) = (size.0 + size.0 % 2, size.1 + size.1 % 2)
      let found = Converted(picture, layout, width: width, height: height, hasAlpha: hasAlpha)
      let scale = Double(1 << (layout.bits - 8))
      for y in 0..<height {
        for x in 0..<width {
          let color = mean(picture, [(x, y, 1)], hasAlpha: hasAlpha)
          let expected = YCbCrConverterTests.reference(color.0, color.1, color.2).y * scale
          #expect(abs(Double(found.planes[0][y * width + x]) - expected) < 0.51)
          if hasAlpha {
            let alpha = Double(picture[min(x, size.0 - 1), min(y, size.1 - 1)].alpha) / 255
            let full = Double((1 << layout.bits) - 1)
            #expect(abs(Double(found.alpha[y * width + x]) - alpha * full) < 0.51)
          }
        }
      }
      let chroma = found.sizes[1]
      for row in 0..<chroma.height {
        for column in 0..<chroma.width {
          let rows = layout.halvesHeight ? [2 * row, 2 * row + 1] : [row]
          let columns: [(Int, Double)] =
            layout.halvesWidth
            ? [(2 * column - 1, 1), (2 * column, 2), (2 * column + 1, 1)] : [(column, 1)]
          let window = rows.flatMap { y in columns.map { (x: $0.0, y: y, weight: $0.1) } }
          let color = mean(picture, window, hasAlpha: hasAlpha)
          let expected = YCbCrConverterTests.reference(color.0, color.1, color.2)
          let index = row * chroma.width + column
          #expect(abs(Double(found.planes[1][index]) - expected.cb * scale) < 0.52)
          #expect(abs(Double(found.planes[2][index]) - expected.cr * scale) < 0.52)
        }
      }
    }
  }

  /// The layout that has a fast way gets the same there.
  @Test func agreesWithTheFastWay() throws {
    let picture = try YCbCrConverterTests.noise(64, 10, seed: 5)
    let layout = SampleLayout(bits: 8, halvesWidth: true, halvesHeight: true)
    let found = Converted(picture, layout, width: 64, height: 10, hasAlpha: false)
    let fast = YCbCrConverterTests.Converted(picture)
    for y in 0..<10 {
      for x in 0..<64 { #expect(abs(found.planes[0][y * 64 + x] - Int(fast.y[y * fast.yStride + x])) <= 1) }
    }
  }

  @Test func endsOfTheRangeAreExact() throws {
    let layout = SampleLayout(bits: 10, halvesWidth: false, halvesHeight: false)
    for (grey, luma) in [(0, 64), (255, 940)] as [(UInt8, Int)] {
      var picture = try PixelBuffer(width: 1, height: 1)
      picture[0, 0] = Pixel(red: grey, green: grey, blue: grey)
      let found = Converted(picture, layout, width: 1, height: 1, hasAlpha: false)
      #expect(found.planes == [[luma], [512], [512]])
    }
  }

  @Test func channelsHaveTheirOrder() throws {
    var picture = try PixelBuffer(width: 2, height: 1)
    picture[0, 0] = Pixel(red: 50, green: 20, blue: 10, alpha: 100)
    picture[1, 0] = Pixel(red: 1, green: 2, blue: 3)
    func bytes(_ channels: [Int], isOpaque: Bool) -> [UInt8] {
      var bytes = [UInt8](repeating: 9, count: 2 * channels.count)
      ChannelConverter.convert(
        picture, channels: channels, isOpaque: isOpaque, into: &bytes, stride: bytes.count)
      return bytes
    }
    #expect(bytes([2, 1, 0, 3], isOpaque: false) == [26, 51, 128, 100, 3, 2, 1, 255])
    #expect(bytes([0, 1, 2], isOpaque: true) == [50, 20, 10, 1, 2, 3])
    #expect(bytes([2, 1, 0, -1], isOpaque: true) == [10, 20, 50, 255, 3, 2, 1, 255])
  }
}
