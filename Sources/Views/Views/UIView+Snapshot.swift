import CoreAnimation
import Foundation

extension UIView {
  /// A view that shows what this one shows, and does not change any more. It has the same bounds, at the origin.
  ///
  /// - Parameter afterUpdates: false shows what is on the screen, with its animations; true the model, as it is now.
  /// - Returns: nil for a view without a size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: bounds, afterUpdates: afterUpdates)
  }

  /// A view that shows what this one shows in a rectangle, and does not change any more.
  ///
  /// - Parameters:
  ///   - rect: in the view's own coordinates.
  ///   - afterUpdates: false shows what is on the screen, with its animations; true the model, as it is now.
  ///   - capInsets: how much of each side keeps its size when the new view is resized, in points.
  /// - Returns: nil for a rectangle without a size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect.standardized, capInsets: capInsets, afterUpdates: afterUpdates)
  }

  private func snapshot(of rect: CGRect, capInsets: UIEdgeInsets = .zero, afterUpdates: Bool) -> UIView? {
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
