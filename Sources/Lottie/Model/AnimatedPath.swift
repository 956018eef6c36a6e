import AnimGeometry
import AnimRenderTree

/// A path over time.
enum AnimatedPath: Animated {
  case constant(Path)
  case keyframes([PathKeyframe])

  struct PathKeyframe: Sendable {
    var time: Double
    var path: Path
    var end: Path?
    var isHold = false
    var curve = TimingFunction.linear
  }

  var span: ClosedRange<Double>? {
    switch self {
    case .constant: nil
    case .keyframes(let keyframes):
      keyframes.count < 2 ? nil : keyframes[0].time...keyframes[keyframes.count - 1].time
    }
  }

  var count: Int {
    switch self {
    case .constant(let path): path.elements.count
    case .keyframes(let keyframes): keyframes.reduce(0) { $0 + $1.path.elements.count }
    }
  }

  /// Between two keyframes paths change as those of shape layers do.
  func path(at frame: Double) -> Path {
    switch self {
    case .constant(let path): return path
    case .keyframes(let keyframes):
      guard let first = keyframes.first else { return Path() }
      guard let index = keyframes.segment(at: frame + NumbersKeyframe.tolerance, time: \.time) else {
        return first.path
      }
      let start = keyframes[index]
      guard index + 1 < keyframes.count, !start.isHold else { return start.path }
      let next = keyframes[index + 1]
      let length = next.time - start.time
      let u = length > 0 ? min(max((frame - start.time) / length, 0), 1) : 1
      let progress = start.curve.evaluate(u)
      let value = Value.path(start.path).interpolated(to: .path(start.end ?? next.path), fraction: progress)
      return value.path ?? start.path
    }
  }
}
