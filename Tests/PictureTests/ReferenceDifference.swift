@testable import AnimRaster
@testable import AnimReferenceRaster

/// How a picture differs from that of the reference rasteriser by more than its 8 bits per channel explain.
struct ReferenceDifference {
  let summary: String

  /// The most that a channel may differ by, in code values, from the reference before that is rounded: so much that
  /// it is one code value beside it afterwards, or as much as the roundings that show in a pixel add up to.
  static func limit(_ error: Double) -> Double { max(1.5, error) + 1e-9 }

  /// Nil when it does not.
  init?(_ picture: PixelBuffer, _ reference: ReferencePicture) {
    var count = 0
    var worst = (x: 0, y: 0, distance: 0.0, error: 0.0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        let drawn = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
        let difference = drawn - reference[x, y] * 255
        let distance = max(difference.max(), -difference.min())
        let error = reference.error(x, y)
        guard distance > ReferenceDifference.limit(error) else { continue }
        count += 1
        if distance > worst.distance { worst = (x, y, distance, error) }
      }
    }
    if count == 0 { return nil }
    func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    summary =
      "\(count) pixels, the worst at (\(worst.x), \(worst.y)) by \(text(worst.distance)), where "
      + "\(text(ReferenceDifference.limit(worst.error))) is allowed"
  }
}
