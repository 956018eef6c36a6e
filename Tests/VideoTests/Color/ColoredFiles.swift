import Foundation

@testable import AnimVideo

/// Pictures that say what their colours are.
enum ColoredFiles {
  // MARK: PNG

  struct Chunk {
    var name: String
    var contents: [UInt8]

    init(_ name: String, _ contents: [UInt8]) { (self.name, self.contents) = (name, contents) }

    static func profile(_ bytes: [UInt8]) -> Chunk {
      Chunk("iCCP", Array("test".utf8) + [0, 0] + ColoredFiles.stored(bytes))
    }

    static func gamma(_ value: Int) -> Chunk { Chunk("gAMA", big(value)) }

    /// White, red, green and blue, each in x and y of 100,000.
    static func primaries(_ values: [Int]) -> Chunk { Chunk("cHRM", values.flatMap(big)) }

    /// Primaries, transfer, matrix, range.
    static func codes(_ values: [UInt8]) -> Chunk { Chunk("cICP", values) }
  }

  /// One row of pixels.
  ///
  /// - Parameters:
  ///   - pixels: each of 1 (grey), 2 (with alpha), 3 (red, green, blue) or 4 samples.
  static func png(_ pixels: [[Int]], bits: Int = 8, _ chunks: [Chunk] = []) -> [UInt8] {
    png(rows: [pixels], bits: bits, chunks)
  }

  static func png(rows: [[[Int]]], bits: Int = 8, _ chunks: [Chunk] = []) -> [UInt8] {
    let type = [1: 0, 2: 4, 3: 2, 4: 6][rows[0][0].count] ?? 2
    var samples: [UInt8] = []
    for row in rows {
      samples.append(0)
      for sample in row.joined() {
        if bits == 16 { samples.append(UInt8(sample >> 8)) }
        samples.append(UInt8(sample & 255))
      }
    }
    let header = big(rows[0].count) + big(rows.count) + [UInt8(bits), UInt8(type), 0, 0, 0]
    let all = [Chunk("IHDR", header)] + chunks + [Chunk("IDAT", stored(samples)), Chunk("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + all.flatMap { HostilePictureTests.chunk($0.name, $0.contents) }
  }

  // MARK: JPEG and WebP

  /// The numbers and the counts of parts, and what is in them.
  static func jpeg(_ plain: [UInt8], parts: [(number: Int, count: Int, bytes: [UInt8])]) -> [UInt8] {
    let segments = parts.flatMap { part in
      segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(part.number), UInt8(part.count)] + part.bytes)
    }
    return Array(plain.prefix(2)) + segments + plain.dropFirst(2)
  }

  static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 2
    return [0xFF, marker, UInt8(size >> 8), UInt8(size & 255)] + contents
  }

  /// A profile in so many parts, one after the other.
  static func parts(_ profile: [UInt8], _ count: Int) -> [(number: Int, count: Int, bytes: [UInt8])] {
    (0..<count).map { index in
      let range = (profile.count * index / count)..<(profile.count * (index + 1) / count)
      return (index + 1, count, Array(profile[range]))
    }
  }

  /// - Parameter plain: a WebP file of one chunk.
  static func webp(_ plain: [UInt8], profile: [UInt8], width: Int, height: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let extended = Array("VP8X".utf8) + little(10, 4) + little(0x20, 4) + little(width - 1, 3)
    var body = Array("WEBP".utf8) + extended + little(height - 1, 3)
    body += Array("ICCP".utf8) + little(profile.count, 4) + profile + (profile.count % 2 == 1 ? [0] : [])
    body += plain[12...]
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  // MARK: Bytes

  static func big(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// A zlib stream of stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(bytes.count - start, 65535)
      result.append(start + count == bytes.count ? 1 : 0)
      result += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      result += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + big(b << 16 | a)
  }
}

extension DecodedImage {
  /// The fine pixel at a place of the first row.
  subscript(x: Int) -> SIMD4<Double>? { fine.map { SIMD4<Double>($0[x]) } }
}
