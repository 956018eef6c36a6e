import Foundation
import AnimGeometry
import AnimRaster
import AnimTestSupport
import Testing
@testable import AnimPixelConversion

@Suite struct YCbCrConverterTests {
  /// Samples with room around them that must stay untouched.
  struct Converted: Equatable {
    var y: [UInt8]
    var cb: [UInt8]
    var cr: [UInt8]
    let yStride: Int
    let chromaStride: Int

    /// - Parameter before: what is converted first, all of it.
    init(_ picture: PixelBuffer, areas: [PixelRect?] = [nil], after before: PixelBuffer? = nil) {
      yStride = picture.width + 5
      chromaStride = (picture.width + 1) / 2 + 3
      let chromaCount = chromaStride * ((picture.height + 1) / 2)
      y = Array(repeating: 77, count: yStride * picture.height)
      cb = Array(repeating: 77, count: chromaCount)
      cr = Array(repeating: 77, count: chromaCount)
      let (yStride, chromaStride) = (yStride, chromaStride)
      y.withUnsafeMutableBufferPointer { y in
        cb.withUnsafeMutableBufferPointer { cb in
          cr.withUnsafeMutableBufferPointer { cr in
            let planes = YCbCrPlanes(
              y: y.baseAddress!, cb: cb.baseAddress!, cr: cr.baseAddress!, yStride: yStride,
              chromaStride: chromaStride)
            if let before { YCbCrConverter.convert(before, into: planes) }
            for area in areas { YCbCrConverter.convert(picture, area: area, into: planes) }
          }
        }
      }
    }
  }

  /// The definition in double precision: one pixel's Y'CbCr, not rounded.
  static func reference(_ red: Double, _ green: Double, _ blue: Double) -> (y: Double, cb: Double, cr: Double)
  {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return (
      16 + 219 * luma / 255, 128 + 224 * (blue - luma) / 1.8556 / 255, 128 + 224 * (red - luma) / 1.5748 / 255
    )
  }

  static func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    var picture = try PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        // Often 0 or 255: the ends of the range are where arithmetic runs over.
        func channel() -> UInt8 {
          [0, 255, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        }
        picture[x, y] = Pixel(red: channel(), green: channel(), blue: channel())
      }
    }
    return picture
  }

  @Test(arguments: [(64, 16), (67, 9), (1, 1), (2, 2), (3, 5), (16, 1), (17, 2), (19, 4), (35, 3)])
  func matchesDoublePrecision(width: Int, height: Int) throws {
    let picture = try YCbCrConverterTests.noise(width, height, seed: UInt64(width * 100 + height))
    let found = Converted(picture)
    func pixel(_ x: Int, _ y: Int) -> (y: Double, cb: Double, cr: Double) {
      let pixel = picture[min(max(x, 0), width - 1), min(y, height - 1)]
      return YCbCrConverterTests.reference(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    }
    for y in 0..<height {
      for x in 0..<width {
        #expect(abs(Double(found.y[y * found.yStride + x]) - pixel(x, y).y) < 0.52)
      }
      #expect(found.y[(y * found.yStride + width)..<((y + 1) * found.yStride)].allSatisfy { $0 == 77 })
    }
    for row in 0..<(height + 1) / 2 {
      for column in 0..<(width + 1) / 2 {
        var cb = 0.0
        var cr = 0.0
        for y in [2 * row, 2 * row + 1] {
          for (x, weight) in [(2 * column - 1, 0.125), (2 * column, 0.25), (2 * column + 1, 0.125)] {
            cb += weight * pixel(x, y).cb
            cr += weight * pixel(x, y).cr
          }
        }
        let index = row * found.chromaStride + column
        #expect(abs(Double(found.cb[index]) - cb) < 0.52)
        #expect(abs(Double(found.cr[index]) - cr) < 0.52)
      }
      let end = row * found.chromaStride + (width + 1) / 2
      #expect(found.cb[end..<(row + 1) * found.chromaStride].allSatisfy { $0 == 77 })
    }
  }

  @Test("The samples do not depend on the instructions that the processor has")
  func instructionsDoNotShow() throws {
    for width in Array(1...80) + [97, 130, 512, 1001] {
      let picture = try YCbCrConverterTests.noise(width, 2, seed: UInt64(width))
      let found = Converted(picture)
      let samples = (width + 1) / 2
      var luma = [UInt8](repeating: 0, count: width)
      var plainBlue = [UInt8](repeating: 0, count: samples)
      var (plainRed, blue, red) = (plainBlue, plainBlue, plainBlue)
      picture.withPixels { pixels in
        let (upper, lower) = (pixels.baseAddress!, pixels.baseAddress! + width)
        YCbCrConverter.LumaRow.convertPlainly(upper, count: width, into: &luma)
        ChromaRow.convertPlainly(
          upper, lower, width: width, samples: 0..<samples, cb: &plainBlue, cr: &plainRed)
        ChromaRow.convertScalar(
          upper, lower, width: width, samples: 0..<samples, cb: &blue, cr: &red)
      }
      #expect(Array(found.y.prefix(width)) == luma, "\(width) pixels")
      #expect(plainBlue == blue && plainRed == red, "\(width) pixels")
      #expect(Array(found.cb.prefix(samples)) == blue, "\(width) pixels")
      #expect(Array(found.cr.prefix(samples)) == red, "\(width) pixels")
    }
  }

  @Test func anyDivisionGivesTheSame() throws {
    let picture = try YCbCrConverterTests.noise(37, 11, seed: 3)
    let whole = Converted(picture)
    func rows(_ range: Range<Int>) -> PixelRect {
      PixelRect(minX: -2, minY: range.lowerBound, maxX: 99, maxY: range.upperBound)
    }
    #expect(Converted(picture, areas: (0..<11).map { rows($0..<$0 + 1) }) == whole)
    #expect(Converted(picture, areas: [rows(5..<11), rows(0..<5)]) == whole)
    #expect(Converted(picture, areas: [rows(-3..<4), rows(4..<99)]) == whole)
    let tiles = (0..<11).flatMap { y in
      (0..<13).map { PixelRect(minX: 3 * $0, minY: y, maxX: 3 * $0 + 3, maxY: y + 1) }
    }
    #expect(Converted(picture, areas: tiles) == whole)
  }

  /// Where a picture is another one in an area, converting that area is enough.
  @Test(arguments: TestTier.seeds(40, from: 50)) func whatHasChangedIsEnough(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...12, using: &random))
    let before = try YCbCrConverterTests.noise(width, height, seed: seed)
    let other = try YCbCrConverterTests.noise(width, height, seed: seed + 1)
    var picture = before
    let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
    let area = PixelRect(
      minX: x, minY: y, maxX: Int.random(in: x..<width, using: &random) + 1,
      maxY: Int.random(in: y..<height, using: &random) + 1)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { picture[x, y] = other[x, y] }
    }
    #expect(Converted(picture, areas: [area], after: before) == Converted(picture))
  }

  @Test(arguments: [
    ("red", 255, 0, 0), ("green", 0, 255, 0), ("blue", 0, 0, 255), ("grey", 128, 128, 128),
    ("black", 0, 0, 0), ("white", 255, 255, 255), ("orange", 230, 130, 20),
  ])
  func colorsDecodeBack(name: String, red: Int, green: Int, blue: Int) throws {
    var picture = try PixelBuffer(width: 40, height: 4)
    for y in 0..<4 {
      for x in 0..<40 { picture[x, y] = Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)) }
    }
    let found = Converted(picture)
    for (luma, chroma) in [(0, 0), (found.yStride + 39, found.chromaStride + 19)] {
      let y = (Double(found.y[luma]) - 16) / 219 * 255
      let cb = (Double(found.cb[chroma]) - 128) / 224 * 255
      let cr = (Double(found.cr[chroma]) - 128) / 224 * 255
      let decodedRed = y + 1.5748 * cr
      let decodedBlue = y + 1.8556 * cb
      let decodedGreen = (y - 0.2126 * decodedRed - 0.0722 * decodedBlue) / 0.7152
      #expect(abs(decodedRed - Double(red)) <= 2, "\(name)")
      #expect(abs(decodedGreen - Double(green)) <= 2, "\(name)")
      #expect(abs(decodedBlue - Double(blue)) <= 2, "\(name)")
    }
  }

  @Test func endsOfTheRangeAreExact() throws {
    for (grey, luma) in [(0, 16), (255, 235), (128, 126)] as [(UInt8, UInt8)] {
      var picture = try PixelBuffer(width: 33, height: 2)
      for y in 0..<2 { for x in 0..<33 { picture[x, y] = Pixel(red: grey, green: grey, blue: grey) } }
      let found = Converted(picture)
      #expect(found.y.prefix(33).allSatisfy { $0 == luma })
      #expect(found.cb.prefix(17).allSatisfy { $0 == 128 })
      #expect(found.cr.prefix(17).allSatisfy { $0 == 128 })
    }
  }

  @Test func chromaLiesOnTheEvenColumns() throws {
    // One blue column on black: an even one gives half its colour to one sample and none to its neighbours,
    // an odd one a quarter to either side.
    func cb(column: Int) throws -> [Double] {
      var picture = try PixelBuffer(width: 40, height: 2)
      for y in 0..<2 {
        for x in 0..<40 { picture[x, y] = Pixel(red: 0, green: 0, blue: x == column ? 255 : 0) }
      }
      return Converted(picture).cb.prefix(20).map { (Double($0) - 128) / 112 }
    }
    let even = try cb(column: 10)
    #expect(abs(even[5] - 0.5) < 0.01)
    #expect(even[4] == 0 && even[6] == 0)
    let odd = try cb(column: 11)
    #expect(abs(odd[5] - 0.25) < 0.01 && abs(odd[6] - 0.25) < 0.01)
    #expect(odd[4] == 0 && odd[7] == 0)
  }
}
