import Foundation

/// A layer's delegate; a view for its backing layer.
public protocol CALayerDelegate: AnyObject {
  /// The first to be asked for an action: an object runs, NSNull stops the search, nil lets it go on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layoutSublayers(of layer: CALayer)
  /// Gives the layer new contents.
  func display(_ layer: CALayer)
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) {}
  public func layerWillDraw(_ layer: CALayer) {}
}
