import Foundation
import Geometry

extension LayerLook {
  /// Nil when the layer has no shadow that can be seen: clipping to the bounds clips the shadow away.
  var shadow: ShadowStyle? {
    let opacity = min(max(details.shadowOpacity, 0), 1)
    guard opacity > 0, !appearance.masksToBounds, let color = details.shadowColor, color.alpha > 0
    else { return nil }
    let offset = details.shadowOffset
    let x = offset.width * transform.a + offset.height * transform.c
    let y = offset.width * transform.b + offset.height * transform.d
    let scale = abs(transform.determinant).squareRoot()
    let deviation = max(details.shadowRadius, 0) * scale
    guard x.isFinite, y.isFinite, deviation.isFinite else { return nil }
    return ShadowStyle(
      color: color.withAlpha(color.alpha * opacity), deviation: deviation, offset: CGPoint(x: x, y: y))
  }

  /// The shape that throws the shadow, where it is known without compositing the layer: the shadow path, or
  /// the only thing that the layer draws, if that is opaque.
  ///
  /// - Parameter isPlain: without sublayers and filters.
  func silhouette(isPlain: Bool) -> Shape? {
    if let path = details.shadowPath { return .path(path, .nonZero) }
    guard isPlain else { return nil }
    if fill == nil, stroke == nil {
      if let background = backgroundColor, background.alpha >= 1 { return outline }
    } else if contentCount == 1, let (shape, color) = fill ?? stroke, color.alpha >= 1 {
      return shape
    }
    if contentCount == 1, case .bitmap(let bitmap) = details.contents, bitmap.isOpaque {
      return image(.bitmap(bitmap), isFlipped: false, isMirrored: false, opacity: 1).map { .rect($0.area) }
    }
    return nil
  }
}
