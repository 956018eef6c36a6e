/// A picture with four bytes a pixel: red, green, blue and straight (not premultiplied) alpha, rows from the top.
public struct RGBAImage: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// `width * height * 4` bytes without padding.
  public let bytes: [UInt8]

  /// The most pixels that an image may have each way.
  public static let longestSide = 16384

  /// A picture of these bytes.
  ///
  /// - Throws: `VideoError` if the size is empty or too large, or does not agree with the bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) throws {
    try Self.checkSize(width: width, height: height)
    guard bytes.count == width * height * 4 else {
      throw VideoError.wrongByteCount(width: width, height: height, bytes: bytes.count)
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  static func checkSize(width: Int, height: Int) throws {
    guard width > 0, height > 0 else { throw VideoError.emptyPicture(width: width, height: height) }
    guard width <= longestSide, height <= longestSide else {
      throw VideoError.imageTooLarge(width: width, height: height)
    }
  }

  /// Whether no pixel is transparent.
  public var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// Red, green, blue, alpha of a pixel; the place must be inside the image.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
