import CoreAnimation
import Foundation

extension UIView {
  /// A still picture of a part of the view, at the origin.
  func snapshot(of rect: CGRect, capInsets: UIEdgeInsets = .zero, afterUpdates: Bool) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let shown = afterUpdates ? layer : layer.presentation() ?? layer
    let image = UIGraphicsImageRenderer(bounds: rect).image { shown.render(in: $0.cgContext) }
      .resizableImage(withCapInsets: capInsets)
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contentsScale = image.scale
    view.layer.contentsCenter = image.contentsCenter
    view.layer.contents = image.cgImage
    return view
  }
}
