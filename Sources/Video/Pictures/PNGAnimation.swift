import AnimCLibAV

/// Animated PNG: chunks `fcTL` and `fdAT` beside those of the still.
enum PNGAnimation {
  /// Whether `acTL` stands before the picture.
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes: bytes, format: .png)
    var place = 8
    while let name = try? reader.text(place + 4), let count = try? reader.big32(place) {
      if name == "acTL" { return true }
      if name == "IDAT" || name == "IEND" { return false }
      place += 12 + count
    }
    return false
  }

  /// Of the chunks before the picture, those that say what its colours are.
  private static let colors: Set<String> = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV", "cLLI",
  ]

  static func read(_ bytes: [UInt8]) throws -> AnimatedPicture.Contents {
    guard isAnimated(bytes) else { throw PictureError.expectedMovie(.png) }
    let reader = ByteReader(bytes: bytes, format: .png)
    guard try reader.text(12) == "IHDR", try reader.big32(8) == 13 else {
      throw reader.damaged("it does not begin with its header")
    }
    let (width, height) = (try reader.big32(16), try reader.big32(20))
    // Bit depth, kind of colours and so on.
    _ = try reader.byte(28)
    let kind = Array(bytes[24..<29])
    var tables: [UInt8] = []
    var parts: [AnimationPart] = []
    var data: [UInt8] = []
    var isBeforePicture = true
    func finishPart() throws {
      guard let part = parts.last, part.body.isEmpty else { return }
      guard !data.isEmpty else { throw reader.damaged("a picture has no pixels") }
      let header = big(part.width) + big(part.height) + kind
      parts[parts.count - 1].head = Array(bytes[..<8]) + chunk("IHDR", header)
      parts[parts.count - 1].body = chunk("IDAT", data) + chunk("IEND", [])
      data = []
    }
    var place = 8
    var name = ""
    while name != "IEND" {
      name = try reader.text(place + 4)
      let contents = (place + 8)..<(place + 8 + (try reader.big32(place)))
      guard contents.upperBound + 4 <= bytes.count else { throw PictureError.truncated(.png) }
      switch name {
      case "fcTL":
        try finishPart()
        guard parts.count <= AnimatedPicture.mostPictures else {
          throw PictureError.tooManyPictures(limit: AnimatedPicture.mostPictures)
        }
        parts.append(try part(reader, contents, isFirst: parts.isEmpty))
      case "IDAT":
        isBeforePicture = false
        // Without a control before it, the still is none of the animation.
        if !parts.isEmpty { data += bytes[contents] }
      case "fdAT":
        guard contents.count >= 4, !parts.isEmpty else { throw reader.damaged("a picture has no header") }
        data += bytes[contents.dropFirst(4)]
      case "IEND": try finishPart()
      default:
        if isBeforePicture, colors.contains(name) {
          tables += bytes[place..<(contents.upperBound + 4)]
        }
      }
      place = contents.upperBound + 4
    }
    return (width, height, parts, tables)
  }

  private static func part(_ reader: ByteReader, _ range: Range<Int>, isFirst: Bool) throws -> AnimationPart {
    guard range.count == 26 else { throw reader.damaged("a picture has no header") }
    let start = range.lowerBound
    let (count, unit) = (try reader.big16(start + 20), try reader.big16(start + 22))
    let disposal: AnimationPart.Disposal
    switch try reader.byte(start + 24) {
    case 1: disposal = .background
    // There is nothing before the first.
    case 2: disposal = isFirst ? .background : .previous
    default: disposal = .none
    }
    return AnimationPart(
      x: try reader.big32(start + 12), y: try reader.big32(start + 16), width: try reader.big32(start + 4),
      height: try reader.big32(start + 8), delay: Double(count) / Double(unit == 0 ? 100 : unit),
      isBlended: try reader.byte(start + 25) == 1, disposal: disposal, head: [], body: [])
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) }
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return big(contents.count) + body + big(Int(checksum(body)))
  }

  /// ISO 3309's CRC, of PNG's specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), .max, bytes, bytes.count)
  }
}
