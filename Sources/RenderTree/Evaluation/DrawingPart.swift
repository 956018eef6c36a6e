import Foundation
import Geometry

/// One of the parts in which a drawing is stretched.
struct DrawingPart {
  /// From the drawing's own space to the canvas.
  var place: Projection
  /// What is seen of it; nil for a drawing in one part.
  var cut: Clip?
}
