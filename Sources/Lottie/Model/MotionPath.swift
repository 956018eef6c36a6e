import Foundation
import Geometry

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
