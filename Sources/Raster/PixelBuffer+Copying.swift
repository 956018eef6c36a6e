/// Pictures in pictures. What lies outside of the target is left out.
extension PixelBuffer {
  /// How a picture meets what is there.
  public enum Meeting: Sendable {
    case replace
    /// The average of both.
    case average
    /// How far apart both are, channel by channel, opaque.
    case difference
  }

  /// Puts a picture with its top left corner at (`x`, `y`).
  ///
  /// - Parameter columns: those of the picture that are put; nil stands for all.
  public mutating func put(
    _ picture: PixelBuffer, x: Int, y: Int, columns: Range<Int>? = nil, _ meeting: Meeting = .replace
  ) {
    let columns = (columns ?? 0..<picture.width).clamped(to: 0..<picture.width)
      .clamped(to: -x..<max(width - x, -x))
    let rows = (0..<picture.height).clamped(to: -y..<max(height - y, -y))
    guard !columns.isEmpty else { return }
    let width = width
    storage.withUnsafeMutableBufferPointer { target in
      picture.storage.withUnsafeBufferPointer { source in
        for row in rows {
          let first = (y + row) * width + x + columns.lowerBound
          let start = row * picture.width + columns.lowerBound
          let line = UnsafeMutableBufferPointer(rebasing: target[first..<first + columns.count])
          let pixels = UnsafeBufferPointer(rebasing: source[start..<start + columns.count])
          switch meeting {
          case .replace: _ = line.update(fromContentsOf: pixels)
          case .average: for index in line.indices { line[index] = Self.average(line[index], pixels[index]) }
          case .difference:
            for index in line.indices { line[index] = Self.distance(line[index], pixels[index]) }
          }
        }
      }
    }
  }

  /// Fills a rectangle.
  public mutating func fill(x: Range<Int>, y: Range<Int>, with pixel: Pixel) {
    let columns = x.clamped(to: 0..<width)
    guard !columns.isEmpty else { return }
    for row in y.clamped(to: 0..<height) {
      for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
        storage[index] = pixel.bits
      }
    }
  }

  /// All four channels at a time: half of what differs, added to what both have (Dietz, "The Aggregate Magic
  /// Algorithms"), rounded down.
  private static func average(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) >> 1)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (a, b) = (
      SIMD4<UInt8>(truncatingIfNeeded: SIMD4(a, a &>> 8, a &>> 16, 0)),
      SIMD4<UInt8>(truncatingIfNeeded: SIMD4(b, b &>> 8, b &>> 16, 0))
    )
    let apart = pointwiseMax(a, b) &- pointwiseMin(a, b)
    return UInt32(apart.x) | UInt32(apart.y) << 8 | UInt32(apart.z) << 16 | 0xFF00_0000
  }
}
