/// How a picture's rows and columns are to be laid out: a camera's upper side need not be the scene's.
struct Orientation: Sendable, Equatable {
  /// Columns are the stored rows: turned by a quarter, or mirrored about a diagonal.
  var isTransposed: Bool
  /// After that, mirrored left to right.
  var isMirrored: Bool
  /// After that, upside down.
  var isUpsideDown: Bool

  static let upright = Orientation(isTransposed: false, isMirrored: false, isUpsideDown: false)
}

extension Orientation {
  /// EXIF's number for it, 1…8; nil for any other.
  init?(exifNumber number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.init(
      isTransposed: number > 4, isMirrored: [2, 3, 6, 7].contains(number),
      isUpsideDown: [3, 4, 7, 8].contains(number))
  }

  /// What a movie's matrix does, to the nearest quarter turn, mirrored or not (ISO/IEC 14496-12, `tkhd`).
  ///
  /// - Parameters:
  ///   - a: with `b`, where the unit of x is shown, y pointing down.
  ///   - c: with `d`, where the unit of y is shown.
  init(a: Double, b: Double, c: Double, d: Double) {
    let isTransposed = abs(b) + abs(c) > abs(a) + abs(d)
    // What is shown on the left of x, and above of y, decides.
    let (x, y) = isTransposed ? (c, b) : (a, d)
    self.init(isTransposed: isTransposed, isMirrored: x < 0, isUpsideDown: y < 0)
  }

  /// For people; nil for a picture that is upright as it is stored.
  var description: String? {
    switch (isTransposed, isMirrored, isUpsideDown) {
    case (false, false, false): nil
    case (false, true, false): "mirrored left to right"
    case (false, true, true): "turned by 180°"
    case (false, false, true): "mirrored top to bottom"
    case (true, false, false): "mirrored and turned by 270° clockwise"
    case (true, true, false): "turned by 90° clockwise"
    case (true, true, true): "mirrored and turned by 90° clockwise"
    case (true, false, true): "turned by 270° clockwise"
    }
  }
}

extension RGBAImage {
  func oriented(_ orientation: Orientation) throws -> RGBAImage {
    if orientation == .upright { return self }
    let (newWidth, newHeight) = orientation.isTransposed ? (height, width) : (width, height)
    return try RGBAImage(
      width: newWidth, height: newHeight,
      bytes: orientation.arrange(bytes, perPixel: 4, width: width, height: height))
  }
}

extension DecodedImage {
  func oriented(_ orientation: Orientation) throws -> DecodedImage {
    if orientation == .upright { return self }
    switch pixels {
    case .plain(let image): return DecodedImage(try image.oriented(orientation))
    case .fine(let pixels):
      let (newWidth, newHeight) = orientation.isTransposed ? (height, width) : (width, height)
      return DecodedImage(
        width: newWidth, height: newHeight,
        fine: orientation.arrange(pixels, perPixel: 1, width: width, height: height))
    }
  }
}

extension Orientation {
  /// The values of a picture's pixels, so many for each, where they are to be.
  ///
  /// - Parameters:
  ///   - width: as stored, like the height.
  fileprivate func arrange<Value>(_ values: [Value], perPixel count: Int, width: Int, height: Int) -> [Value]
  {
    let (newWidth, newHeight) = isTransposed ? (height, width) : (width, height)
    return [Value](unsafeUninitializedCapacity: values.count) { target, filled in
      for y in 0..<newHeight {
        let row = isUpsideDown ? newHeight - 1 - y : y
        for x in 0..<newWidth {
          let column = isMirrored ? newWidth - 1 - x : x
          let source = (isTransposed ? column * width + row : row * width + column) * count
          let place = (y * newWidth + x) * count
          for index in 0..<count { target.initializeElement(at: place + index, to: values[source + index]) }
        }
      }
      filled = values.count
    }
  }
}
