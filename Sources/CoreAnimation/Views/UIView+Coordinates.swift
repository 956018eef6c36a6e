import Foundation

/// Points and rectangles of one view in another; nil stands for where the root's position counts.
extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  /// A view whose alpha multiplies this one's.
  public var mask: UIView? {
    get { layer.mask?.delegate as? UIView }
    set {
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Without effect: what is opaque is found out.
  public var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Without effect on drawings, which are sharp at any scale.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  public var traitCollection: UITraitCollection { .current }
}
