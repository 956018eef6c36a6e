import Foundation
import Geometry
import RenderTree

/// One or more numbers over time, in frames of the composition that they are in.
enum AnimatedNumbers: Sendable {
  case constant([Double])
  case keyframes([NumbersKeyframe])
  /// Each number by itself.
  indirect case split([AnimatedNumbers])

  init(_ numbers: Double...) { self = .constant(numbers) }

  /// The frames between which the numbers change; nil where they never do.
  var span: ClosedRange<Double>? {
    switch self {
    case .constant: nil
    case .keyframes(let keyframes):
      keyframes.count < 2 ? nil : keyframes[0].time...keyframes[keyframes.count - 1].time
    case .split(let parts): parts.map(\.span).union
    }
  }

  func values(at frame: Double) -> [Double] {
    switch self {
    case .constant(let values): values
    case .split(let parts): parts.map { $0.number(at: frame) }
    case .keyframes(let keyframes): NumbersKeyframe.values(of: keyframes, at: frame)
    }
  }

  func number(at frame: Double, _ index: Int = 0) -> Double {
    let values = values(at: frame)
    return index < values.count ? values[index] : values.last ?? 0
  }

  func point(at frame: Double) -> CGPoint {
    let values = values(at: frame)
    return CGPoint(x: values.first ?? 0, y: values.count > 1 ? values[1] : 0)
  }

  /// Percents of both axes, where one number means both.
  func scale(at frame: Double) -> CGPoint {
    let values = values(at: frame)
    return CGPoint(x: values.first ?? 100, y: values.count > 1 ? values[1] : values.first ?? 100)
  }

  /// Every value that a keyframe names.
  var extremes: [[Double]] {
    switch self {
    case .constant(let values): [values]
    case .keyframes(let keyframes): keyframes.flatMap { [$0.values] + ($0.end.map { [$0] } ?? []) }
    case .split(let parts): parts.flatMap(\.extremes)
    }
  }

  /// How many keyframes there are.
  var count: Int {
    switch self {
    case .constant: 1
    case .keyframes(let keyframes): keyframes.count
    case .split(let parts): parts.reduce(0) { $0 + $1.count }
    }
  }

  /// The direction in which a position moves, in radians with y down; nil where it never moves.
  func direction(at frame: Double) -> Double? {
    guard let span else { return nil }
    let step = 1e-3
    var at = min(max(frame, span.lowerBound), span.upperBound)
    // At the ends of a pause the way out and the way in count.
    for _ in 0..<64 {
      let before = point(at: at - step)
      let after = point(at: at + step)
      let way = CGPoint(x: after.x - before.x, y: after.y - before.y)
      if hypot(way.x, way.y) > 1e-9 { return atan2(way.y, way.x) }
      at += (span.upperBound - span.lowerBound) / 64
      if at > span.upperBound { return nil }
    }
    return nil
  }
}

/// Numbers at a time and the way to the next ones.
struct NumbersKeyframe: Sendable {
  var time: Double
  var values: [Double]
  /// Where the way ends if that is not the next keyframe's value: old exporters write it.
  var end: [Double]?
  var isHold = false
  /// One for each number, or one for all.
  var curves: [TimingFunction] = []
  /// Tangents of a motion path.
  var tangentOut: [Double]?
  var tangentIn: [Double]?
  var path: MotionPath?

  /// Keyframes within this of each other are one: frames come from seconds and back.
  static let tolerance = 1e-6

  static func values(of keyframes: [NumbersKeyframe], at frame: Double) -> [Double] {
    guard let first = keyframes.first else { return [] }
    guard let index = keyframes.segment(at: frame + tolerance, time: \.time) else { return first.values }
    let start = keyframes[index]
    guard index + 1 < keyframes.count else { return start.values }
    if start.isHold { return start.values }
    let next = keyframes[index + 1]
    let end = start.end ?? next.values
    let length = next.time - start.time
    let u = length > 0 ? min(max((frame - start.time) / length, 0), 1) : 1
    if let path = start.path {
      let point = path.point(at: start.curve(0).evaluate(u))
      return [point.x, point.y] + start.values.dropFirst(2)
    }
    return start.values.indices.map { index in
      let a = start.values[index]
      let b = index < end.count ? end[index] : a
      let progress = start.curve(index).evaluate(u)
      return progress == 1 ? b : a + (b - a) * progress
    }
  }

  func curve(_ index: Int) -> TimingFunction {
    curves.isEmpty ? .linear : index < curves.count ? curves[index] : curves[curves.count - 1]
  }
}

/// The curve between two positions.
///
/// As on a keyframe animation's path, the fraction of the time is the curve's parameter: on a curve that is drawn out
/// unevenly that is not the length, which After Effects goes by.
struct MotionPath: Sendable {
  let segment: CubicSegment

  init(from start: CGPoint, out: CGPoint, in: CGPoint, to end: CGPoint) {
    segment = CubicSegment(
      start, CGPoint(x: start.x + out.x, y: start.y + out.y), CGPoint(x: end.x + `in`.x, y: end.y + `in`.y),
      end)
  }

  /// Beyond the ends the curve goes on as it is.
  func point(at fraction: Double) -> CGPoint {
    fraction == 0 ? segment.start : fraction == 1 ? segment.end : segment.point(at: fraction)
  }
}

extension Array {
  /// The last element whose time has come; nil before the first.
  func segment(at frame: Double, time: KeyPath<Element, Double>) -> Int? {
    guard let first, frame >= first[keyPath: time] else { return nil }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle][keyPath: time] <= frame { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension [ClosedRange<Double>?] {
  /// The smallest span that holds all; nil for none.
  var union: ClosedRange<Double>? {
    reduce(nil) { $0.union($1) }
  }
}

extension ClosedRange<Double>? {
  func union(_ other: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let self else { return other }
    guard let other else { return self }
    return Swift.min(self.lowerBound, other.lowerBound)...Swift.max(self.upperBound, other.upperBound)
  }
}
