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
    /// Whether control points go straight to the next path, and do not turn about their corners.
    var goesStraight: Bool
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
      if start.goesStraight { return start.path.straight(to: start.end ?? next.path, progress) }
      let value = Value.path(start.path).interpolated(to: .path(start.end ?? next.path), fraction: progress)
      return value.path ?? start.path
    }
  }
}

extension Path {
  /// Each corner and each control point the fraction of the way to that of another path. Corners that only one of both has stay.
  fileprivate func straight(to other: Path, _ fraction: Double) -> Path {
    let (from, to) = (contours, other.contours)
    var result = Path()
    for (index, contour) in from.enumerated() {
      let target = index < to.count ? to[index] : contour
      var mixed = contour
      for place in contour.vertices.indices where place < target.vertices.count {
        let (a, b) = (contour.vertices[place], target.vertices[place])
        mixed.vertices[place] = Vertex(
          point: lerp(a.point, b.point, fraction), controlIn: lerp(a.controlIn, b.controlIn, fraction),
          controlOut: lerp(a.controlOut, b.controlOut, fraction))
      }
      result.append(mixed.path)
    }
    return result
  }
}
