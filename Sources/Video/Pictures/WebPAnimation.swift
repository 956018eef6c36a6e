/// Animated WebP: chunks `ANMF`, each with a still in it.
enum WebPAnimation {
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 2 != 0
  }

  static func read(_ bytes: [UInt8]) throws -> AnimatedPicture.Contents {
    let reader = ByteReader(bytes: bytes, format: .webp)
    guard isAnimated(bytes) else { throw PictureError.expectedMovie(.webp) }
    let end = try reader.little(4, bytes: 4) + 8
    guard end <= bytes.count else { throw PictureError.truncated(.webp) }
    let width = try reader.little(24, bytes: 3) + 1
    let height = try reader.little(27, bytes: 3) + 1
    var profile: [UInt8] = []
    var parts: [AnimationPart] = []
    for (name, range) in try chunks(reader, from: 12, to: end) {
      switch name {
      case "ICCP": profile = chunk(name, Array(bytes[range]))
      case "ANMF":
        guard parts.count <= AnimatedPicture.mostPictures else {
          throw PictureError.tooManyPictures(limit: AnimatedPicture.mostPictures)
        }
        parts.append(try part(reader, range, profile.count))
      default: break
      }
    }
    return (width, height, parts, profile)
  }

  /// - Parameter profile: the size of the chunk with the colour profile.
  private static func part(_ reader: ByteReader, _ range: Range<Int>, _ profile: Int) throws
    -> AnimationPart
  {
    guard range.count >= 16 else { throw reader.damaged("a picture has no header") }
    let start = range.lowerBound
    let width = try reader.little(start + 6, bytes: 3) + 1
    let height = try reader.little(start + 9, bytes: 3) + 1
    let flags = try reader.byte(start + 15)
    var pictures: [UInt8] = []
    var hasAlpha = false
    for (name, inner) in try chunks(reader, from: start + 16, to: range.upperBound) {
      if name == "ALPH" { hasAlpha = true }
      if ["ALPH", "VP8 ", "VP8L"].contains(name) { pictures += chunk(name, Array(reader.bytes[inner])) }
    }
    let size = [width - 1, height - 1].flatMap { side in (0..<3).map { UInt8(side >> (8 * $0) & 255) } }
    let header = chunk("VP8X", [hasAlpha ? 16 : 0, 0, 0, 0] + size)
    let head = Array("WEBP".utf8) + header
    return AnimationPart(
      x: 2 * (try reader.little(start, bytes: 3)), y: 2 * (try reader.little(start + 3, bytes: 3)),
      width: width, height: height, delay: Double(try reader.little(start + 12, bytes: 3)) / 1000,
      isBlended: flags & 2 == 0, disposal: flags & 1 == 0 ? .none : .background,
      head: Array("RIFF".utf8) + little(head.count + profile + pictures.count) + head, body: pictures)
  }

  /// The names of chunks and where their contents are.
  private static func chunks(
    _ reader: ByteReader, from start: Int, to end: Int
  ) throws -> [(name: String, range: Range<Int>)] {
    var chunks: [(name: String, range: Range<Int>)] = []
    var place = start
    while place + 8 <= end {
      let count = try reader.little(place + 4, bytes: 4)
      guard place + 8 + count <= end else { throw PictureError.truncated(.webp) }
      chunks.append((try reader.text(place), (place + 8)..<(place + 8 + count)))
      place += 8 + count + count % 2
    }
    return chunks
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(contents.count) + contents + (contents.count % 2 == 1 ? [0] : [])
  }

  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> (8 * $0) & 255) }
  }
}
