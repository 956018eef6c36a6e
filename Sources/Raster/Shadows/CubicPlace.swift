/// Between which samples a pixel lies, and how much each of them counts.
struct CubicPlace {
  /// The first of four samples that follow each other, of which some may lie beyond the outermost ones.
  var first: Int
  var weights: SIMD4<Float>

  /// Samples beyond the outermost ones that a place may name, on either side.
  static let margin = 4

  /// - Parameters:
  ///   - position: in samples, of which the first one's middle is 0.
  ///   - count: how many there are.
  init(_ position: Double, count: Int) {
    let whole = position.rounded(.down)
    let t = position - whole
    // Further out there is nothing either.
    first = Int(min(max(whole - 1, Double(-CubicPlace.margin)), Double(count)))
    weights = SIMD4(
      Float(((2 - t) * t - 1) * t / 2), Float(((3 * t - 5) * t * t + 2) / 2),
      Float(((4 - 3 * t) * t + 1) * t / 2), Float((t - 1) * t * t / 2))
  }
}
