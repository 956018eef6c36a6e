import Foundation

extension Path {
  /// The area of a line along the path, to be filled with the non-zero rule, as closed polygons.
  ///
  /// - Parameter tolerance: how far the polygons may be from the true outline, in the path's units.
  public func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    var result = Path()
    stroke(style, tolerance: tolerance) { polygon in
      for (index, point) in polygon.enumerated() { result.append(index == 0 ? .move(point) : .line(point)) }
      result.closeSubpath()
    }
    return result
  }

  /// Hands the polygons of `stroked` to `body`, one after the other.
  public func stroke(_ style: StrokeStyle, tolerance: CGFloat, polygon body: ([CGPoint]) -> Void) {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return }
    let trails = TrailBuilder.trails(of: self, tolerance: tolerance, width: style.width)
      .trimmed(from: style.start, to: style.end)
    let pattern = DashPattern(style.dashes, phase: style.dashPhase)
    var stroker = Stroker(style, tolerance: tolerance)
    for trail in trails {
      for dash in pattern?.dashes(of: trail) ?? [trail] { stroker.outline(dash, polygon: body) }
    }
  }
}

/// Draws outlines around trails. All polygons run the same way round, so that where they overlap they add up.
private struct Stroker {
  private let style: StrokeStyle
  private let half: CGFloat
  /// The angle of one chord of round joins and caps.
  private let step: CGFloat
  private var sides = [Side(1), Side(-1)]
  private static let left = 0
  private static let right = 1
  /// Parts of the area that the outline leaves out.
  private var extra: [[CGPoint]] = []

  /// One edge of the line, as far as it has been drawn.
  private struct Side {
    /// +1 on the left (y down, looking along the line), -1 on the right.
    let sign: CGFloat
    var points: [CGPoint] = []

    init(_ sign: CGFloat) {
      self.sign = sign
    }
  }

  init(_ style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    half = style.width / 2
    step = TrailBuilder.turn(radius: half, tolerance: tolerance)
  }

  mutating func outline(_ trail: Trail, polygon body: ([CGPoint]) -> Void) {
    guard let first = trail.chords.first, let last = trail.chords.last else { return }
    sides[Stroker.left].points.removeAll(keepingCapacity: true)
    sides[Stroker.right].points.removeAll(keepingCapacity: true)
    extra.removeAll(keepingCapacity: true)
    for (index, chord) in trail.chords.enumerated() {
      if index > 0 { addJoin(trail.chords[index - 1], chord) }
      if chord.length > 0 {
        addEdge(chord, Stroker.left)
        addEdge(chord, Stroker.right)
      }
    }
    if trail.isClosed {
      addJoin(last, first)
      body(sides[Stroker.left].points)
      body(sides[Stroker.right].points.reversed())
    } else {
      if last.length == 0, trail.chords.count == 1, style.cap == .butt { return }
      addCap(at: last.end, last.endDirection, to: &sides[Stroker.left].points)
      sides[Stroker.left].points += sides[Stroker.right].points.reversed()
      let back = CGPoint(x: -first.startDirection.x, y: -first.startDirection.y)
      addCap(at: first.start, back, to: &sides[Stroker.left].points)
      body(sides[Stroker.left].points)
    }
    for polygon in extra { body(polygon) }
  }

  /// The side's line along one chord. Where the curve turns more sharply than the line is wide, its inner
  /// edge runs backwards: the outline then keeps to the middle, and the area swept comes by itself.
  private mutating func addEdge(_ chord: Chord, _ side: Int) {
    let offset = half * sides[side].sign
    let from = chord.start.moved(offset, along: chord.startDirection.normal)
    let to = chord.end.moved(offset, along: chord.endDirection.normal)
    if (to - from).dot(chord.end - chord.start) >= 0 {
      sides[side].points.append(from)
      sides[side].points.append(to)
    } else {
      sides[side].points += [from, chord.start, chord.end, to]
      addExtra(chord.start, from, to)
      addExtra(chord.start, to, chord.end)
    }
  }

  private mutating func addExtra(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    extra.append((b - a).cross(c - a) >= 0 ? [a, b, c] : [a, c, b])
  }

  private mutating func addJoin(_ before: Chord, _ after: Chord) {
    let first = before.endDirection
    let second = after.startDirection
    let cross = first.cross(second)
    let dot = first.dot(second)
    // The curve goes on smoothly.
    if abs(cross) < 1e-9, dot > 0 { return }
    let corner = after.start
    let outer: Int = cross >= 0 ? Stroker.left : Stroker.right
    let inner: Int = cross >= 0 ? Stroker.right : Stroker.left
    addOuter(corner, first, second, angle: atan2(cross, dot), to: outer)
    addInner(before, after, cosine: dot, to: inner)
  }

  private mutating func addOuter(
    _ corner: CGPoint, _ first: CGPoint, _ second: CGPoint, angle: CGFloat,
    to side: Int
  ) {
    let offset = half * sides[side].sign
    let from = first.normal
    let to = second.normal
    sides[side].points.append(corner.moved(offset, along: from))
    switch style.join {
    case .bevel:
      break
    case .round:
      addArc(corner, offset, from: from, sweep: angle, to: &sides[side].points)
    case .miter:
      // The miter's length in line widths is 1 / cos(angle / 2).
      let cosine = cos(angle / 2)
      if cosine > 1e-6, 1 <= style.miterLimit * cosine {
        let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        sides[side].points.append(corner.moved(offset / (cosine * cosine), along: middle))
      }
    }
    sides[side].points.append(corner.moved(offset, along: to))
  }

  /// Back to where the inner edges meet, if that is well within both lines; else by way of the corner, so
  /// that both lines keep their whole area.
  private mutating func addInner(
    _ before: Chord, _ after: Chord, cosine: CGFloat, to side: Int
  ) {
    let offset = half * sides[side].sign
    let from = before.endDirection.normal
    let to = after.startDirection.normal
    var meeting = after.start
    let tangentSquared = (1 - cosine) / (1 + cosine)
    let room = min(before.length, after.length) / 2
    if half * half * tangentSquared <= room * room {
      let sum = CGPoint(x: from.x + to.x, y: from.y + to.y)
      meeting = meeting.moved(offset / (1 + cosine), along: sum)
    }
    sides[side].points += [
      after.start.moved(offset, along: from), meeting, after.start.moved(offset, along: to),
    ]
  }

  private func addCap(at end: CGPoint, _ direction: CGPoint, to points: inout [CGPoint]) {
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

  /// The points between the ends of an arc around `center`, from the unit vector `from`.
  private func addArc(
    _ center: CGPoint, _ radius: CGFloat, from: CGPoint, sweep: CGFloat, to points: inout [CGPoint]
  ) {
    let count = Int((abs(sweep) / step).rounded(.up))
    for index in 1..<max(count, 1) {
      let angle = sweep * CGFloat(index) / CGFloat(count)
      let (c, s) = (cos(angle), sin(angle))
      points.append(
        center.moved(radius, along: CGPoint(x: from.x * c - from.y * s, y: from.x * s + from.y * c)))
    }
  }
}

extension CGPoint {
  /// A unit direction turned to the left of it (y down).
  fileprivate var normal: CGPoint { CGPoint(x: y, y: -x) }
}
