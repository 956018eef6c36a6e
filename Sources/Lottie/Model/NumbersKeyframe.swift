import Foundation
import AnimGeometry
import AnimRenderTree

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
    if keyframes.isEmpty { return [] }
    // Keyframes in their place: each of them is many lists, which a copy would count.
    guard let index = keyframes.segment(at: frame + tolerance, time: \.time) else {
      return keyframes[0].values
    }
    guard index + 1 < keyframes.count, !keyframes[index].isHold else { return keyframes[index].values }
    return keyframes[index].values(at: frame, until: keyframes[index + 1].time, keyframes[index + 1].values)
  }

  /// - Parameters:
  ///   - nextTime: that of the next keyframe.
  ///   - nextValues: those of the next keyframe.
  private func values(at frame: Double, until nextTime: Double, _ nextValues: [Double]) -> [Double] {
    let end = end ?? nextValues
    let length = nextTime - time
    let u = length > 0 ? min(max((frame - time) / length, 0), 1) : 1
    if let path {
      let point = path.point(at: curve(0).evaluate(u))
      return [point.x, point.y] + values.dropFirst(2)
    }
    return values.indices.map { index in
      let a = values[index]
      let b = index < end.count ? end[index] : a
      let progress = curve(index).evaluate(u)
      return progress == 1 ? b : a + (b - a) * progress
    }
  }

  func curve(_ index: Int) -> TimingFunction {
    curves.isEmpty ? .linear : index < curves.count ? curves[index] : curves[curves.count - 1]
  }
}

/// The curve between two positions.
struct MotionPath: Sendable {
  let segment: CubicSegment
  /// Nil where the fraction of the time is the curve's parameter, and not that of its length.
  private let length: ArcLength?

  /// - Parameter isByLength: whether it is gone along evenly. On a curve that is drawn out unevenly its parameter is not that.
  init(from start: CGPoint, out: CGPoint, in: CGPoint, to end: CGPoint, isByLength: Bool) {
    let segment = CubicSegment(
      start, CGPoint(x: start.x + out.x, y: start.y + out.y), CGPoint(x: end.x + `in`.x, y: end.y + `in`.y),
      end)
    self.segment = segment
    length = isByLength ? ArcLength(segmentCount: 1) { segment.speed(at: $1) } : nil
  }

  /// Beyond the ends a path by length goes on straight, and a curve as it is.
  func point(at fraction: Double) -> CGPoint {
    if fraction == 0 { return segment.start }
    if fraction == 1 { return segment.end }
    guard let length else { return segment.point(at: fraction) }
    guard (0...1).contains(fraction) else {
      let isBefore = fraction < 0
      let direction = segment.direction(at: isBefore ? 0 : 1)
      let way = (isBefore ? fraction : fraction - 1) * length.total
      let end = isBefore ? segment.start : segment.end
      return CGPoint(x: end.x + direction.x * way, y: end.y + direction.y * way)
    }
    let found = length.locate(fraction: fraction) { segment.speed(at: $1) }
    return found.map { segment.point(at: $0.u) } ?? segment.start
  }
}

extension CubicSegment {
  func speed(at u: Double) -> Double {
    let way = derivative(at: u)
    return hypot(way.x, way.y)
  }

  /// Of length 1, also where a handle without length leaves it to what is beside it; zero for a point.
  func direction(at u: Double) -> CGPoint {
    var way = derivative(at: u)
    if hypot(way.x, way.y) < 1e-9 { way = derivative(at: u < 0.5 ? 1e-3 : 1 - 1e-3) }
    let length = hypot(way.x, way.y)
    return length > 0 ? CGPoint(x: way.x / length, y: way.y / length) : .zero
  }
}
