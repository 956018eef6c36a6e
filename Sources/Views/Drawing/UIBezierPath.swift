import CoreAnimation
import Foundation
import AnimGeometry

/// A path that is built up, with views' names.
open class UIBezierPath: NSObject, NSCopying {
  private let path = CGMutablePath()
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat])?

  /// How wide `stroke()` draws, in points; default 1.
  open var lineWidth: CGFloat = 1
  /// What lines end in; `butt`, nothing beyond the end, by default.
  open var lineCapStyle = CGLineCap.butt
  /// What lines meet in; `miter`, a pointed corner, by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// How many line widths long a pointed corner may be before it is cut off; default 10.
  open var miterLimit: CGFloat = 10
  /// Whether areas that the path encloses an even number of times are outside; default false: by winding.
  open var usesEvenOddFillRule = false
  /// Accepted without effect: curves are drawn as they are. Default 0.6.
  open var flatness: CGFloat = 0.6

  /// An empty path.
  public override init() {
    super.init()
  }

  /// Paths are not archived here: always nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle whose corners are quarters of circles, with a radius of at most half of a side. Those of iOS curve more
  /// evenly, as the continuous corners of layers do.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// A part of a circle. Angles are in radians from the right; clockwise as seen with y pointing down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A path with the elements of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path as one that does not change. Setting it replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(path.path) }
    set { path.replace(with: newValue.path) }
  }
  /// Whether nothing was added to it.
  open var isEmpty: Bool { path.isEmpty }
  /// The box of all points and control points; `.null` for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// Where the next line begins; (0, 0) for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a part of the path at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, with a line to its start. Angles are in radians from the right; clockwise as seen with y pointing
  /// down, unlike `CGMutablePath`.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Sets what `stroke()` dashes lines with.
  ///
  /// - Parameters:
  ///   - pattern: the lengths of dashes and gaps in turn, in points; nil for an unbroken line.
  ///   - count: how many of them.
  ///   - phase: how far into the pattern lines begin.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { (phase, Array(UnsafeBufferPointer(start: $0, count: max(count, 0)))) }
  }
  /// Stores what `stroke()` dashes lines with.
  ///
  /// - Parameters:
  ///   - pattern: room for the lengths of dashes and gaps; nil stores none.
  ///   - count: gets how many lengths there are; 0 for an unbroken line.
  ///   - phase: gets how far into the pattern lines begin.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in (dash?.lengths ?? []).enumerated() { pattern?[index] = length }
    count?.pointee = dash?.lengths.count ?? 0
    phase?.pointee = dash?.phase ?? 0
  }
  /// Moves all points by a transform.
  open func apply(_ transform: CGAffineTransform) {
    let transformed = path.path.applying(transform)
    path.replace(with: transformed)
  }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Ends the current part of the path with a line to where it began.
  open func close() { path.closeSubpath() }
  /// Takes all elements out; the line's looks stay.
  open func removeAllPoints() { path.replace(with: Path()) }

  /// The same path drawn the other way round, from its end to its beginning, with the same line. Filled by winding, what goes the
  /// other way round inside a path is a hole in it.
  open func reversing() -> UIBezierPath {
    let result = duplicate()
    result.path.replace(with: path.path.reversed)
    return result
  }

  /// A path of its own with the same elements and the same line: a plain `UIBezierPath`, of a subclass too, which may override this.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  private func duplicate() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.dash = dash
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

extension UIBezierPath {
  /// A rectangle of which some corners are round, with the radii's width, at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let most = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? most : 0 }
    let points = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), radius(.topRight)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY), radius(.bottomRight)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY), radius(.bottomLeft)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), radius(.topLeft)),
    ]
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX + radius(.topLeft), y: rect.minY))
    for (corner, end, radius) in points {
      if radius > 0 {
        path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      } else {
        path.addLine(to: corner)
      }
    }
    path.closeSubpath()
    append(UIBezierPath(cgPath: path))
  }

  /// Whether a point lies in what would be filled.
  public func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
