/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct Surface {
  let pixels: UnsafeMutablePointer<UInt32>
  let bounds: PixelRect
  let blender: Blender
  /// How many pixels there are from one row to the next.
  private let stride: Int
  /// Where the pixel in the canvas's first row and column is or would be.
  private let offset: Int

  /// Nil for fewer pixels than `bounds` has: a picture for which there was no memory has none.
  init?(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, bounds: PixelRect, blender: Blender = Blender()
  ) {
    guard let start = pixels.baseAddress, pixels.count >= bounds.pixelCount else { return nil }
    self.pixels = start
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

  /// Sets all pixels of an area inside `bounds`.
  func set(_ area: PixelRect, to pixel: Pixel) {
    if area.isEmpty { return }
    let byte = UInt8(truncatingIfNeeded: pixel.bits)
    if pixel.bits == UInt32(byte) &* 0x0101_0101 {
      for y in area.minY..<area.maxY {
        UnsafeMutableRawPointer(self.pixel(area.minX, y))
          .initializeMemory(as: UInt8.self, repeating: byte, count: area.width &* 4)
      }
    } else {
      // Copying a row is faster than setting one: the library's copy uses the widest registers that there are.
      let first = self.pixel(area.minX, area.minY)
      BlendVector.set(first, count: area.width, to: pixel.bits)
      for y in area.minY + 1..<area.maxY {
        self.pixel(area.minX, y).update(from: first, count: area.width)
      }
    }
  }
}
