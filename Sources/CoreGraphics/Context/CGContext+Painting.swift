import Foundation
import Geometry
import RenderTree

/// Painting paths and clipping to them. The current path is used up.
extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(currentPath.path, rule)
    beginPath()
  }

  public func strokePath() {
    stroke(currentPath.path)
    beginPath()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath.path
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
    beginPath()
  }

  public func fill(_ rect: CGRect) {
    paint(
      Shape.rect(rect.standardized), ctm, state.fillColor, state.fillPattern, if: rect.isFinite)
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect).applying(ctm), .winding)
  }

  public func stroke(_ rect: CGRect) {
    stroke(Path(rect: rect).applying(ctm))
  }

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

  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect).applying(ctm))
  }

  /// Lines from each even point to the next.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path.applying(ctm))
  }

  /// Makes the rectangle transparent again.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blendMode = .clear
    state.alpha = 1
    state.shadow = nil
    fill(rect)
    restoreGState()
  }

  // MARK: Clips

  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath.path
    // An empty path leaves nothing.
    addClip(path.isFinite ? .path(path, FillRule(rule)) : .rect(.zero), .identity)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    addClip(.rect(rect.isFinite ? rect.standardized : .zero), ctm)
  }

  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: rect)) }
    addClip(.path(path, .nonZero), ctm)
  }

  /// Only what lies in `saveGState`'s clips comes back with `restoreGState`.
  public func resetClip() { state.clips = [] }

  private func addClip(_ shape: Shape, _ transform: Affine) {
    state.clips.append(ContextClip(area: Clip(shape: shape, transform: transform)))
  }

  // MARK: Paint

  /// - Parameter path: in the context's own space, like the current path.
  private func fill(_ path: Path, _ rule: CGPathFillRule) {
    paint(
      .path(path, FillRule(rule)), .identity, state.fillColor, state.fillPattern,
      if: !path.isEmpty && path.isFinite)
  }

  /// The pen is transformed as user space is now, the path as it was when it was built.
  private func stroke(_ path: Path) {
    guard abs(ctm.determinant) > 1e-12, state.stroke.width > 0, !path.isEmpty, path.isFinite else { return }
    paint(
      .stroke(path.applying(ctm.inverted()), state.stroke), ctm, state.strokeColor, state.strokePattern,
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
