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
