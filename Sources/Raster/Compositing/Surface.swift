/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct Surface {
  let pixels: UnsafeMutablePointer<UInt32>
  let bounds: PixelRect
  var blender = Blender()

  /// The pixel at a place inside `bounds`; the next ones of its row follow.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- bounds.minY) &* (bounds.maxX &- bounds.minX) &+ (x &- bounds.minX))
  }
}
