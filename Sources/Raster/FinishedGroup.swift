import Foundation
import RenderTree

/// A group on the canvas itself that only has to be put there.
struct FinishedGroup<Picture: OffscreenBuffer, Silhouette: Sendable>: Sendable {
  var layer: Picture
  /// Of its shadow, if it has one.
  var silhouette: Silhouette?
  /// What is needed of it.
  var result: PixelRect
}
