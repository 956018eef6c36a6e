/// How two pictures of one size differ, pixel by pixel.
struct PixelDifference: Equatable {
  /// Pixels of which a channel is farther apart than the tolerance.
  var pixels = 0
  /// The largest distance of a channel.
  var most = 0
  /// The smallest rectangle with all of them: left, top, width, height, in pixels; nil without one.
  var area: [Int]?

  /// - Parameter width: in pixels of four bytes.
  init(_ a: [UInt8], _ b: [UInt8], width: Int, tolerance: Int) {
    guard a.count == b.count, width > 0 else { return }
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for pixel in 0..<a.count / 4 {
      var apart = 0
      for place in 4 * pixel..<4 * pixel + 4 { apart = max(apart, abs(Int(a[place]) - Int(b[place]))) }
      most = max(most, apart)
      guard apart > tolerance else { continue }
      pixels += 1
      let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    if right >= left { area = [left, top, right - left + 1, bottom - top + 1] }
  }
}
