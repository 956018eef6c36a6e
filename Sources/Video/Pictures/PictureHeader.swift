/// What a still's header says, read without decoding anything, and whether the file goes on to its end.
struct PictureHeader: Equatable {
  var width: Int
  var height: Int
  var orientation = Orientation.upright

  /// - Throws: `PictureError` for a header that makes no sense, an end that is missing, or a size beyond the limits.
  init(_ bytes: [UInt8], _ format: PictureFormat) throws {
    let reader = ByteReader(bytes: bytes, format: format)
    (width, height) = (0, 0)
    switch format {
    case .png: try readPNG(reader)
    case .jpeg: try readJPEG(reader)
    case .webp: try readWebP(reader)
    case .gif: try readGIF(reader)
    case .mp4, .webm: throw PictureError.expectedImage(format)
    }
    guard width > 0, height > 0 else {
      throw PictureError.damaged(format, reason: "its size is \(width)×\(height) pixels")
    }
    try PictureFormat.checkSize(width: width, height: height)
  }

  private mutating func readPNG(_ reader: ByteReader) throws {
    guard try reader.text(12) == "IHDR" else { throw reader.damaged("it does not begin with its header") }
    width = try reader.big32(16)
    height = try reader.big32(20)
    var place = 8
    while try reader.text(place + 4) != "IEND" { place += 12 + (try reader.big32(place)) }
    _ = try reader.big32(place + 8)
  }

  private mutating func readJPEG(_ reader: ByteReader) throws {
    var place = 2
    while true {
      guard try reader.byte(place) == 0xFF else { throw reader.damaged("a marker is missing") }
      let marker = try reader.byte(place + 1)
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = try reader.big16(place + 2)
      guard length >= 2 else { throw reader.damaged("a segment has no length") }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        height = try reader.big16(place + 5)
        width = try reader.big16(place + 7)
      case 0xE1:
        if let found = Orientation(exif: reader.bytes.dropFirst(place + 4).prefix(length - 2)) {
          orientation = found
        }
      case 0xDA:
        guard reader.hasMarker(0xD9, from: place) else { throw PictureError.truncated(.jpeg) }
        return
      case 0xD9:
        throw reader.damaged("there is no picture in it")
      default: break
      }
      place += 2 + length
    }
  }

  private mutating func readWebP(_ reader: ByteReader) throws {
    guard try reader.little(4, bytes: 4) + 8 <= reader.bytes.count else {
      throw PictureError.truncated(.webp)
    }
    switch try reader.text(12) {
    case "VP8 ":
      width = try reader.little(26, bytes: 2) & 0x3FFF
      height = try reader.little(28, bytes: 2) & 0x3FFF
    case "VP8L":
      let bits = try reader.little(21, bytes: 4)
      width = bits & 0x3FFF + 1
      height = bits >> 14 & 0x3FFF + 1
    case "VP8X":
      if try reader.byte(20) & 2 != 0 { throw PictureError.unsupported("an animated WebP file") }
      width = try reader.little(24, bytes: 3) + 1
      height = try reader.little(27, bytes: 3) + 1
    default:
      throw reader.damaged("its first chunk is unknown")
    }
  }

  private mutating func readGIF(_ reader: ByteReader) throws {
    width = try reader.little(6, bytes: 2)
    height = try reader.little(8, bytes: 2)
    guard reader.bytes.last(where: { $0 != 0 }) == 0x3B else { throw PictureError.truncated(.gif) }
  }
}

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

  /// Whether the two bytes of a JPEG marker stand anywhere after `place`.
  func hasMarker(_ marker: UInt8, from place: Int) -> Bool {
    var index = bytes.count - 2
    while index >= place {
      if bytes[index] == 0xFF, bytes[index + 1] == marker { return true }
      index -= 1
    }
    return false
  }
}
