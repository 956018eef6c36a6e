@testable import Raster

/// How a picture differs from that of the reference rasteriser by more than its 8 bits per channel explain.
struct ReferenceDifference {
  let summary: String

  /// What a channel may differ by where `steps` things were drawn over each other without hiding what was
  /// behind: 1, and half a code value for each one after the first, as each is rounded.
  static func limit(steps: Int) -> Int { max(1, (steps + 2) / 2) }

  /// Under very flat edges a coverage may be rounded twice: as many pixels of a picture may be off by one more.
  private static let mostOffByOneMore = 2

  /// Nil when it does not.
  init?(_ picture: PixelBuffer, _ reference: ReferencePicture) throws {
    let expected = try reference.quantized()
    var count = 0
    var worst = (x: 0, y: 0, distance: 0, steps: 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (a, b) = (picture[x, y], expected[x, y])
        let distance = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
          .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        let steps = reference.steps(x, y)
        guard distance > ReferenceDifference.limit(steps: steps) else { continue }
        count += 1
        if distance > worst.distance { worst = (x, y, distance, steps) }
      }
    }
    let isOffByMore = worst.distance > ReferenceDifference.limit(steps: worst.steps) + 1
    if count == 0 || (count <= ReferenceDifference.mostOffByOneMore && !isOffByMore) { return nil }
    summary =
      "\(count) pixels, the worst at (\(worst.x), \(worst.y)) by \(worst.distance) after \(worst.steps) steps, "
      + "where \(ReferenceDifference.limit(steps: worst.steps)) is allowed"
  }
}
