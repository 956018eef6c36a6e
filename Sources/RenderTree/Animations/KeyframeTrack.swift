import Foundation
import AnimGeometry

/// The values of a keyframe animation over the fraction 0…1 of its cycle, prepared for sampling.
public struct KeyframeTrack: Sendable, Hashable {
  /// What it was made from.
  public let keyframes: Keyframes
  private let curve: Curve
  /// Start of each segment as a fraction, and the end of the last one.
  private let times: [Double]
  private let arcLength: ArcLength?

  fileprivate enum Curve: Sendable {
    case path([CubicSegment])
    case points(KeyframeSpline)
  }

  public static func == (a: KeyframeTrack, b: KeyframeTrack) -> Bool {
    a.keyframes == b.keyframes && a.times == b.times
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(keyframes) }

  /// Nil when there are fewer than two values to go between, which has no effect.
  ///
  /// - Parameter duration: that of the cycle whose `Phase` gives the fractions; nil where they are as exact as the key
  ///   times.
  public init?(_ keyframes: Keyframes, duration: Double? = nil) {
    self.keyframes = keyframes
    let mode = keyframes.calculationMode
    if let path = keyframes.path {
      let segments = path.timedSegments
      guard !segments.isEmpty else { return nil }
      curve = .path(segments)
    } else {
      // A curve through more values than there are times would bend towards values that are never reached.
      var used = keyframes
      if mode == .cubic, let times = keyframes.keyTimes, !times.isEmpty {
        used.values = Array(used.values.prefix(times.count))
      }
      guard used.values.count >= 2 else { return nil }
      curve = .points(KeyframeSpline(used))
    }
    let count = curve.keyCount
    times = KeyframeTrack.times(keyframes, keyCount: count, duration: duration)
    guard times.count >= 2 else { return nil }
    if mode.isPaced {
      let curve = curve
      let isCubic = mode == .cubicPaced
      arcLength = ArcLength(segmentCount: count - 1) { curve.speed(segment: $0, u: $1, isCubic: isCubic) }
    } else {
      arcLength = nil
    }
  }

  /// The value at `fraction` of the cycle.
  package func value(at fraction: Double) -> Value {
    let position = locate(fraction)
    switch curve {
    case .path(let segments):
      if keyframes.calculationMode == .discrete {
        return .point(segments[position.segment].start)
      }
      return .point(segments[position.segment].point(at: position.u))
    case .points(let polygon):
      switch keyframes.calculationMode {
      case .discrete: return polygon.values[min(position.segment, polygon.values.count - 1)]
      case .linear, .paced:
        return polygon.values[position.segment].interpolated(
          to: polygon.values[position.segment + 1], fraction: position.u)
      case .cubic, .cubicPaced:
        return polygon.hermite(segment: position.segment, u: position.u)
      }
    }
  }

  /// The direction of travel in radians, y down, with the rotation mode applied. Nil when the mode does not
  /// turn the object or the values are not points. At a spot without direction the next one along counts.
  package func rotation(at fraction: Double) -> Double? {
    guard let mode = keyframes.rotationMode else { return nil }
    let position = locate(fraction)
    let isCubic = keyframes.calculationMode == .cubic || keyframes.calculationMode == .cubicPaced
    guard let tangent = curve.tangent(segment: position.segment, u: position.u, isCubic: isCubic) else {
      return nil
    }
    return atan2(tangent.y, tangent.x) + (mode == .rotateAutoReverse ? .pi : 0)
  }

  private func locate(_ fraction: Double) -> (segment: Int, u: Double) {
    if let arcLength, arcLength.total > 0 {
      let curve = curve
      let isCubic = keyframes.calculationMode == .cubicPaced
      let inside = min(max(fraction, 0), 1)
      let found = arcLength.locate(fraction: inside) { curve.speed(segment: $0, u: $1, isCubic: isCubic) }
      if var found {
        let speed = curve.speed(segment: found.segment, u: found.u, isCubic: isCubic)
        if fraction != inside, speed > 0 { found.u += (fraction - inside) * arcLength.total / speed }
        return found
      }
    }
    let isDiscrete = keyframes.calculationMode == .discrete
    let segmentCount = times.count - 1
    var segment = 0
    while segment + 1 < segmentCount, fraction >= times[segment + 1] { segment += 1 }
    if isDiscrete {
      // At the very end the last value that had any time stays.
      while segment > 0, fraction >= times[segment + 1], times[segment + 1] <= times[segment] { segment -= 1 }
      return (segment, 0)
    }
    let span = times[segment + 1] - times[segment]
    var u = span > 0 ? (fraction - times[segment]) / span : 1
    // Only a fraction that left 0…1, by a timing function that overshoots, extrapolates the outer segments.
    if (0...1).contains(fraction) { u = min(max(u, 0), 1) }
    if !keyframes.calculationMode.isPaced, segment < keyframes.timingFunctions.count {
      u = keyframes.timingFunctions[segment].evaluate(u)
    }
    return (segment, u)
  }

  /// Missing key times are even. When the counts do not match the common prefix is used.
  private static func times(_ keyframes: Keyframes, keyCount: Int, duration: Double?) -> [Double] {
    // Discrete values each hold an interval of their own; a discrete path holds the start of each segment.
    let isDiscrete = keyframes.calculationMode == .discrete && keyframes.path == nil
    let wanted = isDiscrete ? keyCount + 1 : keyCount
    if let times = keyframes.keyTimes, !times.isEmpty, !keyframes.calculationMode.isPaced {
      // What is only just beyond the end was rounded in single precision, and would never be reached.
      let reached = times.prefix(wanted).map { (1...1 + 1e-6).contains($0) ? 1 : $0 }
      return KeyframeTrack.comparable(reached, duration: duration)
    }
    return KeyframeTrack.comparable(
      (0..<wanted).map { Double($0) / Double(wanted - 1) },
      duration: keyframes.calculationMode.isPaced ? nil : duration)
  }
}

extension KeyframeTrack {
  /// Key times as the fractions that `Phase` gives for the same instants: those have been on the grid. What is later than
  /// another key time stays so, if only by a digit: at the earlier one its value is not due.
  private static func comparable(_ times: [Double], duration: Double?) -> [Double] {
    guard let duration, duration > 0, duration.isFinite else { return times }
    var result: [Double] = []
    result.reserveCapacity(times.count)
    for (index, time) in times.enumerated() {
      var place = MediaTiming.onGrid(time * duration) / duration
      if index > 0, time > times[index - 1], place <= result[index - 1] {
        place = max(time, result[index - 1].nextUp)
      }
      result.append(place)
    }
    return result
  }
}

extension KeyframeTrack.Curve {
  var keyCount: Int {
    switch self {
    case .path(let segments): segments.count + 1
    case .points(let polygon): polygon.values.count
    }
  }

  func speed(segment: Int, u: Double, isCubic: Bool) -> Double {
    switch self {
    case .path(let segments):
      let derivative = segments[segment].derivative(at: u)
      return hypot(derivative.x, derivative.y)
    case .points(let polygon):
      return polygon.derivative(segment: segment, u: u, isCubic: isCubic)?.magnitude ?? 0
    }
  }

  func tangent(segment: Int, u: Double, isCubic: Bool) -> CGPoint? {
    let count = keyCount - 1
    let first = min(segment, count - 1)
    for step in 0..<count {
      let index = (first + step) % count
      if let found = direction(segment: index, u: index == segment ? u : 0, isCubic: isCubic) { return found }
    }
    return nil
  }

  /// Nil where it has no length. Of a curve that stands still there, it is that nearby.
  private func direction(segment: Int, u: Double, isCubic: Bool) -> CGPoint? {
    switch self {
    case .path(let segments):
      for offset in Self.offsets {
        let place = min(max(u + offset, 0), 1)
        let direction = segments[segment].derivative(at: place)
        if hypot(direction.x, direction.y) > 1e-9 { return direction }
      }
      return nil
    case .points(let polygon):
      guard let direction = polygon.derivative(segment: segment, u: u, isCubic: isCubic)?.point,
        hypot(direction.x, direction.y) > 1e-9
      else { return nil }
      return direction
    }
  }

  private static let offsets: [Double] = [0, 1e-4, -1e-4, 0.5]
}

extension Path {
  /// Each line or curve as one segment of equal time. A move starts a new sub-path without taking time,
  /// and so does closing a sub-path that already ends where it began.
  fileprivate var timedSegments: [CubicSegment] {
    var segments: [CubicSegment] = []
    var walk = Walk()
    for element in elements {
      let (from, curve) = (walk.current, walk.cubic(element))
      walk.pass(element)
      switch element {
      case .move: break
      case .close where from == walk.current: break
      case .line, .close:
        let to = walk.current
        segments.append(CubicSegment(from, lerp(from, to, 1.0 / 3), lerp(from, to, 2.0 / 3), to))
      case .quad, .cubic: if let curve { segments.append(curve) }
      }
    }
    return segments
  }
}
