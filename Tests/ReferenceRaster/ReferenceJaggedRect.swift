import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

/// A rectangle of which only some edges are anti-aliased: its smooth edges cut exactly, and of what they leave a
/// pixel is in or out by which side of the other edges its middle is on.
struct ReferenceJaggedRect {
  /// The rectangle with its aliased edges so far out that they cut nothing off a pixel that is in.
  let grown: CGRect
  private let rect: CGRect
  private let jagged: RectEdges
  private let toRect: Projection

  /// Nil when the rectangle has no area where it is drawn. `transform` leads to pixels.
  init?(_ rect: CGRect, _ smooth: RectEdges, _ transform: Projection) {
    guard let toRect = transform.inverted, toRect.isFinite, rect.width >= 0, rect.height >= 0 else {
      return nil
    }
    self.rect = rect
    self.toRect = toRect
    jagged = RectEdges.all.subtracting(smooth)
    grown = rect.grown(except: smooth, transform)
  }

  func holds(_ x: Int, _ y: Int) -> Bool {
    guard let middle = toRect.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return false }
    if jagged.contains(.minX), middle.x < rect.minX { return false }
    if jagged.contains(.maxX), middle.x >= rect.maxX { return false }
    if jagged.contains(.minY), middle.y < rect.minY { return false }
    if jagged.contains(.maxY), middle.y >= rect.maxY { return false }
    return true
  }
}
