import Foundation

/// What changes over time.
protocol Animated: Sendable {
  /// The frames between which it changes; nil where it never does.
  var span: ClosedRange<Double>? { get }
  /// How many keyframes it is made from.
  var count: Int { get }
}

/// One or more numbers over time, in frames of the composition that they are in.
enum AnimatedNumbers: Animated {
  case constant([Double])
  case keyframes([NumbersKeyframe])
  /// Each number by itself.
  indirect case split([AnimatedNumbers])
  /// What an expression makes of them.
  case scripted(ScriptedNumbers)

  init(_ numbers: Double...) { self = .constant(numbers) }

  /// The frames between which the numbers change; nil where they never do.
  var span: ClosedRange<Double>? {
    switch self {
    case .constant: nil
    case .keyframes(let keyframes):
      keyframes.count < 2 ? nil : keyframes[0].time...keyframes[keyframes.count - 1].time
    case .split(let parts): parts.map(\.span).union
    case .scripted(let script): script.span
    }
  }

  func values(at frame: Double) -> [Double] {
    switch self {
    case .constant(let values): values
    case .split(let parts): parts.map { $0.number(at: frame) }
    case .keyframes(let keyframes): NumbersKeyframe.values(of: keyframes, at: frame)
    case .scripted(let script): script.values(at: frame)
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
    case .scripted(let script): script.extremes
    }
  }

  /// How many keyframes there are.
  var count: Int {
    switch self {
    case .constant: 1
    case .keyframes(let keyframes): keyframes.count
    case .split(let parts): parts.reduce(0) { $0 + $1.count }
    case .scripted(let script): script.count
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

extension Array {
  /// The last element whose time has come; nil before the first.
  ///
  /// - Parameter time: is asked of elements in their place: a key path would copy each.
  func segment(at frame: Double, time: (Element) -> Double) -> Int? {
    guard !isEmpty, frame >= time(self[0]) else { return nil }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if time(self[middle]) <= frame { low = middle } else { high = middle - 1 }
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
