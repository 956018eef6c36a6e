/// Where in its cycles an animation is, as far as its value depends on it.
struct IterationProgress {
  /// 0…1, warped by the timing function.
  let fraction: Double
  /// Seconds within the cycle, warped too.
  let time: Double
  let cycleIndex: Int
  let autoreverses: Bool
}
