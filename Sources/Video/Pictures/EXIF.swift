/// What a picture's EXIF data say that it is shown by: a TIFF file of numbers in a JPEG, a PNG or a WebP.
struct EXIF {
  private(set) var orientation: Orientation?
  /// Cameras say so by the number 2 of their colour space, or by the rules for file names, whose index is then R03.
  private(set) var isAdobeRGB = false

  private let bytes: [UInt8]
  private let isBig: Bool

  /// A JPEG's segment; nil for what is no EXIF segment.
  init?(segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Self.name) else { return nil }
    self.init(data: segment)
  }

  /// The data alone, or behind the name of a segment: some programs write it where the format does not ask for it. Nil
  /// for what is none.
  init?(data: ArraySlice<UInt8>) {
    let data = data.starts(with: Self.name) ? data.dropFirst(Self.name.count) : data
    guard data.count >= 8, data.starts(with: [0x4D, 0x4D]) || data.starts(with: [0x49, 0x49]) else {
      return nil
    }
    bytes = Array(data)
    isBig = bytes[0] == 0x4D
    guard let first = number(4, 4) else { return }
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

  private static let name = Array("Exif\0\0".utf8)

  /// A number at a place of the data; nil where there is none.
  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let part = bytes[place..<(place + count)]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Tells the tag of each entry of a directory, and where its value or the offset of that stands.
  ///
  /// - Parameter offset: of the directory, from the first byte of the data.
  private func forEachEntry(of offset: Int, _ body: (_ tag: Int, _ place: Int) -> Void) {
    for entry in 0..<(number(offset, 2) ?? 0) {
      let place = offset + 2 + entry * 12
      guard let tag = number(place, 2) else { return }
      body(tag, place + 8)
    }
  }
}
