import Geometry
import RenderTree

/// Draws one colour where a shape covers.
struct ColorPainter: Blitter {
  let surface: Surface
  let color: U16Color

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    if coverage == Subpixel.full, color.pixel.isOpaque {
      BlendVector.set(pixels, count: count, to: color.pixel.bits)
      return
    }
    let source = color.covering(coverage)
    if count == 1 {
      pixels.pointee = source.over(pixels.pointee)
    } else {
      surface.blender.fill(pixels, count: count, source: source)
    }
  }

  @inline(__always)
  func pixel(x: Int, y: Int, coverage: UInt32) {
    if coverage == Subpixel.full || surface.blender.isScalar {
      return span(x: x, y: y, count: 1, coverage: coverage)
    }
    U16Vector.drawOne(color.channels, coverage: coverage, over: surface.pixel(x, y))
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    if color.pixel.isOpaque {
      surface.set(bounds, to: color.pixel)
    } else {
      for y in bounds.minY..<bounds.maxY {
        span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
      }
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
