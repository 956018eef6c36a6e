import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Files that are made to take far more time or memory than their pictures need.
@Suite struct HostilePictureTests {
  /// What a picture is not made of changes nothing and reaches no decoder, whatever is in it.
  @Test func piecesThatAreNoPartOfThePictureAreLeftOut() throws {
    let junk = [UInt8](repeating: 0x5A, count: 5000)
    for (name, marked) in [
      (
        "rgb.png",
        Self.png(try PictureFiles.bytes("rgb.png"), with: ["zTXt", "iCCP", "iTXt", "fdAT", "tEXt"], junk)
      ),
      ("plain.jpg", Self.jpeg(try PictureFiles.bytes("plain.jpg"), with: [0xE1, 0xE2, 0xED, 0xFE], junk)),
      ("progressive.jpg", Self.jpeg(try PictureFiles.bytes("progressive.jpg"), with: [0xE5], junk)),
      ("lossy.webp", Self.webp(try PictureFiles.bytes("lossy.webp"), with: ["ICCP", "EXIF", "XMP "], junk)),
      ("alpha.webp", Self.webp(try PictureFiles.bytes("alpha.webp"), with: ["ANMF"], junk)),
      ("still.gif", Self.gif(try PictureFiles.bytes("still.gif"), junk)),
    ] {
      let plain = try PictureFiles.bytes(name)
      #expect(marked.count > plain.count + 5000, "\(name)")
      let format = try #require(PictureFormat(marked))
      let header = try PictureHeader(marked, format)
      let kept = header.parts.reduce(0) { count, part in
        switch part {
        case .file(let range): count + range.count
        case .bytes(let bytes): count + bytes.count
        }
      }
      #expect(kept <= plain.count, "\(name)")
      #expect(try StillPicture.decode(marked).image == StillPicture.decode(plain).image, "\(name)")
    }
  }

  /// A WebP file says in its header which pieces it has: bit 4 is alpha's, others those of profiles and texts.
  @Test(arguments: [("alpha.webp", 0x10), ("profile.webp", 0)] as [(String, UInt8)])
  func piecesThatAreLeftOutAreNotAnnounced(name: String, flags: UInt8) throws {
    var bytes = try PictureFiles.bytes(name)
    bytes[20] |= 0x2C
    let kept = try PictureHeader(bytes, .webp).parts.flatMap { part in
      switch part {
      case .file(let range): Array(bytes[range])
      case .bytes(let bytes): bytes
      }
    }
    #expect(Array(kept[12..<24]) == Array("VP8X".utf8) + Self.little(10) + [flags, 0, 0, 0])
  }

  /// Bit 1 of the same byte.
  @Test func animatedWebPFilesWithoutPicturesAreRefused() throws {
    var bytes = try PictureFiles.bytes("alpha.webp")
    bytes[20] |= 2
    #expect(throws: PictureError.damaged(.webp, reason: "there are no pictures in it")) {
      try StillPicture.decode(bytes)
    }
  }

  @Test(arguments: [
    ("rgb.png", "the PNG file is damaged: it has two headers"),
    ("plain.jpg", "the JPEG file is damaged: it has two headers"),
  ])
  func aSecondHeaderIsRefused(name: String, text: String) throws {
    let bytes = try PictureFiles.bytes(name)
    let marked: [UInt8]
    if name.hasSuffix("png") {
      marked = Array(bytes[..<33]) + Array(bytes[8..<33]) + Array(bytes[33...])
    } else {
      let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      let end = frame + 2 + Int(bytes[frame + 2]) << 8 + Int(bytes[frame + 3])
      marked = Array(bytes[..<end]) + Array(bytes[frame...])
    }
    #expect(throws: PictureError.self) { try StillPicture.decode(marked) }
    #expect(Self.sentence(marked) == text)
  }

  /// The decoder looks for a header also where a table has ended before its segment does.
  @Test func aHeaderBehindATableIsNotBelieved() throws {
    let bytes = try PictureFiles.bytes("plain.jpg")
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    let scan = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    var hidden = Array(bytes[frame..<(frame + 2 + Int(bytes[frame + 3]))])
    #expect(hidden[7] == 0 && hidden[8] == 24)
    hidden[8] = 16
    let table = ColoredFiles.segment(0xDB, [3] + Array(repeating: 1, count: 64) + hidden)
    #expect(
      Self.sentence(Array(bytes[..<scan]) + table + Array(bytes[scan...]))
        == "the JPEG file is damaged: its header says 24×16 pixels, and it has 16×16")
  }

  @Test func endlessScansAreRefused() throws {
    let bytes = try PictureFiles.bytes("progressive.jpg")
    let scan = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let reader = ByteReader(bytes: bytes, format: .jpeg)
    let end = try reader.endOfScan(from: scan + 2 + reader.big16(scan + 2))
    let scans = (0..<200).flatMap { _ in bytes[scan..<end] }
    let marked = Array(bytes[..<scan]) + scans + Array(bytes[end...])
    #expect(Self.sentence(marked) == "the JPEG file has more than 100 scans")
  }

  /// As large as the limit says, and one row more.
  @Test func theLargestPictureIsDecoded() throws {
    let whole = Self.grey(width: 10000, height: 10000)
    let image = try StillPicture.decode(whole).image
    #expect(image.width == 10000)
    #expect(image.height == 10000)
    #expect(image[9999, 9999] == [0, 0, 0, 255])
    #expect(
      Self.sentence(Self.grey(width: 10000, height: 10001))
        == "the picture is 10000×10001 pixels; the limit is 16384 pixels on a side and 100000000 in all")
  }

  /// Wherever a file is cut or changed, reading it ends with a picture or with an error of its own.
  @Test(arguments: [
    "rgb.png", "palette.png", "plain.jpg", "progressive.jpg", "lossless.webp", "lossy.webp", "alpha.webp",
    "still.gif", "animated.gif",
  ])
  func changedBytesAreNeverMoreThanAnError(name: String) throws {
    let bytes = try PictureFiles.bytes(name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<min(changed.count, 600), using: &random)
        changed[place] =
          [0, 255, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<3, using: &random)]
      }
      do { _ = try StillPicture.decode(changed) } catch {
        #expect(error is PictureError || error is VideoError, "\(error)")
      }
    }
    for end in stride(from: 0, to: bytes.count - 1, by: max(bytes.count / 40, 1)) {
      #expect(throws: PictureError.self) { try StillPicture.decode(Array(bytes[..<end])) }
    }
  }

  private static func sentence(_ bytes: [UInt8]) -> String? {
    do {
      _ = try StillPicture.decode(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Files with more in them than a picture.
extension HostilePictureTests {
  /// A black one that is almost nothing but zeros, as deflate has them: 1032 to 1.
  static func grey(width: Int, height: Int) -> [UInt8] {
    let row = (width + 7) / 8 + 1
    var header: [UInt8] = []
    for value in [width, height] {
      header += (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header + [1, 0, 0, 0, 0])
      + chunk("IDAT", zlibZeros(row * height)) + chunk("IEND", [])
  }

  private static func png(_ bytes: [UInt8], with names: [String], _ junk: [UInt8]) -> [UInt8] {
    Array(bytes[..<33]) + names.flatMap { chunk($0, junk) } + Array(bytes[33...])
  }

  private static func jpeg(_ bytes: [UInt8], with markers: [UInt8], _ junk: [UInt8]) -> [UInt8] {
    let size = junk.count + 2
    return Array(bytes[..<2])
      + markers.flatMap { [0xFF, $0, UInt8(size >> 8), UInt8(size & 255)] + junk } + Array(bytes[2...])
      + junk
  }

  private static func webp(_ bytes: [UInt8], with names: [String], _ junk: [UInt8]) -> [UInt8] {
    let more = names.flatMap { Array($0.utf8) + little(junk.count) + junk }
    return Array(bytes[..<4]) + little(bytes.count - 8 + more.count) + Array(bytes[8...]) + more
  }

  private static func gif(_ bytes: [UInt8], _ junk: [UInt8]) -> [UInt8] {
    let table = bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)
    let blocks = stride(from: 0, to: junk.count, by: 200).flatMap { _ in [200] + junk[..<200] }
    return Array(bytes[..<(13 + table)]) + [0x21, 0xFE] + blocks + [0] + Array(bytes[(13 + table)...])
  }

  private static func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let named = Array(name.utf8) + contents
    var sum: UInt32 = .max
    for byte in named {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return big(UInt32(contents.count)) + named + big(~sum)
  }

  /// Zeros in one block of fixed codes (RFC 1951): a zero, and then the longest copies of it.
  static func zlibZeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x9C]
    var buffer: UInt64 = 0
    var bits: UInt64 = 0
    func put(_ value: UInt64, _ length: UInt64) {
      buffer |= value << bits
      bits += length
      while bits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        bits -= 8
      }
    }
    put(0b011, 3)
    // Literals 0…143 are 8 bits from 0b00110000 on, the highest first.
    func putZero() { put(0b0000_1100, 8) }
    putZero()
    var left = count - 1
    while left >= 258 {
      // Length 258 is symbol 285: 8 bits 0b11000101; distance 1 is symbol 0: 5 zero bits.
      put(0b1010_0011, 8)
      put(0, 5)
      left -= 258
    }
    for _ in 0..<left { putZero() }
    put(0, 7)
    if bits > 0 { put(0, 8 - bits) }
    // Adler-32 of zeros: the first sum stays 1, the second counts them.
    let second = UInt32(count % 65521)
    return bytes + [UInt8(second >> 8), UInt8(second & 255), 0, 1]
  }
}
