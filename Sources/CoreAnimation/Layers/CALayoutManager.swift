import CoreGraphics
import Foundation

/// Lays out the sublayers of a layer.
public protocol CALayoutManager: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func invalidateLayout(of layer: CALayer)
  func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
  public func layoutSublayers(of layer: CALayer) {}
  public func invalidateLayout(of layer: CALayer) {}
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
}
