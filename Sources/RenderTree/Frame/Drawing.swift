import Foundation
import AnimGeometry

/// Something drawn by commands once, kept as what there is to draw, so that it is sharp at every scale.
///
/// Two drawings are the same only if they are one.
public final class Drawing: Sendable {
  /// Back to front, in the space of `bounds`.
  public let items: [Frame.Item]
  /// What lies outside is not seen.
  public let bounds: CGRect
  /// Whether the bounds count pixels, of which `contentsScale` says how many a point has, and not points.
  public let isInPixels: Bool

  /// A drawing of these items, in its own space.
  public init(items: [Frame.Item], bounds: CGRect, isInPixels: Bool = false) {
    self.items = items
    self.bounds = bounds
    self.isInPixels = isInPixels
  }
}

extension Drawing: Hashable {
  public static func == (a: Drawing, b: Drawing) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One of the parts in which a drawing is stretched.
struct DrawingPart {
  /// From the drawing's own space to the canvas.
  var place: Projection
  /// What is seen of it; nil for a drawing in one part.
  var cut: Clip?
}
