/// Numbers at places of a file; what is beyond its end is missing.
struct ByteReader {
  let bytes: [UInt8]
  let format: PictureFormat

  func damaged(_ reason: String) -> PictureError { .damaged(format, reason: reason) }

  func byte(_ place: Int) throws -> Int {
    guard bytes.indices.contains(place) else { throw PictureError.truncated(format) }
    return Int(bytes[place])
  }

  func big16(_ place: Int) throws -> Int { try byte(place) << 8 | byte(place + 1) }
  func big32(_ place: Int) throws -> Int { try big16(place) << 16 | big16(place + 2) }

  func little(_ place: Int, bytes count: Int) throws -> Int {
    try (0..<count).reduce(0) { try $0 | byte(place + $1) << (8 * $1) }
  }

  /// Four characters.
  func text(_ place: Int) throws -> String {
    String(decoding: try (0..<4).map { UInt8(try byte(place + $0)) }, as: UTF8.self)
  }

  /// Where the data of a JPEG scan ends: at the next marker that is none of its own.
  func endOfScan(from start: Int) throws -> Int {
    var place = start
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      if bytes[place] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return place }
      place += 1
    }
    throw PictureError.truncated(format)
  }

  /// Where a JPEG's next marker with a meaning of its own begins. As decoders do, it steps over what is none: bytes
  /// between segments, fill bytes, markers without a segment.
  func nextMarker(from start: Int) throws -> Int {
    var place = start
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      let isAlone = next == 0 || next == 1 || next == 0xFF || (0xD0...0xD7).contains(next)
      if bytes[place] == 0xFF, !isAlone { return place }
      place += 1
    }
    throw PictureError.truncated(format)
  }

  /// Looks for a GIF's end: a file without it has been cut. What is behind it does not count, nor do zeros between
  /// blocks.
  func findTrailer(from start: Int) throws {
    var place = start
    while true {
      switch try byte(place) {
      case 0x3B: return
      case 0x21: place = try endOfBlocks(from: place + 2)
      case 0x2C: place = try endOfBlocks(from: place + 11 + colorTable(place + 9))
      case 0: place += 1
      // Viewers stop here.
      default: return
      }
    }
  }

  /// How many bytes the colour table takes that a GIF's flags announce.
  func colorTable(_ flags: Int) throws -> Int {
    let flags = try byte(flags)
    return flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  /// Where a GIF's chain of blocks ends, each of which begins with its length.
  func endOfBlocks(from start: Int) throws -> Int {
    var place = start
    while true {
      let length = try byte(place)
      place += 1 + length
      if length == 0 { return place }
    }
  }
}
