/// A picture in memory: rows of premultiplied 8-bit RGBA pixels in encoded sRGB, from the top down, without
/// gaps between rows.
///
/// Keep one and draw into it again and again: it only allocates when a picture is larger than all before.
public struct PixelBuffer: Sendable, Equatable {
  /// The longest side that a picture can have, in pixels.
  public static let maximumSide = 16384

  public private(set) var width = 0
  public private(set) var height = 0
  /// Each `Pixel.bits`.
  var storage: [UInt32] = []

  /// A picture without pixels; drawing gives it its size.
  public init() {}

  /// A transparent picture.
  public init(width: Int, height: Int) throws(CanvasError) {
    try resize(width: width, height: height)
  }

  /// Gives the picture a size of 1…16384 pixels each way; what it shows afterwards is undefined if that
  /// changes the size.
  public mutating func resize(width: Int, height: Int) throws(CanvasError) {
    let sides = 1...PixelBuffer.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .size(width: Double(width), height: Double(height))
    }
    if width == self.width, height == self.height { return }
    self.width = width
    self.height = height
    let count = width * height
    if count < storage.count {
      storage.removeLast(storage.count - count)
    } else {
      storage.reserveCapacity(count)
      storage.append(contentsOf: repeatElement(0, count: count - storage.count))
    }
  }

  /// The pixel in column `x` of row `y`, both from 0.
  public subscript(x: Int, y: Int) -> Pixel {
    get { Pixel(bits: storage[y * width + x]) }
    set { storage[y * width + x] = newValue.bits }
  }

  /// Calls `body` with the bytes red, green, blue, alpha of every pixel; a row has `width` × 4 bytes.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { pixels throws(Failure) in
      try body(UnsafeRawBufferPointer(pixels))
    }
  }
}
