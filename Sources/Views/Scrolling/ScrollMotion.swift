import CoreAnimation
import Foundation
import AnimRenderTree

/// Moves an offset at each refresh of the screen.
final class ScrollMotion {
  enum Path {
    case eased(from: CGPoint, to: CGPoint)
    case decelerating(from: CGPoint, to: CGPoint, rest: Deceleration, limits: CGRect, bounces: Bool)

    /// - Parameter time: seconds from the beginning.
    func offset(at time: Double) -> (offset: CGPoint, isLast: Bool) {
      switch self {
      case .eased(let from, let to):
        let part = ViewCurve.bezier(.easeInEaseOut).progress(at: time, duration: 0.3)
        let offset = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        return time >= 0.3 - 1e-9 ? (to, true) : (offset, false)
      case .decelerating(let from, let to, let rest, let limits, let bounces):
        let x = rest.position(
          at: time, from: from.x, to: to.x, limits: (limits.minX, limits.maxX), bounces: bounces)
        let y = rest.position(
          at: time, from: from.y, to: to.y, limits: (limits.minY, limits.maxY), bounces: bounces)
        return (CGPoint(x: x.position, y: y.position), x.isAtRest && y.isAtRest)
      }
    }
  }

  private let path: Path
  private let start: Double

  var isDecelerating: Bool { if case .decelerating = path { true } else { false } }
  private var link: CADisplayLink?

  init(_ path: Path, start: Double) {
    self.path = path
    self.start = start
  }

  func begin(_ step: @escaping (_ offset: CGPoint, _ isLast: Bool) -> Void) {
    let link = CADisplayLink { [path, start] link in
      let (offset, isLast) = path.offset(at: link.timestamp - start)
      step(offset, isLast)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func end() {
    link?.invalidate()
    link = nil
  }
}
