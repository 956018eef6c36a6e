import Foundation
import Geometry
import RenderTree
import TestSupport
import Testing

@testable import Raster

@Suite struct DeepRoundingTests {
  @Test func to8Bits() throws {
    var deep = try DeepBuffer(width: 3, height: 1)
    deep[0, 0] = SIMD4(0.5, 0.25, -1, 1)
    deep[1, 0] = SIMD4(2, 0.1, 0.9, 0.5)
    deep[2, 0] = SIMD4(.nan, 0, 0, 1)
    var picture = PixelBuffer()
    try deep.rounded(into: &picture, dithers: false)
    #expect(picture[0, 0] == Pixel(red: 128, green: 64, blue: 0))
    #expect(picture[1, 0] == Pixel(red: 128, green: 26, blue: 128, alpha: 128))
    #expect(picture[2, 0].alpha == 255)
  }

  @Test("The mean of what is dithered is near what it was, and whole steps stay what they are")
  func dithered() throws {
    var deep = try DeepBuffer(width: 16, height: 16)
    var picture = PixelBuffer()
    func mean(_ value: Float) throws -> Double {
      for y in 0..<16 { for x in 0..<16 { deep[x, y] = SIMD4(value, value, value, 1) } }
      try deep.rounded(into: &picture, dithers: true)
      let sum = (0..<256).reduce(0) { $0 + Int(picture[$1 % 16, $1 / 16].red) }
      return Double(sum) / 256
    }
    #expect(try mean(100 / 255) == 100)
    #expect(try mean(100.5 / 255) == 100.5)
    #expect(try mean(1) == 255)
    #expect(try mean(100.2 / 255) == 100)
  }

  @Test func to16Bits() throws {
    var deep = try DeepBuffer(width: 2, height: 2)
    deep[0, 1] = SIMD4(0.25, 0.125, 0, 0.5)
    deep[1, 1] = SIMD4(1.5, 1, -1, 1)
    #expect(deep.rows16(1..<2, isPremultiplied: false) == [32768, 16384, 0, 32768, 65535, 65535, 0, 65535])
    #expect(deep.rows16(1..<9, isPremultiplied: true) == [16384, 8192, 0, 32768, 65535, 65535, 0, 65535])
    #expect(deep.rows16(0..<1, isPremultiplied: true) == [UInt16](repeating: 0, count: 8))
  }
}
