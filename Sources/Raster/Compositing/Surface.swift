/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct Surface {
  let pixels: UnsafeMutablePointer<UInt32>
  let bounds: PixelRect
  let blender: Blender
  /// How many pixels there are from one row to the next.
  private let stride: Int
  /// Where the pixel in the canvas's first row and column is or would be.
  private let offset: Int

  init(pixels: UnsafeMutablePointer<UInt32>, bounds: PixelRect, blender: Blender = Blender()) {
    self.pixels = pixels
    self.bounds = bounds
    self.blender = blender
    stride = bounds.maxX - bounds.minX
    offset = -bounds.minY * stride - bounds.minX
  }

  /// The pixel at a place inside `bounds`; the next ones of its row follow.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y &* stride &+ x &+ offset)
  }
}
