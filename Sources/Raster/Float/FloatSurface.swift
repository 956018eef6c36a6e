/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct FloatSurface {
  let pixels: UnsafeMutablePointer<SIMD4<Float>>
  let bounds: PixelRect
  let space: FloatColorSpace
  /// How many pixels there are from one row to the next.
  private let stride: Int
  /// Where the pixel in the canvas's first row and column is or would be.
  private let offset: Int

  /// Nil for fewer pixels than `bounds` has: a picture for which there was no memory has none.
  init?(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, bounds: PixelRect, space: FloatColorSpace
  ) {
    guard let start = pixels.baseAddress, pixels.count >= bounds.pixelCount else { return nil }
    self.pixels = start
    self.bounds = bounds
    self.space = space
    stride = bounds.maxX - bounds.minX
    offset = -bounds.minY * stride - bounds.minX
  }

  /// The pixel at a place inside `bounds`; the next ones of its row follow.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    pixels + (y &* stride &+ x &+ offset)
  }

  /// Sets all pixels of an area that lies in the bounds.
  func set(_ area: PixelRect, to color: SIMD4<Float>) {
    guard !area.isEmpty else { return }
    let first = pixel(area.minX, area.minY)
    FloatBlend.set(first, count: area.width, to: color)
    // Copying a row is faster than setting one.
    for y in area.minY + 1..<area.maxY { pixel(area.minX, y).update(from: first, count: area.width) }
  }
}
