/// Where two pictures differ, as a picture: what is behind the differences is dim and grey, small differences are amber
/// and large ones red.
extension PixelBuffer {
  /// Puts the differences of two pictures of one size with their top left corner at (`x`, `y`). What lies outside of
  /// the target is left out.
  ///
  /// - Parameter tolerance: how far apart a channel may be, 0…255, and still count as equal.
  public mutating func putHeat(of a: PixelBuffer, and b: PixelBuffer, x: Int, y: Int, tolerance: Int) {
    guard a.width == b.width, a.height == b.height else { return }
    let columns = (0..<a.width).clamped(to: -x..<max(width - x, -x))
    let rows = (0..<a.height).clamped(to: -y..<max(height - y, -y))
    guard !columns.isEmpty else { return }
    let (width, stride) = (width, a.width)
    storage.withUnsafeMutableBufferPointer { target in
      a.storage.withUnsafeBufferPointer { first in
        b.storage.withUnsafeBufferPointer { second in
          for row in rows {
            for column in columns {
              let place = row * stride + column
              target[(y + row) * width + x + column] = Self.heat(first[place], second[place], tolerance)
            }
          }
        }
      }
    }
  }

  private static func heat(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> UInt32 {
    let most = a == b ? 0 : channelDistance(a, b)
    // A fifth of the brightness over a dark grey.
    let luma = 54 * Int(b & 0xFF) + 183 * Int(b >> 8 & 0xFF) + 19 * Int(b >> 16 & 0xFF)
    let grey = 24 + luma / 256 / 5
    guard most > tolerance else {
      let bits = UInt32(truncatingIfNeeded: grey)
      return bits | bits << 8 | bits << 16 | 0xFF00_0000
    }
    // From #FFB84D over #FF5A36 to #FF1F5A.
    let heat = (most - 1) * 256 / 255
    func mix(_ low: Int, _ middle: Int, _ high: Int) -> UInt32 {
      let value =
        heat < 128 ? low + (middle - low) * heat / 128 : middle + (high - middle) * (heat - 128) / 128
      // What is hardly seen shines less, and enough to be found.
      let strength = min(96 + 5 * most, 256)
      return UInt32(truncatingIfNeeded: grey + (value - grey) * strength / 256)
    }
    return mix(0xFF, 0xFF, 0xFF) | mix(0xB8, 0x5A, 0x1F) << 8 | mix(0x4D, 0x36, 0x5A) << 16 | 0xFF00_0000
  }

  private static func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return most
  }
}
