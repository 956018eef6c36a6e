import Foundation
import RenderTree

/// What cuts the things drawn under it.
struct ContextClip: Equatable {
  var area: Clip
  /// Draws a picture whose alpha multiplies what is inside the area; empty for a clip that is only an area.
  var mask: [Frame.Item] = []
}
