import Geometry
import RenderTree

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct UnboundedPainter: SpanSink {
  let layer: Surface
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: AlphaMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? Blend.scaled(layer.pixel(column, y).pointee, by: opacity) : 0
      let backdrop = pixels[index]
      let inside = extent.map { UInt32($0[column, y]) } ?? 255
      var result = inside == 0 ? backdrop : BlendMode.blend(source, backdrop, blending)
      if inside < 255 {
        let outside = blending.bounded.map { BlendMode.blend(source, backdrop, $0) } ?? backdrop
        result = PorterDuff.mix(result, outside, by: inside)
      }
      pixels[index] = PorterDuff.mix(result, backdrop, by: coverage)
    }
  }

  func paint(_ bounds: PixelRect) {
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: 255)
    }
  }
}

extension AlphaMask {
  /// 0 outside of the bounds.
  subscript(x: Int, y: Int) -> UInt8 {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return values[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }
}

/// Takes a shape's coverage as a mask.
struct MaskSink: SpanSink {
  private(set) var mask: AlphaMask

  init(_ bounds: PixelRect) {
    mask = AlphaMask(bounds: bounds, values: [UInt8](repeating: 0, count: bounds.width * bounds.height))
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let start = (y - mask.bounds.minY) * mask.bounds.width + x - mask.bounds.minX
    for index in start..<start + count { mask.values[index] = UInt8(truncatingIfNeeded: coverage) }
  }
}
