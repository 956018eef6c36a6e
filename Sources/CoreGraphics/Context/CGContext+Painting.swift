import Foundation
import AnimGeometry
import AnimRenderTree

/// The current path, whose points are transformed as they are added.
extension CGContext {
  /// Throws away the current path; the next begins empty.
  public func beginPath() { currentPath = CGMutablePath() }
  /// Begins a new part of the path at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }
  /// Adds a straight line from the current point; on an empty path it begins and ends at `point`.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }
  /// Begins a new part of the path at the first point, with straight lines through the others.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.ctm)
  }
  /// Adds a quadratic Bézier curve from the current point; on an empty path from its control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }
  /// Adds a cubic Bézier curve from the current point; on an empty path from its first control point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }
  /// Adds a closed rectangle as a part of its own.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
  /// Adds closed rectangles, each as a part of its own.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }
  /// Adds the closed ellipse that touches the sides of the rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }
  /// Angles in radians. With `clockwise` false the angle grows, which turns clockwise where y points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }
  /// Adds an arc of a circle that touches the lines from the current point to `tangent1End` and on to `tangent2End`,
  /// and a line that leads to it. Without a current point nothing is added.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
  }
  /// Adds all parts of another path, in user space.
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }
  /// Puts the outline of what `strokePath` would draw in the place of the path, to be filled or clipped to.
  public func replacePathWithStrokedPath() {
    guard abs(state.ctm.determinant) > 1e-12 else { return beginPath() }
    let path = currentPath.path.applying(state.ctm.inverted())
    currentPath = CGMutablePath(
      path.isFinite
        ? path.stroked(state.stroke, tolerance: CGPath.strokeTolerance).applying(state.ctm) : Path())
  }
  /// Closes the last part of the path with a straight line to where it began.
  public func closePath() { currentPath.closeSubpath() }

  /// In user space.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(currentPath.path.applying(state.ctm.inverted()))
  }
  /// Whether nothing was added to the current path.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// Where the current path ends, in user space; `.zero` for an empty one.
  public var currentPointOfPath: CGPoint {
    isPathEmpty ? .zero : state.ctm.inverted().apply(currentPath.currentPoint)
  }
  /// In user space; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the current path in this mode would paint a point of user space, with the line as it is set now.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let own = state.ctm.apply(point)
    if mode != .stroke, currentPath.path.contains(own, evenOdd: mode.isEvenOdd) { return true }
    guard mode.strokes, abs(state.ctm.determinant) > 1e-12 else { return false }
    let line = currentPath.path.applying(state.ctm.inverted())
    return line.isFinite && line.stroked(state.stroke, tolerance: CGPath.strokeTolerance).contains(point)
  }

  // MARK: Painting paths

  /// Fills the current path with the fill colour or pattern, and begins an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(currentPath.path, rule)
    beginPath()
  }

  /// Draws a line along the current path with the stroke colour or pattern, and begins an empty path.
  public func strokePath() {
    stroke(currentPath.path)
    beginPath()
  }

  /// Fills the current path, strokes it, or does both in this order, and begins an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(currentPath.path, mode.isEvenOdd ? .evenOdd : .winding) }
    if mode.strokes { stroke(currentPath.path) }
    beginPath()
  }

  /// Fills a rectangle with the fill colour or pattern, and begins an empty path, as all do that paint or clip.
  public func fill(_ rect: CGRect) {
    paint(rect)
    beginPath()
  }

  /// Fills one rectangle after the other: where they overlap a translucent colour is painted twice. Begins an empty path.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { paint(rect) }
    beginPath()
  }

  /// Fills the ellipse that touches the sides of the rectangle, and begins an empty path.
  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect).applying(state.ctm), .winding)
    beginPath()
  }

  /// Draws a line along the sides of a rectangle, half of it inside, and begins an empty path.
  public func stroke(_ rect: CGRect) {
    stroke(Path(rect: rect).applying(state.ctm))
    beginPath()
  }

  /// The same with a line of this width instead of the context's. Begins an empty path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Strokes with what fills.
  package func strokeAsFilled() {
    state.strokeColor = state.fillColor
    state.strokePattern = state.fillPattern
  }

  /// Draws a line along the ellipse that touches the sides of the rectangle, and begins an empty path.
  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect).applying(state.ctm))
    beginPath()
  }

  /// Draws lines from each even point to the next, and begins an empty path.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path.applying(state.ctm))
    beginPath()
  }

  /// Makes the rectangle transparent again. The current path stays.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blendMode = .clear
    state.alpha = 1
    state.shadow = nil
    state.fillPattern = nil
    paint(rect)
    restoreGState()
  }

  // MARK: Clips

  /// Cuts what is drawn from now on to the inside of the current path, as well as to the clips before, and begins an
  /// empty path. An empty path lets nothing through.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath.path
    // An empty path leaves nothing.
    addClip(path.isFinite ? .path(path, FillRule(rule)) : .rect(.zero), .identity)
    beginPath()
  }

  /// Cuts what is drawn from now on to a rectangle, as well as to the clips before, and begins an empty path.
  public func clip(to rect: CGRect) {
    addClip(rect)
    beginPath()
  }

  /// Cuts what is drawn from now on to what lies in at least one of the rectangles, and begins an empty path.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: rect.standardized)) }
    addClip(path.isFinite ? .path(path, .nonZero) : .rect(.zero), state.ctm)
    beginPath()
  }

  /// Cuts to a rectangle, and leaves the current path.
  func addClip(_ rect: CGRect) {
    addClip(.rect(rect.isFinite ? rect.standardized : .zero), state.ctm)
  }

  /// Only what lies in `saveGState`'s clips comes back with `restoreGState`.
  public func resetClip() { state.clips = [] }

  private func addClip(_ shape: Shape, _ transform: Affine) {
    state.clips.append(ContextClip(area: Clip(shape: shape, transform: transform)))
  }

  // MARK: Paint

  private func paint(_ rect: CGRect) {
    paint(
      Shape.rect(rect.standardized), state.ctm, state.fillColor, state.fillPattern, if: rect.isFinite)
  }

  /// - Parameter path: in the context's own space, like the current path.
  private func fill(_ path: Path, _ rule: CGPathFillRule) {
    paint(
      .path(path, FillRule(rule)), .identity, state.fillColor, state.fillPattern,
      if: !path.isEmpty && path.isFinite)
  }

  /// The pen is transformed as user space is now, the path as it was when it was built.
  private func stroke(_ path: Path) {
    guard abs(state.ctm.determinant) > 1e-12, state.stroke.width > 0, !path.isEmpty, path.isFinite else {
      return
    }
    paint(
      .stroke(path.applying(state.ctm.inverted()), state.stroke), state.ctm, state.strokeColor,
      state.strokePattern,
      if: true)
  }

  private func paint(
    _ shape: Shape, _ transform: Affine, _ color: Color, _ pattern: PatternPaint?, if isDrawable: Bool
  ) {
    guard isDrawable else { return }
    let area = Clip(shape: shape, transform: transform)
    let items =
      pattern.map { tiles(of: $0, in: area) }
      ?? [.fill(Fill(shape: shape, transform: transform, color: faded(color)))]
    if !items.isEmpty { record(items, extent: area) }
  }
}

extension CGPathDrawingMode {
  fileprivate var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
  fileprivate var strokes: Bool { self != .fill && self != .eoFill }
}

extension FillRule {
  init(_ rule: CGPathFillRule) {
    self = rule == .evenOdd ? .evenOdd : .nonZero
  }
}

extension CGRect {
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension Clip {
  var boundingBox: CGRect { (transform.affine ?? .identity).boundingBox(of: shape.box) }
}
