import AnimRaster
import Testing
import AnimVideo

@testable import AnimMovie

/// Pictures in planes that are larger.
@Suite struct PlaneConversionTests {
  @Test(
    "Columns and rows that are added go on with the last ones",
    arguments: [PixelFormat.yuv420p, .yuv422p, .yuv444p])
  func padding(format: PixelFormat) throws {
    for (width, height) in [(3, 3), (4, 3), (3, 4), (5, 7)] {
      let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
      var picture = try PixelBuffer(width: width, height: height)
      var padded = try PixelBuffer(width: evenWidth, height: evenHeight)
      func pixel(_ x: Int, _ y: Int) -> Pixel {
        Pixel(red: UInt8(40 * x), green: UInt8(30 * y), blue: UInt8(9 * x * y))
      }
      for y in 0..<evenHeight {
        for x in 0..<evenWidth {
          let (column, row) = (min(x, width - 1), min(y, height - 1))
          picture[column, row] = pixel(column, row)
          padded[x, y] = pixel(column, row)
        }
      }
      func bytes(_ picture: PixelBuffer) -> [UInt8] {
        PlaneConversion.bytes(width: evenWidth, height: evenHeight, as: format) {
          PlaneConversion.convert(picture, into: $0)
        }
      }
      #expect(bytes(picture) == bytes(padded), "\(width) × \(height)")
    }
  }
}
