import Foundation
import Testing
import AnimVideo

@Suite struct PNGTests {
  private func image(_ width: Int, _ height: Int, alpha: (Int) -> UInt8) throws -> RGBAImage {
    let bytes = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index * 3), 200, alpha(index)]
    }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  @Test(arguments: [(1, 1), (7, 5), (64, 3), (321, 2)])
  func picturesComeBackAsTheyWere(width: Int, height: Int) throws {
    let clear = try image(width, height) { UInt8(truncatingIfNeeded: $0 * 11) }
    #expect(try PNG.decode(PNG.encode(clear)) == clear)
    let opaque = try image(width, height) { _ in 255 }
    #expect(try PNG.decode(PNG.encode(opaque)) == opaque)
  }

  @Test func opaquePicturesHaveNoAlpha() throws {
    // Byte 25 of a PNG is the colour type: 2 is RGB, 6 is RGBA.
    #expect(try PNG.encode(image(4, 4) { _ in 255 })[25] == 2)
    #expect(try PNG.encode(image(4, 4) { $0 == 9 ? 254 : 255 })[25] == 6)
  }

  @Test func filesAreMarkedAsSRGBAndRepeatable() throws {
    let picture = try image(9, 9) { _ in 255 }
    let bytes = try PNG.encode(picture)
    #expect(bytes.firstRange(of: Array("sRGB".utf8)) != nil)
    #expect(try PNG.encode(picture) == bytes)
  }

  @Test func whatIsNoPNGIsRefused() throws {
    #expect(throws: VideoError.notAnImage(format: "PNG")) { try PNG.decode([]) }
    #expect(throws: VideoError.notAnImage(format: "PNG")) { try PNG.decode(Array("GIF89a".utf8)) }
    let bytes = try PNG.encode(image(40, 40) { _ in 255 })
    #expect(throws: LibAVError.self) { try PNG.decode(Array(bytes.prefix(20))) }
    var flipped = bytes
    flipped[bytes.count / 2] ^= 0xFF
    #expect(throws: LibAVError.self) { try PNG.decode(flipped) }
  }

  @Test func hugePicturesAreRefusedBeforeTheyAreUnpacked() throws {
    var bytes = try PNG.encode(image(4, 4) { _ in 255 })
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xF0, 0, 0, 0, 0xF0, 0])
    #expect(throws: LibAVError.self) { try PNG.decode(bytes) }
  }

  @Test(
    "A picture as large as the largest canvas can be written",
    .enabled(
      if: ProcessInfo.processInfo.environment["LARGE_TESTS"] != nil, "needs two gigabytes: set LARGE_TESTS"))
  func largestPicture() throws {
    let side = RGBAImage.longestSide
    let bytes = try PNG.encode(
      RGBAImage(width: side, height: side, bytes: [UInt8](repeating: 255, count: side * side * 4)))
    #expect(Array(bytes[16..<24]) == [0, 0, 0x40, 0, 0, 0, 0x40, 0])
  }

  @Test func sizesMustAgreeWithTheBytes() {
    #expect(throws: VideoError.wrongByteCount(width: 2, height: 2, bytes: 15)) {
      try RGBAImage(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 15))
    }
    #expect(throws: VideoError.emptyPicture(width: 0, height: 2)) {
      try RGBAImage(width: 0, height: 2, bytes: [])
    }
    #expect(throws: VideoError.imageTooLarge(width: .max, height: 2)) {
      try RGBAImage(width: .max, height: 2, bytes: [])
    }
  }
}
