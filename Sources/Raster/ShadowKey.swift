import Foundation
import Geometry
import RenderTree

/// What a blurred shape depends on.
enum ShadowKey: Sendable, Equatable {
  /// The transform leads to pixels, up to a whole number of them.
  case shape(Shape, Projection, deviation: Double, clip: PixelRect)
  case group([Frame.Item], bounds: PixelRect, deviation: Double, offset: CGPoint)
}
