import CoreAnimation
import Foundation

/// The context that view drawing code draws into on this thread; nil outside `draw(_:)` and pictures.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsThread.current.drawingContexts.last
}

/// Makes a context the current one of this thread, until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsThread.current.drawingContexts.append(context)
}

/// Makes the context that was current before the last push current again.
public func UIGraphicsPopContext() {
  _ = GraphicsThread.current.drawingContexts.popLast()
}

/// Begins a picture of a size in points, which drawing code draws into until it ends.
///
/// - Parameters:
///   - opaque: whether it is black to begin with, and not transparent.
///   - scale: pixels per point; 0 means those of the timeline's screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  format.scale = scale
  guard let context = CGContext(imageOf: CGRect(origin: .zero, size: size), format) else {
    Misuse.report(.pictureHasNoSize)
    return UIGraphicsPushContext(CGContext(bounds: .zero))
  }
  UIGraphicsPushContext(context)
}

/// Begins a transparent picture with one pixel per point, which drawing code draws into until it ends.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn into the picture so far; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.makeUIImage()
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  UIGraphicsPopContext()
}

/// Fills a rectangle with the fill colour, which takes the place of what is there, also where it is clear.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the fill colour, blended with what is there in a certain way.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of 1 point in the fill colour just inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.strokeAsFilled()
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

/// Cuts what is drawn from now on off at a rectangle; one with a width or height of less than 0 cuts nothing.
public func UIRectClip(_ rect: CGRect) {
  guard rect.size.width >= 0, rect.size.height >= 0 else { return }
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension UIColor {
  /// Fills and strokes with the colour in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills with the colour in the current context; one that depends on the appearance is that of the current traits.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Strokes with the colour in the current context; one that depends on the appearance is that of the current
  /// traits.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// Painting in the current context.
extension UIBezierPath {
  /// Fills the path with the current context's fill colour.
  public func fill() { fill(with: .normal, alpha: 1) }
  /// Draws the path's line with the current context's stroke colour, in the path's own width, ends, joins and dashes.
  public func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path, blended in a certain way and with an alpha of 0…1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Draws the path's line, blended in a certain way and with an alpha of 0…1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      if let dash { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
      context.strokePath()
    }
  }

  /// Cuts what is drawn from now on off at the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }
}
