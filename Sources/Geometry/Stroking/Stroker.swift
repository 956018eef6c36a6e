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
    stroke(style, ChordLimit(distance: tolerance), polygon: body)
  }

  /// As above. The curves' chords enclose the same area as the curves.
  public func stroke(_ style: StrokeStyle, _ limit: ChordLimit, polygon body: ([CGPoint]) -> Void) {
    guard style.width > 0, style.width.isFinite, limit.distance > 0 else { return }
    let trails = TrailBuilder.trails(
      of: trimmed(from: style.start, to: style.end), limit, width: style.width)
    var pattern = DashPattern(style.dashes, phase: style.dashPhase)
    if pattern?.divides(trails) == false { pattern = nil }
    var stroker = Stroker(style, limit)
    for trail in trails {
      if let pattern {
        for dash in pattern.dashes(of: trail) { stroker.outline(dash, polygon: body) }
      } else {
        stroker.outline(trail, polygon: body)
      }
    }
  }
}

/// Draws outlines around trails. All polygons run the same way round, so that where they overlap they add up.
private struct Stroker {
  private let pen: StrokePen
  /// The edges of the line as far as it has been drawn: on the left (y down, looking along the line), on the right.
  private var left: [CGPoint] = []
  private var right: [CGPoint] = []
  /// Parts of the area that the outline leaves out.
  private var extra: [[CGPoint]] = []
  /// The last of them, as far as it is known.
  private var fan = InnerFan()

  init(_ style: StrokeStyle, _ limit: ChordLimit) {
    pen = StrokePen(style, limit)
  }

  mutating func outline(_ trail: Trail, polygon body: ([CGPoint]) -> Void) {
    guard let first = trail.chords.first, let last = trail.chords.last else { return }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    extra.removeAll(keepingCapacity: true)
    var before = trail.isClosed ? last : nil
    for chord in trail.chords {
      if let before { addCorner(before, chord) }
      if runsBackwards(chord) { addBackwardEdge(chord) }
      before = chord
    }
    endFan()
    if trail.isClosed {
      body(left)
      body(right.reversed())
    } else {
      if last.length == 0, trail.chords.count == 1, pen.style.cap == .butt { return }
      pen.addCap(at: last.end, last.endDirection, to: &left)
      left += right.reversed()
      let back = CGPoint(x: -first.startDirection.x, y: -first.startDirection.y)
      pen.addCap(at: first.start, back, to: &left)
      body(left)
    }
    for polygon in extra { body(polygon) }
  }

  /// Whether the curve turns more sharply than the line is wide.
  private func runsBackwards(_ chord: Chord) -> Bool { abs(chord.turn) * pen.half > chord.length }

  /// Where the inner edge would run backwards, the outline keeps to the middle, and what the line sweeps on that side
  /// is added by itself.
  private mutating func addBackwardEdge(_ chord: Chord) {
    if chord.turn > 0 { right += [chord.start, chord.end] } else { left += [chord.start, chord.end] }
    if fan.add(chord, half: pen.half) { return }
    endFan()
    let offset = chord.turn > 0 ? -pen.half : pen.half
    let from = chord.start.moved(offset, along: chord.startDirection.normal)
    let to = chord.end.moved(offset, along: chord.endDirection.normal)
    addExtra(chord.start, from, to)
    addExtra(chord.start, to, chord.end)
  }

  private mutating func endFan() {
    if !fan.isEmpty { extra += fan.takePolygons() }
  }

  private mutating func addExtra(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    extra.append((b - a).cross(c - a) >= 0 ? [a, b, c] : [a, c, b])
  }

  /// The ends of both edges where two chords meet.
  private mutating func addCorner(_ before: Chord, _ after: Chord) {
    let first = before.endDirection
    let second = after.startDirection
    let cross = first.cross(second)
    let dot = first.dot(second)
    let isSmooth = abs(cross) < 1e-9 && dot > 0
    let goesOnBackwards =
      isSmooth && runsBackwards(before) && runsBackwards(after) && (before.turn > 0) == (after.turn > 0)
    if !goesOnBackwards { endFan() }
    guard isSmooth else { return addJoin(before, after, cross: cross, dot: dot) }
    // The curve goes on smoothly. Its edges' corners lie outside of their curves, so that chords enclose the same
    // area.
    let normal = second.normal
    let half = pen.half
    if !goesOnBackwards || after.turn > 0 {
      left.append(after.start.moved(half + rise(before, after, half), along: normal))
    }
    if !goesOnBackwards || after.turn < 0 {
      right.append(after.start.moved(-half + rise(before, after, -half), along: normal))
    }
  }

  /// How far to the left the corner of an edge is to be moved: two thirds of how far the arcs rise above their chords.
  private func rise(_ before: Chord, _ after: Chord, _ offset: CGFloat) -> CGFloat {
    let lengthBefore = before.length + before.turn * offset
    let lengthAfter = after.length + after.turn * offset
    // Not where an edge runs backwards.
    guard lengthBefore >= 0, lengthAfter >= 0 else { return 0 }
    return (before.turn * lengthBefore + after.turn * lengthAfter) / 24
  }

  private mutating func addJoin(_ before: Chord, _ after: Chord, cross: CGFloat, dot: CGFloat) {
    let (first, second) = (before.endDirection, after.startDirection)
    // Not -0, which would turn a line that goes back on itself the other way round.
    let angle = atan2(cross + 0, dot)
    let half = pen.half
    if cross >= 0 {
      pen.addOuter(after.start, half, first, second, angle: angle, to: &left)
      pen.addInner(before, after, -half, cosine: dot, to: &right)
    } else {
      pen.addOuter(after.start, -half, first, second, angle: angle, to: &right)
      pen.addInner(before, after, half, cosine: dot, to: &left)
    }
  }
}

/// What a line sweeps on the inner side of a curve that turns more sharply than the line is wide: there the normals cross
/// before they reach the line's edge, which runs backwards.
///
/// The crossings of the normals follow the curve's evolute. Up to them the normals sweep what lies between the curve and
/// the evolute, and beyond them what lies between the evolute and the edge.
private struct InnerFan {
  /// Of the curve, of its evolute and of the edge: the ends of the chords, and the crossings of their normals.
  private var curve: [CGPoint] = []
  private var evolute: [CGPoint] = []
  private var edge: [CGPoint] = []
  private var isRight = true

  var isEmpty: Bool { curve.isEmpty }

  /// Adds a chord that goes on where the last one ended and turns the same way, if there is a last one; false if its
  /// normals do not cross between the curve and the edge, as those of an arc would.
  mutating func add(_ chord: Chord, half: CGFloat) -> Bool {
    isRight = chord.turn > 0
    let first = chord.startDirection.normal
    let last = chord.endDirection.normal
    let distance = (chord.end - chord.start).cross(last) / first.cross(last)
    let offset = isRight ? -half : half
    guard distance.sign == offset.sign, abs(distance) <= half else { return false }
    if curve.isEmpty {
      curve.append(chord.start)
      edge.append(chord.start.moved(offset, along: first))
    }
    curve.append(chord.end)
    evolute.append(chord.start.moved(distance, along: first))
    edge.append(chord.end.moved(offset, along: last))
    return true
  }

  /// Takes out the two polygons, which run the way round that all of a line do.
  mutating func takePolygons() -> [[CGPoint]] {
    defer { self = InnerFan() }
    let polygons = [curve + evolute.reversed(), edge + evolute.reversed()]
    return isRight ? polygons : polygons.map { $0.reversed() }
  }
}
