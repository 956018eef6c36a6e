import Geometry

/// A basic or spring animation that says where it starts and where it ends, between transforms or between values that
/// are up to four numbers each: what nearly all animations are. It changes a value in place, without making others.
struct DirectAnimation: Sendable {
  let keyPath: PropertyKeyPath
  private let isAdditive: Bool
  private let ends: Ends
  /// How far it has come; by the fraction of the cycle when there is none.
  private let spring: Box<Spring>?

  // Not of vectors, whose alignment would make every animation larger.
  private typealias Numbers = (Double, Double, Double, Double)

  private enum Ends: Sendable {
    case vectors(ValueType, Numbers, Numbers)
    case transforms(Box<TransformInterpolation>)

    init?(_ start: Value, _ end: Value) {
      if case .transform(let start) = start, case .transform(let end) = end {
        self = .transforms(Box(TransformInterpolation(from: start, to: end)))
        return
      }
      guard let type = start.type, type == end.type, let a = start.vector, let b = end.vector else {
        return nil
      }
      self = .vectors(type, (a.x, a.y, a.z, a.w), (b.x, b.y, b.z, b.w))
    }
  }

  /// Nil for animations that depend on the current value, and for those of other kinds.
  init?(_ animation: PropertyAnimation) {
    if animation.isCumulative || animation.valueFunction != nil { return nil }
    let track: BasicTrack
    switch animation.track {
    case .basic(let basic):
      track = basic
      spring = nil
    case .spring(let basic, let spring):
      track = basic
      self.spring = Box(spring)
    case .keyframes: return nil
    }
    guard let start = track.from, let end = track.to, let ends = Ends(start, end) else { return nil }
    if case .transforms = ends, animation.isAdditive { return nil }
    self.ends = ends
    keyPath = animation.keyPath
    isAdditive = animation.isAdditive
  }

  /// Changes the property's value to what it is so far into the animation.
  ///
  /// - Parameters:
  ///   - fraction: of the cycle.
  ///   - time: seconds within the cycle.
  /// - Returns: false, having changed nothing, when the result is not finite; nil when the value is of another kind.
  func change(_ value: inout Value, fraction: Double, time: Double) -> Bool? {
    let progress = spring?.value.progress(at: time) ?? fraction
    switch ends {
    case .vectors(let type, let start, let end):
      let start = SIMD4(start.0, start.1, start.2, start.3)
      let end = SIMD4(end.0, end.1, end.2, end.3)
      let vector = progress == 1 ? end : start + (end - start) * progress
      return value.change(keyPath.component, to: vector, type, adding: isAdditive)
    case .transforms(let way):
      guard keyPath.component == nil, case .transform = value else { return nil }
      let transform = way.value.transform(at: progress)
      guard transform.isFinite else { return false }
      value = .transform(transform)
      return true
    }
  }
}
