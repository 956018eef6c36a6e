import AnimCPNG

/// What a still's header says, and which parts of its file the picture is made of, found without decoding anything.
///
/// All else in the file (texts, thumbnails, further pictures) never reaches a decoder: it can be made to take a thousand
/// times its size in memory. Profiles are checked, and read by another library.
struct PictureHeader: Equatable {
  /// A stretch of the file, or bytes in the place of one.
  enum Part: Equatable {
    case file(Range<Int>)
    case bytes([UInt8])
  }

  var width = 0
  var height = 0
  var orientation = Orientation.upright
  /// What the file says of its colours; sRGB where it says nothing, or what makes no sense.
  private(set) var colors = ColorMeaning.sRGB
  private(set) var colorFault: ColorFault?
  /// Whether samples have 16 bits.
  private(set) var isDeep = false
  /// Whether there are no colours.
  private(set) var isGrey = false
  /// What a decoder needs, in order.
  private(set) var parts: [Part] = []

  /// The most scans of a progressive JPEG file; each goes over the whole picture. Encoders make about ten.
  static let mostScans = 100

  /// - Throws: `PictureError` for a header that makes no sense, an end that is missing, or a size beyond the limits.
  init(_ bytes: [UInt8], _ format: PictureFormat) throws {
    let reader = ByteReader(bytes: bytes, format: format)
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

  /// Takes over how the picture is turned. What makes no sense, or is not there as a whole, says nothing.
  private mutating func readEXIF(_ range: Range<Int>, _ reader: ByteReader) {
    guard !range.isEmpty, range.upperBound <= reader.bytes.count else { return }
    if let found = EXIF(data: reader.bytes[range])?.orientation { orientation = found }
  }

  private mutating func setColors(_ find: () throws(ColorFault) -> ColorMeaning) {
    do { colors = try find() } catch { colorFault = error }
  }

  /// Adds a stretch of the file, which must be there.
  private mutating func keep(_ range: Range<Int>, _ reader: ByteReader) throws {
    if range.isEmpty { return }
    _ = try reader.byte(range.upperBound - 1)
    if case .file(let last) = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = .file(last.lowerBound..<range.upperBound)
    } else {
      parts.append(.file(range))
    }
  }

  // MARK: PNG: chunks of a length, a name, contents and a checksum

  /// Of the chunks that a picture is not made of, only the transparent colours change it.
  private static let pngChunks: Set<String> = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  private mutating func readPNG(_ reader: ByteReader) throws {
    guard try reader.text(12) == "IHDR", try reader.big32(8) == 13 else {
      throw reader.damaged("it does not begin with its header")
    }
    width = try reader.big32(16)
    height = try reader.big32(20)
    isDeep = try reader.byte(24) == 16
    isGrey = try reader.byte(25) & 3 == 0
    try keep(0..<8, reader)
    var place = 8
    var name = ""
    var said = PNGColors()
    var isBeforePicture = true
    while name != "IEND" {
      name = try reader.text(place + 4)
      guard name != "IHDR" || place == 8 else { throw reader.damaged("it has two headers") }
      let end = place + 12 + (try reader.big32(place))
      if PictureHeader.pngChunks.contains(name) { try keep(place..<end, reader) }
      // It may stand behind the picture as well.
      if name == "eXIf" { readEXIF((place + 8)..<(end - 4), reader) }
      if name == "PLTE" || name == "IDAT" { isBeforePicture = false }
      if isBeforePicture, PNGColors.names.contains(name), said.chunks[name] == nil, end > place {
        _ = try reader.byte(end - 1)
        said.chunks[name] = (place + 8)..<(end - 4)
      }
      place = end
    }
    setColors { () throws(ColorFault) in try said.meaning(reader) }
  }

  // MARK: JPEG: segments, and after the start of each scan its data

  private mutating func readJPEG(_ reader: ByteReader) throws {
    try keep(0..<2, reader)
    var place = 2
    var scans = 0
    var profile = ProfileParts()
    var exifColors = ColorMeaning.sRGB
    while true {
      place = try reader.nextMarker(from: place)
      let marker = try reader.byte(place + 1)
      if marker == 0xD9 {
        guard scans > 0 else { throw reader.damaged("there is no picture in it") }
        setColors { () throws(ColorFault) in
          if let profile = try profile.profile(reader.bytes) { return .profile(profile) }
          return exifColors
        }
        return try keep(place..<(place + 2), reader)
      }
      let length: Int
      do { length = try reader.big16(place + 2) } catch { throw PictureError.truncated(.jpeg) }
      guard length >= 2 else { throw reader.damaged("a segment has no length") }
      var end = place + 2 + length
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard width == 0 else { throw reader.damaged("it has two headers") }
        height = try reader.big16(place + 5)
        width = try reader.big16(place + 7)
        isGrey = try reader.byte(place + 9) == 1
      case 0xE1:
        let exif = EXIF(segment: reader.bytes.dropFirst(place + 4).prefix(length - 2))
        if let found = exif?.orientation { orientation = found }
        if exif?.isAdobeRGB == true { exifColors = .adobeRGB }
      case 0xE2 where scans == 0:
        // One that ends too early is found below.
        if end <= reader.bytes.count { profile.add((place + 4)..<end, reader.bytes) }
      case 0xDA:
        scans += 1
        guard scans <= PictureHeader.mostScans else {
          throw PictureError.tooManyParts(.jpeg, of: "scans", limit: PictureHeader.mostScans)
        }
        end = try reader.endOfScan(from: end)
      default: break
      }
      // Tables, the frame and its scans; and of the applications' data what says how colours are stored.
      if (0xC0...0xDF).contains(marker) || marker == 0xE0 || marker == 0xEE { try keep(place..<end, reader) }
      place = end
    }
  }

  // MARK: WebP: chunks of a name, a length and contents, of an even size

  private mutating func readWebP(_ reader: ByteReader) throws {
    guard try reader.little(4, bytes: 4) + 8 <= reader.bytes.count else {
      throw PictureError.truncated(.webp)
    }
    let end = try reader.little(4, bytes: 4) + 8
    var place = 12
    var size = 4
    var hasPicture = false
    while place + 8 <= end {
      let name = try reader.text(place)
      let length = try reader.little(place + 4, bytes: 4)
      // The last chunk may lack the byte that makes its size even.
      let isPadded = length % 2 == 1 && place + 8 + length == end
      let next = place + 8 + length + (isPadded ? 0 : length % 2)
      if hasPicture {
        if name == "EXIF" { readEXIF((place + 8)..<(place + 8 + length), reader) }
        place = next
        continue
      }
      switch name {
      case "VP8 ":
        try setSize(
          reader, width: reader.little(place + 14, bytes: 2) & 0x3FFF,
          height: reader.little(place + 16, bytes: 2) & 0x3FFF)
        hasPicture = true
      case "VP8L":
        let bits = try reader.little(place + 9, bytes: 4)
        try setSize(reader, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        hasPicture = true
      case "VP8X":
        guard place == 12, length == 10 else { throw reader.damaged("its header is not in its place") }
        let flags = try reader.byte(place + 8)
        if flags & 2 != 0 { throw PictureError.unsupported("an animated WebP file") }
        try setSize(
          reader, width: reader.little(place + 12, bytes: 3) + 1,
          height: reader.little(place + 15, bytes: 3) + 1)
        // Of what it announces only alpha is kept.
        parts.append(.bytes(Array(reader.bytes[place..<(place + 8)]) + [UInt8(flags & 16), 0, 0, 0]))
        try keep((place + 12)..<(place + 18), reader)
        size += 18
        place = next
        continue
      case "ALPH": break
      default:
        if place == 12 { throw reader.damaged("its first chunk is unknown") }
        if name == "ICCP", next <= end {
          let profile = Array(reader.bytes[(place + 8)..<(place + 8 + length)])
          setColors { () throws(ColorFault) in .profile(try ICCProfile(profile)) }
        }
        if name == "EXIF" { readEXIF((place + 8)..<(place + 8 + length), reader) }
        place = next
        continue
      }
      guard next <= end else { throw PictureError.truncated(.webp) }
      try keep(place..<next, reader)
      size += next - place
      if isPadded {
        parts.append(.bytes([0]))
        size += 1
      }
      place = next
    }
    guard hasPicture else { throw reader.damaged("there is no picture in it") }
    let start = Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    parts.insert(.bytes(start + Array("WEBP".utf8)), at: 0)
  }

  private mutating func setSize(_ reader: ByteReader, width: Int, height: Int) throws {
    guard self.width == 0 || (self.width, self.height) == (width, height) else {
      throw reader.damaged(
        "its header says \(self.width)×\(self.height) pixels, and it has \(width)×\(height)")
    }
    (self.width, self.height) = (width, height)
  }

  // MARK: GIF: blocks, of which the first picture's are kept

  private mutating func readGIF(_ reader: ByteReader) throws {
    width = try reader.little(6, bytes: 2)
    height = try reader.little(8, bytes: 2)
    var place = 13 + (try reader.colorTable(10))
    try keep(0..<place, reader)
    while true {
      switch try reader.byte(place) {
      case 0x21:
        let end = try reader.endOfBlocks(from: place + 2)
        // Transparency; comments and what applications add are left out.
        if try reader.byte(place + 1) == 0xF9 { try keep(place..<end, reader) }
        place = end
      case 0x2C:
        let end = try reader.endOfBlocks(from: place + 11 + reader.colorTable(place + 9))
        try keep(place..<end, reader)
        parts.append(.bytes([0x3B]))
        return try reader.findTrailer(from: end)
      case 0: place += 1
      case 0x3B: throw reader.damaged("there is no picture in it")
      default: throw reader.damaged("it has an unknown block")
      }
    }
  }
}

/// The segments of a JPEG file that hold its profile: each says its number, from 1, and how many there are.
private struct ProfileParts {
  private var parts: [Int: Range<Int>] = [:]
  private var count = 0
  private var fault: ColorFault?

  private static let name = Array("ICC_PROFILE\0".utf8)

  /// - Parameter segment: what follows the length of an APP2 segment.
  mutating func add(_ segment: Range<Int>, _ bytes: [UInt8]) {
    guard segment.count >= 14, bytes[segment].starts(with: Self.name), fault == nil else { return }
    let number = Int(bytes[segment.lowerBound + 12])
    let stated = Int(bytes[segment.lowerBound + 13])
    guard number >= 1, number <= stated, count == 0 || stated == count else {
      fault = .parts(.contradictory)
      return
    }
    count = stated
    guard parts.updateValue((segment.lowerBound + 14)..<segment.upperBound, forKey: number) == nil else {
      fault = .parts(.twice(number: number))
      return
    }
  }

  /// Nil when there is none.
  func profile(_ bytes: [UInt8]) throws(ColorFault) -> ICCProfile? {
    if let fault { throw fault }
    if count == 0 { return nil }
    var whole: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { throw .parts(.missing(number: number, count: count)) }
      whole += bytes[part]
    }
    return try ICCProfile(whole)
  }
}
