// In: numbers.
// Out: paths, strokes as paths, transforms and what they consist of, colours, and what text asks for.
// To read: Path, Stroker, Affine, Transform3D, SpaceDecomposition, Color, TextBlock.
//
// Paths and transforms
//
// A path is a list of elements (move, line, quadratic, cubic, close) in no particular unit. Everything that needs straight
// lines flattens it: a curve becomes chords whose number follows from how far the curve may leave them, a bound that the
// caller gives in the units of the path. Arc lengths, trimming and dashes work on cubic segments.
//
// Stroking turns a line along a path into polygons: offsets on both sides, joins, caps and dashes. The polygons may overlap
// each other and themselves; they are filled with the non-zero rule, so that a line that crosses itself is drawn once.
//
// Transforms are row vectors times matrices, as in Core Animation: `a.concatenating(b)` applies `a` first. A `Projection` is
// the image of a plane on the canvas, either affine or in perspective (a homography). Transforms are animated by their
// decomposition: a plane transform into translation, rotation, skew and scale, one in space into translation, scale, shear,
// perspective and a quaternion.

import Foundation

/// A path of sub-paths made of lines and Bézier curves: a value, equal when its elements are equal.
public struct Path: Sendable, Hashable {
  /// One step of a path, from where the step before it ended.
  public enum Element: Sendable, Hashable {
    /// Begins a sub-path.
    case move(CGPoint)
    /// A straight line to the point.
    case line(CGPoint)
    /// A quadratic Bézier curve.
    case quad(control: CGPoint, end: CGPoint)
    /// A cubic Bézier curve.
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line to where the sub-path began, joined to its beginning.
    case close
  }

  /// The steps in turn; after a close there is a move before a line or a curve.
  public private(set) var elements: [Element] = []
  private var subpathStart = CGPoint.zero
  /// Where the next element continues; nil while the path is empty.
  public private(set) var currentPoint: CGPoint?

  /// An empty path.
  public init() {}

  /// An empty path with room for so many elements.
  init(capacity: Int) { elements.reserveCapacity(capacity) }

  /// A path of elements that are appended in turn, by the rules of `append`.
  public init(elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends one element. A line or curve on an empty path starts it at its own first point; after a
  /// close the path goes on from the start of the closed sub-path, as in Core Graphics.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): subpathStart = point
    case .line(let point), .quad(let point, _), .cubic(let point, _, _): startIfEmpty(at: point)
    case .close: if currentPoint == nil || elements.last == .close { return }
    }
    elements.append(element)
    currentPoint = element.end ?? subpathStart
  }

  private mutating func startIfEmpty(at point: CGPoint) {
    if currentPoint == nil {
      append(.move(point))
    } else if elements.last == .close {
      append(.move(subpathStart))
    }
  }

  /// Begins a sub-path at a point.
  public mutating func move(to point: CGPoint) { append(.move(point)) }
  /// Adds a straight line from the current point; on an empty path it begins and ends at `point`.
  public mutating func addLine(to point: CGPoint) { append(.line(point)) }
  /// Adds a quadratic Bézier curve from the current point; on an empty path from its control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quad(control: control, end: end))
  }
  /// Adds a cubic Bézier curve from the current point; on an empty path from its first control point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.cubic(control1: control1, control2: control2, end: end))
  }
  /// Closes the last sub-path; on an empty path, or a second time, it does nothing.
  public mutating func closeSubpath() { append(.close) }
  /// Appends another path's elements in turn.
  public mutating func append(_ path: Path) { for element in path.elements { append(element) } }

  /// The same path with every point moved by `transform`.
  public func applying(_ transform: Affine) -> Path {
    mapPoints(transform.apply)
  }

  /// The same path with every point and control point replaced.
  public func mapPoints(_ map: (CGPoint) -> CGPoint) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): result.append(.move(map(point)))
      case .line(let point): result.append(.line(map(point)))
      case .quad(let control, let end): result.append(.quad(control: map(control), end: map(end)))
      case .cubic(let control1, let control2, let end):
        result.append(.cubic(control1: map(control1), control2: map(control2), end: map(end)))
      case .close: result.append(.close)
      }
    }
    return result
  }

  /// The smallest rectangle that holds all points and control points; `.null` when empty.
  public var controlPointBounds: CGRect {
    var points: [CGPoint] = []
    for element in elements { element.forEachPoint { points.append($0) } }
    return CGRect(enclosing: points)
  }

  /// Whether no point or control point has a coordinate that is NaN or infinite.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      var isFinite = true
      element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
      return isFinite
    }
  }
}

extension Path.Element {
  /// Where it ends; nil for what leads back to the start of its sub-path.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: nil
    }
  }

  /// The element as a cubic; nil for what is straight.
  func segment(from start: CGPoint) -> CubicSegment? {
    switch self {
    case .move, .line, .close: nil
    case .quad(let control, let end): CubicSegment(from: start, quadraticControl: control, to: end)
    case .cubic(let control1, let control2, let end): CubicSegment(start, control1, control2, end)
    }
  }

  /// Hands over its control points and its end.
  @inlinable
  package func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quad(let control, let end):
      body(control)
      body(end)
    case .cubic(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }
}

/// Where two paths stop having elements that can be morphed into each other.
public enum PathMismatch: Sendable, Hashable {
  /// What an element is called in messages.
  public enum Word: String, Sendable, Hashable {
    /// As elements are, with quadratic and cubic curves as one.
    case move, line, curve, close
  }

  /// So many elements.
  case count(Int, Int)
  /// Counted from 1.
  case element(Int, Word, Word)
}

extension Path {
  /// Nil where each element has its counterpart: lines and curves are each other's.
  public func mismatch(with other: Path) -> PathMismatch? {
    for (index, (a, b)) in zip(elements, other.elements).enumerated() where a.place != b.place {
      return .element(index + 1, a.word, b.word)
    }
    return elements.count == other.elements.count ? nil : .count(elements.count, other.elements.count)
  }
}

extension Path.Element {
  fileprivate var word: PathMismatch.Word {
    switch self {
    case .move: .move
    case .line: .line
    case .quad, .cubic: .curve
    case .close: .close
    }
  }

  /// Alike for what morphs into each other.
  fileprivate var place: PathMismatch.Word { word == .line ? .curve : word }
}

extension Path {
  /// Calls `line` for every chord of the path, curves divided so that no chord is further than
  /// `tolerance` from its curve. Sub-paths that were left open are closed, as filling does.
  public func flatten(tolerance: CGFloat, line: (_ from: CGPoint, _ to: CGPoint) -> Void) {
    walk({ $0 }, line: line) { $0.flatten(tolerance: tolerance, line: line) }
  }
}
