import Geometry

/// Ordered dithering: each pixel is rounded up from another fraction on, by its place on the canvas alone. Over
/// eight by eight pixels the fractions are even, so that the mean stays what it was.
enum Dither {
  /// In 1/256, in the order of Bayer's matrix.
  private static let thresholds: [UInt16] = {
    var matrix: [[Int]] = [[0]]
    while matrix.count < 8 {
      let size = matrix.count
      matrix = (0..<2 * size).map { y in
        (0..<2 * size).map { x in
          let corner = y < size ? (x < size ? 0 : 2) : (x < size ? 3 : 1)
          return 4 * matrix[y % size][x % size] + corner
        }
      }
    }
    return matrix.joined().map { UInt16(4 * $0 + 2) }
  }()

  /// A premultiplied colour in 1/256 of 8-bit steps.
  static func fine(_ color: Color) -> SIMD4<UInt16> {
    let color = color.limited
    let alpha = color.alpha * 65280
    func part(_ value: Double) -> UInt16 { UInt16((value * alpha).rounded()) }
    return SIMD4(part(color.red), part(color.green), part(color.blue), UInt16(alpha.rounded()))
  }

  /// One threshold for all channels, so that none comes to be above its alpha.
  @inline(__always)
  static func pixel(_ fine: SIMD4<UInt16>, x: Int, y: Int) -> UInt32 {
    let channels = (fine &+ thresholds[(y & 7) << 3 | x & 7]) &>> 8
    return UInt32(channels.x) | UInt32(channels.y) &<< 8 | UInt32(channels.z) &<< 16
      | UInt32(channels.w) &<< 24
  }
}
