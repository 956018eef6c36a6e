import CoreGraphics
import Foundation

/// A layer's delegate; a view for its backing layer.
public protocol CALayerDelegate: AnyObject {
  /// The first to be asked for an action: an object runs, NSNull stops the search, nil lets it go on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layoutSublayers(of layer: CALayer)
  /// Gives the layer new contents. Unless it does, the layer draws them with `draw(in:)`.
  func display(_ layer: CALayer)
  /// Called before the layer draws its contents.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's contents, in its bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func layerWillDraw(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}
