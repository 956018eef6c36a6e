import Geometry

/// A basic or spring animation between two values that are up to four numbers each, and which says both: what
/// nearly all animations are. It is evaluated without making values on the way.
struct VectorAnimation: Sendable {
  let keyPath: PropertyKeyPath
  let isAdditive: Bool
  let type: ValueType
  // Not as vectors, whose alignment would make every animation larger.
  private let start: (Double, Double, Double, Double)
  private let end: (Double, Double, Double, Double)
  /// How far it has come; by the fraction of the cycle when there is none.
  private let spring: Box<Spring>?

  /// Nil for animations that depend on the current value, and for those of other kinds.
  init?(_ animation: PropertyAnimation) {
    if animation.isCumulative || animation.valueFunction != nil { return nil }
    let ends: BasicTrack
    switch animation.track {
    case .basic(let basic):
      ends = basic
      spring = nil
    case .spring(let basic, let spring):
      ends = basic
      self.spring = Box(spring)
    case .keyframes: return nil
    }
    guard let from = ends.from, let to = ends.to, let start = from.vector, let end = to.vector,
      let type = from.type, type == to.type
    else { return nil }
    keyPath = animation.keyPath
    isAdditive = animation.isAdditive
    self.type = type
    self.start = (start.x, start.y, start.z, start.w)
    self.end = (end.x, end.y, end.z, end.w)
  }

  /// - Parameters:
  ///   - fraction: of the cycle.
  ///   - time: seconds within the cycle.
  func value(fraction: Double, time: Double) -> SIMD4<Double> {
    let progress = spring?.value.progress(at: time) ?? fraction
    let start = SIMD4(start.0, start.1, start.2, start.3)
    let end = SIMD4(end.0, end.1, end.2, end.3)
    return progress == 1 ? end : start + (end - start) * progress
  }
}
