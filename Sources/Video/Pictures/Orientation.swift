/// How a picture's rows and columns are to be laid out: a camera's upper side need not be the scene's.
struct Orientation: Sendable, Equatable {
  /// Columns are the stored rows: turned by a quarter, or mirrored about a diagonal.
  var isTransposed: Bool
  /// After that, mirrored left to right.
  var isMirrored: Bool
  /// After that, upside down.
  var isUpsideDown: Bool

  static let upright = Orientation(isTransposed: false, isMirrored: false, isUpsideDown: false)

  private init(isTransposed: Bool, isMirrored: Bool, isUpsideDown: Bool) {
    self.isTransposed = isTransposed
    self.isMirrored = isMirrored
    self.isUpsideDown = isUpsideDown
  }

  /// EXIF's number for it, 1…8; nil for any other.
  init?(exifNumber number: Int) {
    switch number {
    case 1: self = .upright
    case 2: self.init(isTransposed: false, isMirrored: true, isUpsideDown: false)
    case 3: self.init(isTransposed: false, isMirrored: true, isUpsideDown: true)
    case 4: self.init(isTransposed: false, isMirrored: false, isUpsideDown: true)
    case 5: self.init(isTransposed: true, isMirrored: false, isUpsideDown: false)
    case 6: self.init(isTransposed: true, isMirrored: true, isUpsideDown: false)
    case 7: self.init(isTransposed: true, isMirrored: true, isUpsideDown: true)
    case 8: self.init(isTransposed: true, isMirrored: false, isUpsideDown: true)
    default: return nil
    }
  }

  /// So many degrees clockwise, to the nearest quarter turn.
  init(clockwiseDegrees degrees: Double) {
    let turns = degrees.isFinite ? Int((degrees / 90).rounded()) : 0
    self = Orientation(exifNumber: [1, 6, 3, 8][((turns % 4) + 4) % 4]) ?? .upright
  }

  /// From a JPEG's EXIF segment; nil when it says nothing.
  init?(exif segment: ArraySlice<UInt8>) {
    let bytes = Array(segment)
    guard bytes.starts(with: Array("Exif\0\0".utf8)), bytes.count >= 14 else { return nil }
    let isBig = bytes[6] == 0x4D
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 6, place + count <= bytes.count else { return nil }
      let part = bytes[place..<(place + count)]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let offset = number(10, 4), let count = number(6 + offset, 2) else { return nil }
    for entry in 0..<count {
      let place = 8 + offset + entry * 12
      guard let tag = number(place, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let found = number(place + 8, 2).flatMap({ Orientation(exifNumber: $0) }) else { return nil }
      self = found
      return
    }
    return nil
  }
}

extension RGBAImage {
  func oriented(_ orientation: Orientation) throws -> RGBAImage {
    if orientation == .upright { return self }
    let (newWidth, newHeight) = orientation.isTransposed ? (height, width) : (width, height)
    let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      for y in 0..<newHeight {
        let row = orientation.isUpsideDown ? newHeight - 1 - y : y
        for x in 0..<newWidth {
          let column = orientation.isMirrored ? newWidth - 1 - x : x
          let source = (orientation.isTransposed ? column * width + row : row * width + column) * 4
          for channel in 0..<4 { target[(y * newWidth + x) * 4 + channel] = bytes[source + channel] }
        }
      }
      count = bytes.count
    }
    return try RGBAImage(width: newWidth, height: newHeight, bytes: result)
  }
}
