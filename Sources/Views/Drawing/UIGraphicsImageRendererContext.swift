import CoreAnimation
import Foundation

/// Where the actions of a renderer draw.
public final class UIGraphicsImageRendererContext {
  /// The context that draws, which is the current one while the actions run.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage { cgContext.makeUIImage() ?? UIImage.nothing }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill colour, blended with what is there in a certain way.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame of 1 point in the stroke colour just inside a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Cuts what is drawn from now on off at a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
