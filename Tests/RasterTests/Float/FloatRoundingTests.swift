import Foundation
import AnimGeometry
import AnimPixelConversion
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct FloatRoundingTests {
  private let converter = FloatConverter(from: .sRGB, to: .sRGB)

  @Test func to8Bits() throws {
    var deep = try FloatBuffer(width: 3, height: 1)
    deep[0, 0] = SIMD4(0.5, 0.25, -1, 1)
    deep[1, 0] = SIMD4(2, 0.1, 0.9, 0.5)
    deep[2, 0] = SIMD4(.nan, 0, 0, 1)
    var picture = PixelBuffer()
    try converter.convert(deep, keepsAlpha: true, dithers: false, into: &picture)
    #expect(picture[0, 0] == Pixel(red: 128, green: 64, blue: 0))
    #expect(picture[1, 0] == Pixel(red: 128, green: 26, blue: 128, alpha: 128))
    #expect(picture[2, 0].alpha == 255)
  }

  @Test func to16Bits() throws {
    var deep = try FloatBuffer(width: 2, height: 1)
    deep[0, 0] = SIMD4(0.25, 0.125, 0, 0.5)
    deep[1, 0] = SIMD4(1.5, 1, -1, 1)
    func samples(keepsAlpha: Bool) -> [UInt16] {
      let channels = keepsAlpha ? 4 : 3
      var bytes = [UInt8](repeating: 0, count: 2 * channels * 2)
      converter.convert(deep, keepsAlpha: keepsAlpha, into: &bytes, stride: bytes.count)
      return stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    }
    #expect(samples(keepsAlpha: true) == [32768, 16384, 0, 32768, 65535, 65535, 0, 65535])
    #expect(samples(keepsAlpha: false) == [16384, 8192, 0, 65535, 65535, 0])
  }
}
