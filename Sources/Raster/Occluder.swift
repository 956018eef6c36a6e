import Geometry
import RenderTree

extension DrawPlan {
  /// An opaque item that hides what is behind it.
  struct Occluder: Sendable, Equatable {
    var item: Int
    var area: PixelRect
  }
}

extension PixelRect {
  /// Nil for so few pixels that what is hidden by them alone is drawn in less time than it takes to look for them.
  var ifLarge: PixelRect? { pixelCount >= 1024 ? self : nil }
}

extension GradientFill {
  /// The pixels in which nothing behind it shows.
  func occludedArea(_ transform: Projection) -> PixelRect? {
    guard !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) else { return nil }
    return shape.alignedPixels(transform)
  }
}

extension Fill {
  /// The pixels in which nothing behind it shows.
  func occludedArea(_ transform: Projection, isExact: Bool) -> PixelRect? {
    guard !isAdditive, color.hides(isExact: isExact) else { return nil }
    return shape.alignedPixels(transform)
  }

  /// True when nothing behind it shows anywhere in `bounds`.
  func hides(_ bounds: PixelRect, _ transform: Projection, isExact: Bool) -> Bool {
    occludedArea(transform, isExact: isExact)?.contains(bounds) ?? false
  }
}

extension Color {
  /// - Parameter isExact: whether an alpha that 8 bits round to 1 lets something through.
  func hides(isExact: Bool) -> Bool { isExact ? alpha >= 1 : Pixel(self).isOpaque }
}
