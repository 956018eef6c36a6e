import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Pictures that describe their colours, beside the same in double precision.
@Suite struct PictureColorTests {
  private static let colors: [SIMD3<Int>] = [
    [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [128, 128, 128], [200, 100, 50],
    [3, 40, 90], [250, 251, 10], [1, 2, 3],
  ]

  private func expect(
    _ image: DecodedImage, tolerance: Double = 1e-3, _ expected: (SIMD3<Double>) -> SIMD3<Double>,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(image.fault == nil, sourceLocation: place)
    for (index, color) in Self.colors.enumerated() {
      let wanted = expected(SIMD3<Double>(color) / 255)
      guard let found = image[index] else {
        Issue.record("there are no fine pixels", sourceLocation: place)
        return
      }
      for channel in 0..<3 {
        #expect(
          abs(found[channel] - wanted[channel]) <= tolerance, "\(color): \(found), expected \(wanted)",
          sourceLocation: place)
      }
      #expect(found.w == 1, sourceLocation: place)
    }
  }

  private func decode(_ chunks: [ColoredFiles.Chunk], bits: Int = 8) throws -> DecodedImage {
    let scale = bits == 16 ? 257 : 1
    let pixels = Self.colors.map { [$0.x * scale, $0.y * scale, $0.z * scale] }
    return try StillPicture.decode(ColoredFiles.png(pixels, bits: bits, chunks))
  }

  /// Pictures with more pixels than samples have values are converted by tables, smaller ones pixel by pixel.
  @Test(arguments: [8, 16]) func manyPixels(bits: Int) throws {
    let side = bits == 16 ? 257 : 20
    let scale = bits == 16 ? 257 : 1
    let row = (0..<side).map { x in
      let color = Self.colors[x % Self.colors.count]
      return [color.x * scale, color.y * scale, color.z * scale]
    }
    let rows = Array(repeating: row, count: side)
    let chunk = ColoredFiles.Chunk.profile(TestProfiles.rgb(TestProfiles.displayP3, .sRGB))
    let image = try StillPicture.decode(ColoredFiles.png(rows: rows, bits: bits, [chunk]))
    expect(image) { ExpectedColor.displayP3($0) }
    let pixels = try #require(image.fine)
    #expect(pixels.count == side * side && pixels[(side - 1) * side + 3] == pixels[3])
  }

  private func power(_ color: SIMD3<Double>, _ power: Double) -> SIMD3<Double> {
    SIMD3(pow(color.x, power), pow(color.y, power), pow(color.z, power))
  }

  // MARK: ICC

  @Test(arguments: [8, 16]) func displayP3(bits: Int) throws {
    let image = try decode([.profile(TestProfiles.rgb(TestProfiles.displayP3, .sRGB))], bits: bits)
    expect(image) { ExpectedColor.displayP3($0) }
    let red = try #require(image[2])
    #expect(abs(red.x - 1.0931) < 1e-3 && abs(red.y + 0.2267) < 1e-3 && abs(red.z + 0.1501) < 1e-3)
  }

  @Test(arguments: [8, 16]) func adobeRGB(bits: Int) throws {
    let profile = TestProfiles.rgb(TestProfiles.adobeRGB, .power(563.0 / 256))
    expect(try decode([.profile(profile)], bits: bits)) {
      ExpectedColor.adobeRGBLight(power($0, 563.0 / 256))
    }
  }

  @Test(arguments: [8, 16]) func linearLight(bits: Int) throws {
    let profile = TestProfiles.rgb(TestProfiles.standard, .power(1))
    expect(try decode([.profile(profile)], bits: bits)) { ExpectedColor.encoded($0) }
  }

  @Test(arguments: [8, 16]) func swappedChannels(bits: Int) throws {
    let profile = TestProfiles.rgb(TestProfiles.swapped, .sRGB)
    expect(try decode([.profile(profile)], bits: bits)) { SIMD3($0.y, $0.x, $0.z) }
  }

  @Test(arguments: [8, 16]) func tablesOfColours(bits: Int) throws {
    let profile = TestProfiles.swappedTable()
    // Between the colours of the table the light is a little different.
    expect(try decode([.profile(profile)], bits: bits), tolerance: 0.02) { SIMD3($0.y, $0.x, $0.z) }
  }

  @Test(arguments: [8, 16]) func greys(bits: Int) throws {
    let profile = TestProfiles.grey(.power(1.8))
    let scale = bits == 16 ? 257 : 1
    let values = [0, 1, 60, 128, 200, 255]
    let file = ColoredFiles.png(values.map { [$0 * scale] }, bits: bits, [.profile(profile)])
    let image = try StillPicture.decode(file)
    #expect(image.fault == nil)
    for (index, value) in values.enumerated() {
      let found = try #require(image[index])
      let expected = TransferFunction.encode(pow(Double(value) / 255, 1.8))
      #expect((0..<3).allSatisfy { abs(found[$0] - expected) < 1e-3 }, "\(value): \(found), \(expected)")
    }
    // On a picture with colours it says nothing.
    #expect(try decode([.profile(profile)], bits: bits).fault == .greyProfile)
  }

  @Test func sRGBStaysAsItIs() throws {
    let plain = try decode([])
    #expect(plain.fine == nil)
    for chunks: [ColoredFiles.Chunk] in [
      [.profile(TestProfiles.rgb(TestProfiles.standard, .sRGB))], [.init("sRGB", [0])], [.gamma(45455)],
      [.gamma(45455), .primaries([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])],
      [.codes([1, 13, 0, 1])], [.codes([2, 2, 0, 1])],
    ] { #expect(try decode(chunks) == plain) }
  }

  @Test func profilesOfJPEGInSeveralParts() throws {
    let profile = TestProfiles.rgb(TestProfiles.swapped, .sRGB)
    let plain = try PictureFiles.bytes("plain.jpg")
    for parts in [
      ColoredFiles.parts(profile, 1), ColoredFiles.parts(profile, 3),
      ColoredFiles.parts(profile, 3).reversed(),
      ColoredFiles.parts(profile, 255),
    ] {
      let image = try StillPicture.decode(ColoredFiles.jpeg(plain, parts: parts))
      #expect(image.fault == nil)
      let pixels = try #require(image.fine)
      // Red, green, blue and yellow.
      for (x, y, color) in StillPictureTests.colors {
        let wanted = [color[1], color[0], color[2]]
        let found = pixels[y * 24 + x] * 255
        #expect(
          (0..<3).allSatisfy { abs(Double(found[$0]) - Double(wanted[$0])) <= 8 }, "\(found), \(wanted)")
      }
    }
  }

  @Test func profilesAreUprightLikeTheirPictures() throws {
    let profile = TestProfiles.rgb(TestProfiles.swapped, .sRGB)
    let turned = StillPictureTests.withOrientation(6, isBig: true, try PictureFiles.bytes("plain.jpg"))
    let image = try StillPicture.decode(ColoredFiles.jpeg(turned, parts: ColoredFiles.parts(profile, 2)))
    #expect(image.width == 16 && image.height == 24)
    // The lower left quarter, which is blue, comes to the upper left, and the red one, now green, beside it.
    let pixels = try #require(image.fine)
    #expect(pixels[4 * 16 + 4].z > 0.95 && pixels[4 * 16 + 4].x < 0.05)
    #expect(pixels[4 * 16 + 12].y > 0.95 && pixels[4 * 16 + 12].x < 0.05)
  }

  @Test func profilesOfWebP() throws {
    let profile = TestProfiles.rgb(TestProfiles.displayP3, .sRGB)
    let plain = try PictureFiles.bytes("lossless.webp")
    let image = try StillPicture.decode(
      ColoredFiles.webp(plain, profile: profile, width: 24, height: 16))
    let pixels = try #require(image.fine)
    for (x, y, color) in StillPictureTests.colors {
      let wanted = ExpectedColor.displayP3(SIMD3(Double(color[0]), Double(color[1]), Double(color[2])) / 255)
      let found = pixels[y * 24 + x]
      #expect((0..<3).allSatisfy { abs(Double(found[$0]) - wanted[$0]) <= 1e-3 }, "\(found), \(wanted)")
    }
  }

  // MARK: PNG's numbers

  @Test func primariesAndGamma() throws {
    let adobe = ColoredFiles.Chunk.primaries([31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000])
    expect(try decode([.gamma(100_000)])) { ExpectedColor.encoded($0) }
    expect(try decode([.gamma(55556)])) { ExpectedColor.encoded(power($0, 1 / 0.55556)) }
    expect(try decode([.gamma(55556), adobe], bits: 16)) {
      ExpectedColor.adobeRGBLight(power($0, 1 / 0.55556))
    }
    // Without a gamma value the curve is sRGB's.
    expect(try decode([adobe])) { color in
      ExpectedColor.adobeRGBLight(
        SIMD3(
          TransferFunction.decode(color.x), TransferFunction.decode(color.y), TransferFunction.decode(color.z)
        ))
    }
  }

  @Test func codesOfVideo() throws {
    expect(try decode([.codes([12, 13, 0, 1])])) { ExpectedColor.displayP3($0) }
    expect(try decode([.codes([9, 8, 0, 1])], bits: 16)) { ExpectedColor.encoded($0, from: .rec2020) }
    expect(try decode([.codes([1, 16, 0, 1])], bits: 16), tolerance: 2e-3) { color in
      ExpectedColor.encoded(SIMD3(pq(color.x), pq(color.y), pq(color.z)))
    }
    // The range of television.
    expect(try decode([.codes([1, 13, 0, 0])])) { ($0 * 255 - 16) / 219 }
  }

  /// SMPTE ST 2084, with 203 cd/m² as 1.
  private func pq(_ value: Double) -> Double {
    let root = pow(value, 32 / 2523.0)
    let share = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
    return pow(share, 8192 / 1305.0) * 10000 / 203
  }

  /// Each of them swaps other colours or makes them lighter.
  @Test func theOrderOfTheStandard() throws {
    let profile = ColoredFiles.Chunk.profile(TestProfiles.rgb(TestProfiles.swapped, .sRGB))
    let all: [ColoredFiles.Chunk] = [.gamma(100_000), .init("sRGB", [0]), profile, .codes([12, 13, 0, 1])]
    expect(try decode(all)) { ExpectedColor.displayP3($0) }
    expect(try decode(Array(all[..<3]))) { SIMD3($0.y, $0.x, $0.z) }
    #expect(try decode(Array(all[..<2])) == decode([]))
    // What is not specified leaves it to the next.
    expect(try decode(Array(all[..<3]) + [.codes([2, 2, 0, 1])])) { SIMD3($0.y, $0.x, $0.z) }
  }

  @Test func sixteenBits() throws {
    let rows = (0..<256).map { y in (0..<256).map { [y << 8 | $0] } }
    let image = try StillPicture.decode(ColoredFiles.png(rows: rows, bits: 16))
    let pixels = try #require(image.fine)
    for (value, pixel) in pixels.enumerated() {
      let expected = Double(value) / 65535
      guard (0..<3).allSatisfy({ abs(Double(pixel[$0]) - expected) <= 2.0 / 65535 }) else {
        Issue.record("\(value): \(pixel)")
        break
      }
    }
    #expect(Set(pixels.map(\.x)).count == 65536)
    // With colours and alpha.
    let colors = try StillPicture.decode(
      ColoredFiles.png([[1, 2, 3, 4], [65535, 300, 0, 40000]], bits: 16))
    for (index, wanted) in [SIMD4(1.0, 2, 3, 4), SIMD4(65535, 300, 0, 40000)].enumerated() {
      let found = try #require(colors[index]) * 65535
      #expect((0..<4).allSatisfy { abs(found[$0] - wanted[$0]) < 0.1 }, "\(found), expected \(wanted)")
    }
    // Where each sample is one of 8 bits, 8 bits hold the picture.
    let plain = try StillPicture.decode(ColoredFiles.png([[257, 514, 771]], bits: 16))
    #expect(try plain.fine == nil && plain.image.bytes == [1, 2, 3, 255])
  }

  /// That they are of sRGB does not make fine samples coarse.
  @Test func sixteenBitsOfSRGB() throws {
    let values = [300, 20000, 40001, 65000]
    let profile = TestProfiles.rgb(TestProfiles.standard, .sRGB)
    let file = ColoredFiles.png(values.map { [$0, $0, $0] }, bits: 16, [.profile(profile)])
    let image = try StillPicture.decode(file)
    #expect(image.fault == nil)
    for (index, value) in values.enumerated() {
      let found = try #require(image[index]) * 65535
      // A value of 8 bits is 257.
      #expect((0..<3).allSatisfy { abs(found[$0] - Double(value)) < 30 }, "\(value): \(found)")
    }
  }

  // MARK: EXIF

  /// A JPEG with an EXIF segment whose colour space has a number and whose file names have an index.
  private func withSpace(_ number: Int, index: String?, _ jpeg: [UInt8]) -> [UInt8] {
    func word(_ value: Int, _ count: Int) -> [UInt8] { Array(ColoredFiles.big(value).suffix(count)) }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      word(tag, 2) + word(type, 2) + word(1, 4) + value
    }
    let names = index.map { word(1, 2) + entry(1, 2, Array($0.utf8) + [0]) + word(0, 4) } ?? []
    let space = entry(0xA001, 3, word(number, 2) + [0, 0])
    let details = index == nil ? space : space + entry(0xA005, 4, word(56, 4))
    let body =
      Array("Exif\0\0MM".utf8) + word(42, 2) + word(8, 4) + word(1, 2) + entry(0x8769, 4, word(26, 4))
      + word(0, 4) + word(index == nil ? 1 : 2, 2) + details + word(0, 4) + names
    return Array(jpeg.prefix(2)) + ColoredFiles.segment(0xE1, body) + jpeg.dropFirst(2)
  }

  @Test(arguments: [(2, nil), (0xFFFF, "R03"), (1, "R98"), (0xFFFF, nil)] as [(Int, String?)])
  func camerasSpaces(number: Int, index: String?) throws {
    let image = try StillPicture.decode(withSpace(number, index: index, PictureFiles.bytes("plain.jpg")))
    guard number == 2 || index == "R03" else {
      #expect(image.fine == nil)
      return
    }
    let pixels = try #require(image.fine)
    for (x, y, color) in StillPictureTests.colors {
      let light = power(SIMD3(Double(color[0]), Double(color[1]), Double(color[2])) / 255, 563.0 / 256)
      let (found, wanted) = (pixels[y * 24 + x], ExpectedColor.adobeRGBLight(light))
      #expect((0..<3).allSatisfy { abs(Double(found[$0]) - wanted[$0]) <= 0.09 }, "\(found), \(wanted)")
    }
  }
}
