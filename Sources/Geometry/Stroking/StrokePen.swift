import Foundation

/// Draws the corners and the ends of lines.
struct StrokePen {
  let style: StrokeStyle
  /// Half the line's width.
  let half: CGFloat
  /// The angle of one chord of round joins and caps.
  private let step: CGFloat

  init(_ style: StrokeStyle, _ limit: ChordLimit) {
    self.style = style
    half = style.width / 2
    step = min(max(limit.step(bend: half, speed: half), 0.01), .pi / 4)
  }

  /// The outer edge at a corner where the line turns by `angle`.
  func addOuter(
    _ corner: CGPoint, _ offset: CGFloat, _ first: CGPoint, _ second: CGPoint, angle: CGFloat,
    to points: inout [CGPoint]
  ) {
    let from = first.normal
    let to = second.normal
    points.append(corner.moved(offset, along: from))
    switch style.join {
    case .bevel:
      break
    case .round:
      addArc(corner, offset, from: from, sweep: angle, to: &points)
    case .miter:
      // The miter's length in line widths is 1 / cos(angle / 2).
      let cosine = cos(angle / 2)
      if cosine > 1e-6, 1 <= style.miterLimit * cosine {
        let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        points.append(corner.moved(offset / (cosine * cosine), along: middle))
      }
    }
    points.append(corner.moved(offset, along: to))
  }

  /// Back to where the inner edges meet, if that is well within both lines; else by way of the corner, so
  /// that both lines keep their whole area.
  func addInner(
    _ before: Chord, _ after: Chord, _ offset: CGFloat, cosine: CGFloat, to points: inout [CGPoint]
  ) {
    let from = before.endDirection.normal
    let to = after.startDirection.normal
    var meeting = after.start
    let tangentSquared = (1 - cosine) / (1 + cosine)
    let room = min(before.length, after.length) / 2
    if half * half * tangentSquared <= room * room {
      let sum = CGPoint(x: from.x + to.x, y: from.y + to.y)
      meeting = meeting.moved(offset / (1 + cosine), along: sum)
    }
    points += [after.start.moved(offset, along: from), meeting, after.start.moved(offset, along: to)]
  }

  /// The end of a line, from the left to the right.
  func addCap(at end: CGPoint, _ direction: CGPoint, to points: inout [CGPoint]) {
    let normal = direction.normal
    points.append(end.moved(half, along: normal))
    switch style.cap {
    case .butt:
      break
    case .round:
      addArc(end, half, from: normal, sweep: .pi, to: &points)
    case .square:
      let outer = end.moved(half, along: direction)
      points += [outer.moved(half, along: normal), outer.moved(-half, along: normal)]
    }
    points.append(end.moved(-half, along: normal))
  }

  /// The points between the ends of an arc around `center`, from the unit vector `from`; as `CurveChords` has them.
  private func addArc(
    _ center: CGPoint, _ radius: CGFloat, from: CGPoint, sweep: CGFloat, to points: inout [CGPoint]
  ) {
    let shorter = 2 - CGFloat(2).squareRoot()
    let count = Int((abs(sweep) / step + shorter).rounded(.up))
    let angle = sweep / (CGFloat(count) - shorter)
    // With this the triangles are as large as the sectors.
    let outer = radius * (angle / sin(angle)).squareRoot()
    let turn = (cosine: cos(angle), sine: sin(angle))
    var direction = from.turned(cos(angle * 0.5.squareRoot()), sin(angle * 0.5.squareRoot()))
    for index in 1..<max(count, 1) {
      if index > 1 { direction = direction.turned(turn.cosine, turn.sine) }
      points.append(center.moved(outer, along: direction))
    }
  }
}

extension CGPoint {
  /// A unit direction turned to the left of it (y down).
  var normal: CGPoint { CGPoint(x: y, y: -x) }

  func turned(_ cosine: CGFloat, _ sine: CGFloat) -> CGPoint {
    CGPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
