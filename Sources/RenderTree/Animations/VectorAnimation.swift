import AnimGeometry

/// A basic or spring animation between values that are up to four numbers each, or between two transforms: what nearly all
/// animations are. It changes a value in place, without making others.
struct VectorAnimation: Sendable {
  let keyPath: PropertyKeyPath
  private let isAdditive: Bool
  /// Of both ends.
  private let type: ValueType
  private let ends: Ends
  private let start: Numbers
  private let end: Numbers
  /// Between transforms, in place of the ends.
  private let way: Box<TransformInterpolation>?
  /// How far it has come; by the fraction of the cycle when there is none.
  private let spring: Box<Spring>?
  /// Whether the property's value is what `value(at:model:)` says, whatever it was.
  let replacesAll: Bool

  /// Which of them are known.
  private enum Ends: Sendable {
    case both
    /// To the model's value, as animations go that layers add by themselves.
    case start
    /// From the value so far.
    case end
    /// From the value so far to the sum of both.
    case difference
  }

  // Not of vectors, whose alignment would make every animation larger.
  private typealias Numbers = (Double, Double, Double, Double)

  /// Nil for animations of other kinds.
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
    case .keyframes, .curve: return nil
    }
    guard let (start, end, ends) = Self.ends(of: track), let type = (end ?? start)?.type else { return nil }
    self.type = type
    self.ends = ends
    keyPath = animation.keyPath
    isAdditive = animation.isAdditive
    if case .transform(let start) = start, case .transform(let end) = end {
      if isAdditive || keyPath.component != nil { return nil }
      way = Box(TransformInterpolation(from: start, to: end))
      (self.start, self.end, replacesAll) = ((0, 0, 0, 0), (0, 0, 0, 0), false)
    } else {
      way = nil
      let knownEnds = [start, end].compactMap(\.self)
      guard knownEnds.allSatisfy({ $0.type == type && $0.vector != nil }) else { return nil }
      self.start = start?.numbers ?? (0, 0, 0, 0)
      self.end = end?.numbers ?? (0, 0, 0, 0)
      replacesAll =
        start != nil && !isAdditive && keyPath.component == nil
        && PropertyCatalog.type(of: keyPath.property) == type
    }
  }

  /// The same as `BasicTrack.ends`, as far as they are known: nil stands for what the layer has.
  private static func ends(of track: BasicTrack) -> (start: Value?, end: Value?, Ends)? {
    switch (track.from, track.to, track.by) {
    case (let from?, let to?, _): (from, to, .both)
    case (let from?, nil, let by?): from.adding(by).map { (from, $0, .both) }
    case (nil, let to?, let by?): to.subtracting(by).map { ($0, to, .both) }
    case (let from?, nil, nil): (from, nil, .start)
    case (nil, let to?, nil): (nil, to, .end)
    case (nil, nil, let by?): (nil, by, .difference)
    case (nil, nil, nil): nil
    }
  }

  /// Changes the property's value to what it is so far into the animation.
  ///
  /// - Parameter model: the property's value in the model.
  /// - Returns: false, having changed nothing, when the result is not finite; nil when the value is of another kind.
  func change(_ value: inout Value, at moment: IterationProgress, model: () -> Value) -> Bool? {
    if let way {
      guard case .transform = value else { return nil }
      let transform = way.value.transform(at: progress(at: moment))
      guard transform.isFinite else { return false }
      value = .transform(transform)
      return true
    }
    guard let (start, end) = vectors(in: value, model: model) else { return nil }
    return value.change(
      keyPath.component, to: vector(from: start, to: end, at: moment), type, adding: isAdditive)
  }

  private func vectors(
    in value: Value, model: () -> Value
  ) -> (start: SIMD4<Double>, end: SIMD4<Double>)? {
    switch ends {
    case .both: (Self.vector(start), Self.vector(end))
    case .start: vector(in: model()).map { (Self.vector(start), $0) }
    case .end: vector(in: value).map { ($0, Self.vector(end)) }
    case .difference: vector(in: value).map { ($0, $0 + Self.vector(end)) }
    }
  }

  /// What the property's value becomes where `replacesAll` is true; nil when that is not finite, or the model's value of
  /// another kind.
  ///
  /// - Parameter model: the property's value in the model.
  func value(at moment: IterationProgress, model: () -> Value) -> Value? {
    guard let end = ends == .both ? Self.vector(end) : vector(in: model()) else { return nil }
    let vector = vector(from: Self.vector(start), to: end, at: moment)
    // A number that is not finite less itself is not 0.
    return vector - vector == .zero ? Value(vector, type) : nil
  }

  private func progress(at moment: IterationProgress) -> Double {
    spring?.value.progress(at: moment.time) ?? moment.fraction
  }

  private func vector(from start: SIMD4<Double>, to end: SIMD4<Double>, at moment: IterationProgress)
    -> SIMD4<Double>
  {
    let progress = progress(at: moment)
    // Exact at both ends, also where the other one is not finite.
    return progress == 0 ? start : progress == 1 ? end : start + (end - start) * progress
  }

  /// What the key path leads to; nil where that is of another kind.
  private func vector(in value: Value) -> SIMD4<Double>? {
    guard let component = keyPath.component else { return value.type == type ? value.vector : nil }
    guard let part = value[component], part.type == type else { return nil }
    return part.vector
  }

  private static func vector(_ numbers: Numbers) -> SIMD4<Double> {
    SIMD4(numbers.0, numbers.1, numbers.2, numbers.3)
  }
}

extension Value {
  /// Nil for kinds that are no vectors.
  fileprivate var numbers: (Double, Double, Double, Double)? { vector.map { ($0.x, $0.y, $0.z, $0.w) } }
}
