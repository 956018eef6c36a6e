import Foundation
import AnimGeometry

/// An immutable path.
public class CGPath: Hashable {
  package internal(set) var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  /// A closed rectangle, from its lowest x and y on; a transform moves its corners.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(Path(rect: rect).applying(transform))
  }

  /// The closed ellipse that touches the sides of the rectangle, as four cubic curves; a transform moves their points.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(Path(ellipseIn: rect).applying(transform))
  }

  /// A closed rectangle whose corners are quarters of ellipses with these radii, which are limited to half the sides.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(
      Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform))
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { path.isEmpty }
  /// `.zero` for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The box of all points and control points; `.null` for an empty path.
  public var boundingBox: CGRect { path.controlPointBounds }

  /// The box of the lines and curves themselves; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Whether the path is one rectangle with sides along the axes, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = path.bounds
    guard !box.isNull, path == Path(rect: box) else { return false }
    rect?.pointee = box
    return true
  }

  /// Whether the path encloses a point; parts that are open count as closed.
  ///
  /// - Parameter transform: moves the point before it is looked for in the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(transform.apply(point), evenOdd: rule == .evenOdd)
  }

  /// How far outlines of lines are from the true ones at most, in points.
  static let strokeTolerance: CGFloat = 1 / 256

  /// The outline of a line along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin,
      miterLimit: miterLimit)
    return CGPath(path.stroked(style, tolerance: CGPath.strokeTolerance).applying(transform))
  }

  /// The dashes of a line along the path, each an open part; the path itself where `lengths` mean an unbroken line, or with
  /// more than 100 000 dashes.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern each part of the path begins.
  ///   - lengths: of dashes and gaps in turn.
  ///   - transform: of the dashes: the lengths are measured before.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.dashed(lengths, phase: phase, tolerance: CGPath.strokeTolerance).applying(transform))
  }

  /// The same path by itself: changes of a mutable original do not reach it.
  public func copy() -> CGPath? { CGPath(path) }
  /// The path with every point transformed; nil leaves it as it is.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }
  /// A copy that can be changed; the original does not change with it.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  /// A copy that can be changed, with every point transformed; nil leaves them as they are.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  func applying(_ transform: UnsafePointer<CGAffineTransform>? = nil) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}

/// Called for each element of a path, with the `info` that was handed over.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls the block with each element in turn.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      var (type, points) = element.parts
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }

  /// Calls the function with `info` and each element in turn.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension Path.Element {
  fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let point): (.moveToPoint, [point])
    case .line(let point): (.addLineToPoint, [point])
    case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
    case .cubic(let control1, let control2, let end): (.addCurveToPoint, [control1, control2, end])
    // A buffer that is empty may have no address.
    case .close: (.closeSubpath, [.zero])
    }
  }
}

/// How a line ends.
public typealias CGLineCap = StrokeStyle.Cap

/// How the parts of a line meet.
public typealias CGLineJoin = StrokeStyle.Join

/// Which places a path encloses.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path goes around more often one way than the other.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// What painting a path does.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills it by the winding rule.
  case fill
  /// Fills it by the even-odd rule.
  case eoFill
  /// Draws a line along it.
  case stroke
  /// Fills it by the winding rule, then draws a line along it.
  case fillStroke
  /// Fills it by the even-odd rule, then draws a line along it.
  case eoFillStroke
}

/// One step of a path. The points are there only for as long as the call that hands the element out.
public struct CGPathElement {
  /// What the element is, and how many points it has with it.
  public var type: CGPathElementType
  /// The control points, then the end: 1, 1, 2, 3 or 0, depending on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element that reads its points where they are: they must stay there as long as it is used.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What an element of a path is.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a part at its point.
  case moveToPoint
  /// A straight line to its point.
  case addLineToPoint
  /// A quadratic curve: the control point, then the end.
  case addQuadCurveToPoint
  /// A cubic curve: two control points, then the end.
  case addCurveToPoint
  /// A straight line to where the part began; it has no points.
  case closeSubpath
}
