/// Ordered dithering: each pixel is rounded up from another part of a step on, by its place on the canvas alone. Over
/// eight by eight pixels the parts are even.
///
/// They are those between a quarter and three quarters: a step's edge becomes a pattern half as wide as the step, and the
/// mean is off by half as much as it was. From nothing to a whole step the mean would be exact, but what is nearly flat
/// would be strewn with single pixels, which make movies more than a tenth larger.
package enum Dither {
  typealias Halves = BlendVector.Halves

  /// In 256ths, 65…191, in the order of Bayer's matrix. One for all channels, so that none comes to be above its alpha.
  @usableFromInline static let thresholds: [UInt16] = {
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
    return matrix.joined().map { UInt16(2 * $0 + 65) }
  }()

  /// For each place those of it and of the seven to its right, twice each.
  private static let runs: [Halves] = (0..<64).map { place in
    var run = Halves()
    for half in 0..<16 { run[half] = thresholds[place & ~7 | (place + half / 2) & 7] }
    return run
  }

  @inlinable @inline(__always)
  static func index(_ x: Int, _ y: Int) -> Int { (y & 7) &<< 3 | (x & 7) }

  /// From what part of a step on, in 256ths, a pixel is rounded up.
  @inlinable @inline(__always)
  package static func threshold(x: Int, y: Int) -> UInt16 { thresholds[index(x, y)] }

  /// The same for eight pixels from `x` to the right, for both halves of each.
  @inline(__always)
  static func run(x: Int, y: Int) -> Halves { runs[index(x, y)] }
}
