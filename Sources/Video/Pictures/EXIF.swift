/// What a JPEG's EXIF segment says that a picture is shown by.
struct EXIF {
  private(set) var orientation: Orientation?
  /// Cameras say so by the number 2 of their colour space, or by the rules for file names, whose index is then R03.
  private(set) var isAdobeRGB = false

  private let bytes: [UInt8]
  private let isBig: Bool

  /// Nil for what is no EXIF segment.
  init?(_ segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)), segment.count >= 14 else { return nil }
    bytes = Array(segment)
    isBig = bytes[6] == 0x4D
    guard let first = number(10, 4) else { return }
    var details: Int?
    forEachEntry(of: first) { tag, place in
      if tag == 0x0112, orientation == nil {
        orientation = number(place, 2).flatMap { Orientation(exifNumber: $0) }
      }
      if tag == 0x8769 { details = number(place, 4) }
    }
    guard let details else { return }
    var names: Int?
    forEachEntry(of: details) { tag, place in
      if tag == 0xA001, number(place, 2) == 2 { isAdobeRGB = true }
      if tag == 0xA005 { names = number(place, 4) }
    }
    guard let names else { return }
    forEachEntry(of: names) { tag, place in
      if tag == 0x0001, bytes.dropFirst(place).starts(with: Array("R03".utf8)) { isAdobeRGB = true }
    }
  }

  /// A number at a place of the segment; nil where there is none.
  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 6, place + count <= bytes.count else { return nil }
    let part = bytes[place..<(place + count)]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Tells the tag of each entry of a directory, and where its value or the offset of that stands.
  ///
  /// - Parameter offset: of the directory, from the first byte behind the name of the segment.
  private func forEachEntry(of offset: Int, _ body: (_ tag: Int, _ place: Int) -> Void) {
    for entry in 0..<(number(6 + offset, 2) ?? 0) {
      let place = 8 + offset + entry * 12
      guard let tag = number(place, 2) else { return }
      body(tag, place + 8)
    }
  }
}
