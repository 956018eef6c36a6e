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
    case .move(let point):
      elements.append(element)
      subpathStart = point
      currentPoint = point
    case .line(let point):
      startIfEmpty(at: point)
      elements.append(element)
      currentPoint = point
    case .quad(let control, let end):
      startIfEmpty(at: control)
      elements.append(element)
      currentPoint = end
    case .cubic(let control, _, let end):
      startIfEmpty(at: control)
      elements.append(element)
      currentPoint = end
    case .close:
      guard currentPoint != nil, elements.last != .close else { return }
      elements.append(element)
      currentPoint = subpathStart
    }
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
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let end): points += [control, end]
      case .cubic(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    return CGRect(enclosing: points)
  }

  /// Whether no point or control point has a coordinate that is NaN or infinite.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quad(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
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
    var start = CGPoint.zero
    var current = CGPoint.zero
    func closeIfOpen() {
      if current != start { line(current, start) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        closeIfOpen()
        start = point
        current = point
      case .line(let point):
        line(current, point)
        current = point
      case .quad(let control, let end):
        let curve = CubicSegment(from: current, quadraticControl: control, to: end)
        curve.flatten(tolerance: tolerance, line: line)
        current = end
      case .cubic(let control1, let control2, let end):
        CubicSegment(current, control1, control2, end).flatten(tolerance: tolerance, line: line)
        current = end
      case .close:
        if current != start { line(current, start) }
        current = start
      }
    }
    closeIfOpen()
  }
}
