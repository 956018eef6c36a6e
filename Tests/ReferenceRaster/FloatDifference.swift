import AnimRaster

/// How a picture in floating point differs from that of the reference rasteriser by more than a code value of 10 bits.
struct FloatDifference {
  let summary: String
  /// The most that it differs by, in code values of 10 bits, whether that is allowed or not.
  let most: Double

  /// The most that a component may differ by, in code values of 10 bits: one, or where a blend or a filter makes much of
  /// little, what it makes of the last digits that floating point and coverage have.
  static func limit(_ error: Double) -> Double { max(1, error * 1023 / 255) }

  /// Nil when it does not.
  init?(_ picture: FloatBuffer, _ reference: ReferencePicture) {
    var count = 0
    var worst = (x: 0, y: 0, distance: 0.0, limit: 0.0)
    var most = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let difference = (SIMD4<Double>(picture[x, y]) - reference[x, y]) * 1023
        let distance = max(difference.max(), -difference.min())
        most = max(most, distance)
        let limit = FloatDifference.limit(reference.error(x, y))
        // What is no number is wrong.
        if distance <= limit { continue }
        count += 1
        if !(distance <= worst.distance) { worst = (x, y, distance, limit) }
      }
    }
    if count == 0 { return nil }
    self.most = most
    let (found, wanted) = (picture[worst.x, worst.y], reference[worst.x, worst.y])
    summary =
      "\(count) pixels, the worst at (\(worst.x), \(worst.y)) by \(worst.distance) of 1023, where \(worst.limit) is "
      + "allowed: \(found), not \(wanted)"
  }
}
