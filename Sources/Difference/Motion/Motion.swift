import Foundation

/// A property as numbers over time; nil where there is none.
package struct Motion {
  /// The times of the samples.
  package var times: [Double]
  package var values: [[Double]?]

  package init(times: [Double], values: [[Double]?]) {
    self.times = times
    self.values = values
  }

  /// Numbers that are nearer to each other are equal, for values of this size.
  static func tolerance(_ size: Double) -> Double { 1e-7 * max(size, 1) }

  private var size: Double {
    values.reduce(0) { max($0, $1?.reduce(0) { max($0, abs($1)) } ?? 0) }
  }

  package func isEqual(to other: Motion) -> Bool {
    let tolerance = Self.tolerance(max(size, other.size))
    return zip(values, other.values).allSatisfy { Self.areEqual($0, $1, tolerance) }
  }

  /// The time of the first sample that is not equal; nil when all are.
  func firstDifference(from other: Motion) -> Double? {
    let tolerance = Self.tolerance(max(size, other.size))
    return times.indices.first { !Self.areEqual(values[$0], other.values[$0], tolerance) }.map { times[$0] }
  }

  static func areEqual(_ a: [Double]?, _ b: [Double]?, _ tolerance: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  package var isStill: Bool {
    let tolerance = Self.tolerance(size)
    return values.allSatisfy { Self.areEqual($0, values.first ?? nil, tolerance) }
  }

  /// What is always added to this motion to make the other; nil if that changes.
  package func offset(to other: Motion) -> [Double]? {
    guard let first = values.first ?? nil, let second = other.values.first ?? nil, first.count == second.count
    else { return nil }
    let offset = zip(second, first).map { $0 - $1 }
    let tolerance = Self.tolerance(max(size, other.size))
    let isConstant = zip(values, other.values).allSatisfy { a, b in
      guard let a, let b else { return a == nil && b == nil }
      return Self.areEqual(zip(a, offset).map { $0 + $1 }, b, tolerance)
    }
    return isConstant ? offset : nil
  }

  /// The largest distance of two samples of one time.
  package func farthest(from other: Motion) -> Int {
    let distances = zip(values, other.values).map { a, b -> Double in
      guard let a, let b, a.count == b.count else { return (a == nil) == (b == nil) ? 0 : .infinity }
      return zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    return distances.indices.max { distances[$0] < distances[$1] } ?? 0
  }

  /// Whether both go through the same values, in the same order: every sample of one lies on the way of the other.
  package func hasTheSameWay(as other: Motion) -> Bool {
    guard let first = values.first ?? nil, let last = values.last ?? nil,
      Self.areEqual(first, other.values.first ?? nil, Self.tolerance(size)),
      Self.areEqual(last, other.values.last ?? nil, Self.tolerance(size)), first.count <= 16
    else { return false }
    return other.follows(self) && follows(other)
  }

  /// Whether the samples lie on the other's way and never go back on it. The other is taken for straight between its
  /// samples, which a turn of it is not: hence the tolerance.
  private func follows(_ other: Motion) -> Bool {
    let way = other.values.compactMap { $0 }
    let own = values.compactMap { $0 }
    guard way.count == other.values.count, own.count == values.count, way.count > 1 else { return false }
    let longest = zip(way, way.dropFirst()).map(Self.distance).max() ?? 0
    let tolerance = max(Self.tolerance(size), 0.02 * longest)
    var step = 0
    for value in own {
      while step < way.count - 1, Self.distance(value, from: way[step], to: way[step + 1]) > tolerance {
        step += 1
      }
      guard step < way.count - 1 else { return false }
    }
    return true
  }

  private static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func distance(_ point: [Double], from start: [Double], to end: [Double]) -> Double {
    let length = distance(start, end)
    guard length > 0 else { return distance(point, start) }
    let along = zip(zip(point, start), zip(end, start)).reduce(0) {
      $0 + ($1.0.0 - $1.0.1) * ($1.1.0 - $1.1.1)
    }
    let fraction = min(max(along / (length * length), 0), 1)
    return distance(point, zip(start, end).map { $0 + ($1 - $0) * fraction })
  }

  /// When half of the whole way has been covered.
  package var half: Double {
    let steps = zip(values, values.dropFirst()).map { a, b in
      a.flatMap { a in b.map { Self.distance(a, $0) } } ?? 0
    }
    let whole = steps.reduce(0, +)
    var covered = 0.0
    for (index, step) in steps.enumerated() where step > 0 {
      if covered + step >= whole / 2 {
        return times[index] + (times[index + 1] - times[index]) * (whole / 2 - covered) / step
      }
      covered += step
    }
    return times.first ?? 0
  }

  /// By how much, where and in which number the other goes beyond all values of this one, at least a hundredth of the
  /// range.
  package func overshoot(of other: Motion) -> (index: Int, by: Double, at: Double)? {
    guard let count = (values.first ?? nil)?.count, !isStill else { return nil }
    var most: (index: Int, by: Double, at: Double)?
    for index in 0..<count {
      let own = values.compactMap { $0 }.map { $0[index] }
      guard let low = own.min(), let high = own.max(), high > low else { continue }
      for (time, value) in zip(other.times, other.values) {
        guard let value, value.count == count else { continue }
        let beyond = max(value[index] - high, low - value[index])
        if beyond > 0.01 * (high - low), beyond > most?.by ?? 0 { most = (index, beyond, time) }
      }
    }
    return most
  }

  /// What is otherwise in another motion, which is not equal.
  ///
  /// - Parameters:
  ///   - delays: what a shift may be.
  ///   - texts: what both have at a sample.
  package func change(
    to other: Motion, delays: [Double], isShift: (Double) -> Bool,
    texts: (Int) -> (value: String, instead: String)
  ) -> MotionChange {
    if isStill, other.isStill {
      let (value, instead) = texts(0)
      return .set(to: value, instead: instead)
    }
    if let offset = offset(to: other) { return .moved(by: offset) }
    if let delay = delays.first(where: isShift) { return .shifted(by: delay) }
    let index = farthest(from: other)
    if hasTheSameWay(as: other) { return .retimed(half: other.half, instead: half, most: times[index]) }
    if let more = overshoot(of: other) { return .overshoots(index: more.index, by: more.by, at: more.at) }
    let (value, instead) = texts(index)
    return .changed(at: times[index], value: value, instead: instead)
  }

  /// By how much an event of the second may be later than one of the first: what a shift may be.
  package static func delays(_ first: some Sequence<Double>, _ second: some Sequence<Double>) -> [Double] {
    let delays = Set(first.flatMap { before in second.map { $0 - before } }).subtracting([0])
    return delays.sorted { (abs($0), $0) < (abs($1), $1) }
  }
}

/// How one property moves otherwise than it did, with times in seconds.
public enum MotionChange: Sendable, Equatable {
  /// The same motion, so much later; earlier below 0.
  case shifted(by: Double)
  /// The same motion elsewhere: so much is added to each number.
  case moved(by: [Double])
  /// The same values in the same order at other times; half of the way is covered at these, and `most` is when both are
  /// farthest apart.
  case retimed(half: Double, instead: Double, most: Double)
  /// It stands still, at another value.
  case set(to: String, instead: String)
  /// Anything else, with the numbers where both are farthest apart.
  case changed(at: Double, value: String, instead: String)
  /// The values go farther than they did, in the number with the index: by so much.
  case overshoots(index: Int, by: Double, at: Double)
}
