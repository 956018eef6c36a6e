/// Whether a velocity changes at once.
extension ExpectedMotion {
  /// Of differences of two samples.
  private static let step = 1e-4

  mutating func velocityJump(_ samples: [Sample]) -> ExpectationFault? {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 4 * Self.step else {
      return nil
    }
    let steps = zip(samples, samples.dropFirst()).filter { $1.time - $0.time > Self.step }
    let speed = steps.reduce(0) {
      max($0, Measure.distance($1.0.numbers, $1.1.numbers) / ($1.1.time - $1.0.time))
    }
    let tolerance = expectation.tolerance ?? max(speed / 100, 1e-3)
    for (a, b) in steps {
      if a.time > first.time, let fault = jump(at: a.time, tolerance) { return fault }
      if let fault = jump(from: a.time, to: b.time, tolerance) { return fault }
    }
    return nil
  }

  /// Halves the stretch until what is left of a change of velocity happens at once.
  private mutating func jump(from start: Double, to end: Double, _ tolerance: Double) -> ExpectationFault? {
    guard let before = velocity(start, start + Self.step), let after = velocity(end - Self.step, end),
      Measure.distance(before, after) > tolerance
    else { return nil }
    if end - start <= 4 * Self.step { return fault(before, after, at: (start + end) / 2, tolerance) }
    let middle = (start + end) / 2
    return jump(at: middle, tolerance) ?? jump(from: start, to: middle, tolerance)
      ?? jump(from: middle, to: end, tolerance)
  }

  private mutating func jump(at time: Double, _ tolerance: Double) -> ExpectationFault? {
    guard let before = velocity(time - Self.step, time), let after = velocity(time, time + Self.step),
      Measure.distance(before, after) > tolerance
    else { return nil }
    return fault(before, after, at: time, tolerance)
  }

  private func fault(_ before: [Double], _ after: [Double], at time: Double, _ tolerance: Double)
    -> ExpectationFault
  {
    let worst = zip(before, after).max { abs($0.0 - $0.1) < abs($1.0 - $1.1) } ?? (0, 0)
    return fault(
      "'s velocity changes from \(worst.0.roundedText) to \(worst.1.roundedText) a second at \(time.roundedText) s; expected "
        + "at most \(tolerance.nineDigits.shortText) at once", at: time)
  }

  private mutating func velocity(_ start: Double, _ end: Double) -> [Double]? {
    guard let a = numbers(at: start), let b = numbers(at: end), a.count == b.count else { return nil }
    return zip(a, b).map { ($1 - $0) / (end - start) }
  }
}
