import Insight
import RenderTree
import Scene

/// What is expected of one property over time.
struct MotionRule {
  /// How far off is near enough by default.
  static let near = 0.001

  private let expectation: ExpectationDescription
  private var probe: PropertyProbe
  private let times: [Double]

  init(_ expectation: ExpectationDescription, _ probe: PropertyProbe, _ times: [Double]) {
    self.expectation = expectation
    self.probe = probe
    self.times = times
  }

  var fault: ExpectationFault? {
    var rule = self
    return rule.found()
  }

  private typealias Sample = (time: Double, numbers: [Double])

  private mutating func found() -> ExpectationFault? {
    if case .value(let expected, let time) = expectation.kind {
      guard let value = probe.value(at: time) else { return .absent(from: time, to: time) }
      let isNear = Measure.distance(value, expected.value) <= expectation.tolerance ?? Self.near
      return isNear ? nil : .otherValue(Measure.text(value), at: time)
    }
    var samples: [Sample] = []
    for time in times {
      if let numbers = probe.value(at: time)?.components { samples.append((time, numbers)) }
    }
    guard let last = samples.last else { return .absent(from: times.first ?? 0, to: times.last ?? 0) }
    switch expectation.kind {
    case .within(let low, let high):
      return outside(samples, low.value.components ?? [], high.value.components ?? [])
    case .monotonic(let direction): return turn(samples, direction)
    case .overshoot(let most): return overshoot(samples, beyond: last.numbers, most)
    case .settlesBy(let limit): return unsettled(samples, last.numbers, limit)
    case .largestJump(let most): return jump(samples, most)
    case .continuousVelocity: return velocityJump(samples)
    default: return nil
    }
  }

  private func outside(_ samples: [Sample], _ low: [Double], _ high: [Double]) -> ExpectationFault? {
    let tolerance = expectation.tolerance ?? Self.near
    var worst: (sample: Sample, distance: Double)?
    for sample in samples {
      for (index, number) in sample.numbers.enumerated() where index < low.count && index < high.count {
        let distance = max(low[index] - number, number - high[index])
        if distance > tolerance, distance > worst?.distance ?? 0 { worst = (sample, distance) }
      }
    }
    return worst.map { .outside($0.sample.numbers, at: $0.sample.time) }
  }

  private func turn(_ samples: [Sample], _ direction: ExpectationDescription.Direction) -> ExpectationFault? {
    let tolerance = expectation.tolerance ?? Self.near
    let sign = direction == .increasing ? 1.0 : -1.0
    var worst: (from: Double, sample: Sample, value: Double, distance: Double)?
    var farthest: [Double] = []
    for sample in samples {
      for (index, number) in sample.numbers.enumerated() {
        if index >= farthest.count { farthest.append(number) }
        let back = sign * (farthest[index] - number)
        if back > tolerance, back > worst?.distance ?? 0 { worst = (farthest[index], sample, number, back) }
        farthest[index] = sign * max(sign * farthest[index], sign * number)
      }
    }
    return worst.map { .turns(from: $0.from, to: $0.value, at: $0.sample.time) }
  }

  /// Beyond the last value as seen from the first; where both are one, to either side.
  private func overshoot(_ samples: [Sample], beyond end: [Double], _ most: Double) -> ExpectationFault? {
    guard let start = samples.first?.numbers else { return nil }
    var worst: (sample: Sample, distance: Double)?
    for sample in samples {
      for (index, number) in sample.numbers.enumerated() where index < end.count && index < start.count {
        let way = end[index] - start[index]
        let distance =
          abs(way) <= 1e-9 ? abs(number - end[index]) : (number - end[index]) * (way > 0 ? 1 : -1)
        if distance > most + 1e-9, distance > worst?.distance ?? 0 { worst = (sample, distance) }
      }
    }
    return worst.map { .overshoots(end: end, by: $0.distance, at: $0.sample.time) }
  }

  private func unsettled(_ samples: [Sample], _ end: [Double], _ limit: Double) -> ExpectationFault? {
    // A hundredth of the way.
    let range = samples.reduce(0) { max($0, Measure.distance($1.numbers, end)) }
    let tolerance = expectation.tolerance ?? max(range / 100, 1e-6)
    let late = samples.last { $0.time >= limit && Measure.distance($0.numbers, end) > tolerance }
    return late.map {
      .unsettled(end: end, by: Measure.distance($0.numbers, end), at: $0.time, tolerance: tolerance)
    }
  }

  private func jump(_ samples: [Sample], _ most: Double) -> ExpectationFault? {
    let steps = zip(samples, samples.dropFirst()).map { ($0, $1, Measure.distance($0.numbers, $1.numbers)) }
    guard let worst = steps.max(by: { $0.2 < $1.2 }), worst.2 > most + 1e-9 else { return nil }
    return .jumps(by: worst.2, from: worst.0.time, to: worst.1.time)
  }

  // MARK: Velocity

  /// Of differences of two samples.
  private static let step = 1e-4

  private mutating func velocityJump(_ samples: [Sample]) -> ExpectationFault? {
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
    let index = before.indices.max { abs(before[$0] - after[$0]) < abs(before[$1] - after[$1]) } ?? 0
    return .velocityJumps(from: before[index], to: after[index], at: time, tolerance: tolerance)
  }

  private mutating func velocity(_ start: Double, _ end: Double) -> [Double]? {
    guard let a = probe.value(at: start)?.components, let b = probe.value(at: end)?.components,
      a.count == b.count
    else { return nil }
    return zip(a, b).map { ($1 - $0) / (end - start) }
  }
}
