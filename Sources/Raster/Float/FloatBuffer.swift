import AnimGeometry

/// A picture in memory in floating point: rows of premultiplied red, green, blue and alpha, from the top down, without
/// gaps between rows. What the numbers mean is said by the `WorkingSpace` of the canvas that was drawn.
///
/// Keep one and draw into it again and again: it only allocates when a picture is larger than all before.
public struct FloatBuffer: DrawTarget, Sendable, Equatable {
  /// How many columns of pixels it has; 0 until something is drawn.
  public private(set) var width = 0
  /// How many rows of pixels it has; 0 until something is drawn.
  public private(set) var height = 0
  var storage: [SIMD4<Float>] = []

  /// What a pixel takes.
  public static let bytesPerPixel = 16

  /// A picture without pixels; drawing gives it its size.
  public init() {}

  /// A transparent picture.
  public init(width: Int, height: Int) throws(CanvasError) {
    try resize(width: width, height: height)
  }

  /// Gives the picture a size of 1…16384 pixels each way; what it shows afterwards is undefined if that
  /// changes the size.
  public mutating func resize(width: Int, height: Int) throws(CanvasError) {
    try Self.checkSize(width, height)
    if width == self.width, height == self.height { return }
    self.width = width
    self.height = height
    setPixelCount(width * height, filling: .zero)
  }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Premultiplied red, green, blue and alpha in column `x` of row `y`, both from 0.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { storage[y * width + x] }
    set { storage[y * width + x] = newValue }
  }

  /// Lends all pixels, row by row.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer(body)
  }

  /// Lends all pixels to be changed, row by row.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<SIMD4<Float>>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutableBufferPointer { pixels throws(Failure) in try body(pixels) }
  }
}
