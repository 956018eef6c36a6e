import Foundation
import AnimGeometry
import AnimRenderTree

/// A shadow's measures in pixels.
struct ShadowPixels {
  var deviation: Double
  var offset: CGPoint

  var outset: Int { ShadowBlur.outset(deviation) + Int(max(abs(offset.x), abs(offset.y)).rounded(.up)) }

  /// The whole pixels of the offset, and what is left of it.
  var wholeX: Int { Int(offset.x.rounded(.down)) }
  var wholeY: Int { Int(offset.y.rounded(.down)) }
  var fraction: CGPoint {
    CGPoint(x: offset.x - offset.x.rounded(.down), y: offset.y - offset.y.rounded(.down))
  }

  /// From where a shadow falls into `view`.
  func caster(into view: PixelRect) -> PixelRect {
    view.moved(by: -wholeX, -wholeY).grown(by: ShadowBlur.outset(deviation) + 1)
  }
}

extension ShadowStyle {
  /// Offsets are limited to what a canvas can hold; what is not a number is 0.
  func pixels(_ toPixels: Affine) -> ShadowPixels {
    func limited(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -32768), 32768) }
    let deviation = Double(deviation * toPixels.a)
    return ShadowPixels(
      deviation: deviation > 0 ? min(deviation, ShadowBlur.maximumDeviation) : 0,
      offset: CGPoint(x: limited(offset.x * toPixels.a), y: limited(offset.y * toPixels.d)))
  }
}

extension PixelRect {
  func shadow(_ blur: ShadowPixels) -> PixelRect {
    if isEmpty { return .empty }
    let outset = ShadowBlur.outset(blur.deviation)
    let moved = moved(by: blur.wholeX, blur.wholeY)
    return PixelRect(
      minX: moved.minX - outset, minY: moved.minY - outset, maxX: moved.maxX + 1 + outset,
      maxY: moved.maxY + 1 + outset)
  }
}
