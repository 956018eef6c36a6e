import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Whatever a file says of its colours, its picture is shown: as sRGB where that makes no sense.
@Suite struct HostileColorTests {
  private static let pixels = [[200, 100, 50], [0, 255, 7]]
  private static let profile = TestProfiles.rgb(TestProfiles.swapped, .sRGB)

  private func fault(_ chunks: [ColoredFiles.Chunk], _ place: SourceLocation = #_sourceLocation) throws
    -> String?
  {
    let image = try StillPicture.decode(ColoredFiles.png(Self.pixels, chunks))
    if image.fault != nil {
      #expect(
        image.pixels == .plain(try StillPicture.decode(ColoredFiles.png(Self.pixels)).image),
        sourceLocation: place)
    }
    return image.fault.map { "\($0)" }
  }

  @Test func profiles() throws {
    let profile = Self.profile
    func changed(_ place: Int, _ bytes: [UInt8]) -> [ColoredFiles.Chunk] {
      var changed = profile
      changed.replaceSubrange(place..<(place + bytes.count), with: bytes)
      return [.profile(changed)]
    }
    #expect(try fault([.profile(profile)]) == nil)
    #expect(
      try fault([.profile(Array(profile.dropLast(4)))])
        == "its ICC profile has \(profile.count - 4) of \(profile.count) bytes")
    #expect(try fault([.profile(Array(profile.prefix(100)))]) == "its ICC profile does not begin as one")
    #expect(try fault([.profile([])]) == "its ICC profile does not begin as one")
    #expect(
      try fault(changed(12, Array("link".utf8)))
        == "its ICC profile is of the class \"link\"; expected one of a display, an input, an output or a colour space"
    )
    #expect(
      try fault(changed(16, Array("CMYK".utf8))) == "its ICC profile is for \"CMYK\"; expected RGB or grey")
    let useless = "its ICC profile has no tables or curves that make sense"
    #expect(try fault(changed(128, [0xFF, 0xFF, 0xFF, 0xFF])) == useless)
    #expect(try fault(changed(128, [0, 0, 0, 0])) == useless)
    #expect(
      try fault([.profile(TestProfiles.grey(.sRGB))])
        == "its ICC profile is for grey pictures, and it has colours")
    #expect(try fault([.init("iCCP", [])]) == "its ICC profile cannot be decompressed")
    #expect(try fault([.init("iCCP", Array("x\0\0hello".utf8))]) == "its ICC profile cannot be decompressed")
    // 256 MB of zeros in 256 kB.
    let bomb = ColoredFiles.Chunk("iCCP", Array("x\0\0".utf8) + HostilePictureTests.zlibZeros(1 << 28))
    #expect(try fault([bomb]) == "its ICC profile has more than 4 MiB")
  }

  /// Its name and who made it may lie anywhere: nobody looks at them.
  @Test(arguments: ["desc", "cprt"]) func damagedTexts(tag: String) throws {
    var profile = Self.profile
    let entry = try #require(profile.firstRange(of: Array(tag.utf8))?.lowerBound)
    profile.replaceSubrange((entry + 4)..<(entry + 12), with: [UInt8](repeating: 0xFF, count: 8))
    let image = try StillPicture.decode(ColoredFiles.png(Self.pixels, [.profile(profile)]))
    #expect(try image == StillPicture.decode(ColoredFiles.png(Self.pixels, [.profile(Self.profile)])))
    #expect(image.fault == nil && image.fine != nil)
  }

  @Test func numbers() throws {
    #expect(try fault([.gamma(0)]) == "its gamma is 0.0; expected 0.1 to 10")
    #expect(try fault([.gamma(0xFFFF_FFFF)]) == "its gamma is 42949.67295; expected 0.1 to 10")
    #expect(try fault([.init("gAMA", [1])]) == "its chunk gAMA has a wrong length")
    let senseless = "its primaries and its white make no colour space"
    #expect(try fault([.primaries([0, 0, 0, 0, 0, 0, 0, 0])]) == senseless)
    #expect(try fault([.primaries([31270, 32900, 64000, 33000, 64000, 33000, 15000, 6000])]) == senseless)
    #expect(try fault([.primaries([31270, 32900, 64000, 0, 30000, 60000, 15000, 6000])]) == senseless)
    #expect(try fault([.primaries([90000, 5000, 64000, 33000, 30000, 60000, 15000, 6000])]) == senseless)
    #expect(
      try fault([.codes([99, 13, 0, 1])]) == "its primaries have the number 99, which is not known here")
    #expect(
      try fault([.codes([1, 99, 0, 1])])
        == "its transfer characteristics have the number 99, which is not known here")
    #expect(
      try fault([.codes([1, 13, 1, 1])])
        == "its matrix coefficients have the number 1, which is not known here")
    #expect(try fault([.codes([1, 13])]) == "its chunk cICP has a wrong length")
  }

  @Test func partsOfJPEG() throws {
    let plain = try PictureFiles.bytes("plain.jpg")
    func fault(_ parts: [(number: Int, count: Int, bytes: [UInt8])]) throws -> String? {
      let image = try StillPicture.decode(ColoredFiles.jpeg(plain, parts: parts))
      if image.fault != nil { #expect(try image.image == StillPicture.decode(plain).image) }
      return image.fault.map { "\($0)" }
    }
    var parts = ColoredFiles.parts(Self.profile, 4)
    #expect(try fault([parts[2], parts[0], parts[3], parts[1]]) == nil)
    #expect(
      try fault([parts[0], parts[1], parts[3]]) == "part 3 of the 4 parts of its ICC profile is missing")
    #expect(try fault(parts + [parts[1]]) == "part 2 of its ICC profile is there twice")
    parts[2].count = 5
    #expect(try fault(parts) == "the parts of its ICC profile contradict each other")
    parts[2].count = 4
    parts[0].number = 0
    #expect(try fault(parts) == "the parts of its ICC profile contradict each other")
    let large = [UInt8](repeating: 1, count: 65519)
    #expect(try fault((1...255).map { ($0, 255, large) }) == "its ICC profile has more than 4 MiB")
  }

  /// Wherever a profile is changed, there is a picture.
  @Test(arguments: [false, true]) func changedProfiles(hasTables: Bool) throws {
    let profile = hasTables ? TestProfiles.swappedTable() : Self.profile
    var random = SeededGenerator(seed: 11)
    for _ in 0..<(hasTables ? 60 : 300) {
      var changed = profile
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<min(changed.count, 700), using: &random)
        changed[place] =
          [0, 255, 127, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<4, using: &random)]
      }
      for bits in [8, 16] {
        let image = try StillPicture.decode(ColoredFiles.png(Self.pixels, bits: bits, [.profile(changed)]))
        for pixel in image.fine ?? [] { #expect((0..<4).allSatisfy { pixel[$0].isFinite }) }
      }
    }
  }

  /// Tables that claim far more than there is: no more than a bounded memory is taken for them.
  @Test func tablesBeyondTheFile() throws {
    var profile = TestProfiles.swappedTable()
    // The table's grid, wherever it is: 33 points three times.
    let place = try #require(profile.firstRange(of: [33, 33, 33])?.lowerBound)
    profile.replaceSubrange(place..<(place + 3), with: [255, 255, 255])
    #expect(try fault([.profile(profile)]) == "its ICC profile has no tables or curves that make sense")
  }
}
