import Foundation
import RenderTree

/// A group that has begun.
struct OpenGroup: Sendable {
  var item: Int
  /// Where its contents are drawn.
  var bounds: PixelRect
  /// Where they would be drawn if all of the canvas were: what does not show through must not decide how they are.
  var whole: PixelRect
  /// What is needed of it once it is filtered.
  var result: PixelRect
  /// False when its contents go straight to the layer around it.
  var hasLayer: Bool
  /// True when it has been drawn before its group.
  var hasShadow = false
  /// What cuts its only item, if it has no layer.
  var cuts: [HalfPlane]
}
