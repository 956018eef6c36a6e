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

/// Adds one colour where a shape covers.
struct ColorAdder: Blitter {
  let surface: Surface
  let color: U16Color

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color.covering(coverage).rounded
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = Blend.sum(source, pixels[index]) }
  }
}

/// Draws a finished layer, times an opacity, where a clip covers.
struct PixmapPainter: Blitter {
  let layer: Surface
  let surface: Surface
  /// 65535 for 1.
  let opacity: UInt32
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    let fine = Blend.fine(opacity, by: coverage)
    let factor = Blend.rounded(fine)
    switch blending {
    case .over:
      surface.blender.draw(layer.pixel(x, y), times: fine, over: surface.pixel(x, y), count: count)
    case .add:
      surface.blender.add(layer.pixel(x, y), times: factor, to: surface.pixel(x, y), count: count)
    default:
      BlendMode.draw(layer.pixel(x, y), times: factor, blending, on: surface.pixel(x, y), count: count)
    }
  }
}

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct UnboundedPainter: Blitter {
  let layer: Surface
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: AlphaMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let coverage = Subpixel.rounded(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? Blend.scaled(layer.pixel(column, y).pointee, by: opacity) : 0
      let backdrop = pixels[index]
      let inside = extent.map { UInt32($0[column, y]) } ?? 255
      let result = result(source, backdrop, inside: inside)
      pixels[index] = PorterDuff.mix(result, backdrop, by: coverage)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  @inline(__always)
  private func result(_ source: UInt32, _ backdrop: UInt32, inside: UInt32) -> UInt32 {
    if inside == 255 { return BlendMode.blend(source, backdrop, blending) }
    let alpha = source &>> 24
    var inner = source
    var outer = source
    if inside > 0, alpha > 0 {
      let innerAlpha = min(255, (alpha * 255 + inside / 2) / inside)
      let rest = 255 * alpha - min(inside * innerAlpha, 255 * alpha)
      inner = UnboundedPainter.scaled(source, by: innerAlpha)
      outer = UnboundedPainter.scaled(source, by: min(255, rest / (255 - inside)))
    }
    var result = blending.bounded.map { BlendMode.blend(outer, backdrop, $0) } ?? backdrop
    if inside > 0 { result = PorterDuff.mix(BlendMode.blend(inner, backdrop, blending), result, by: inside) }
    return result
  }

  /// The same colour with another alpha.
  private static func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    let old = pixel &>> 24
    var result = alpha &<< 24
    for shift in [UInt32(0), 8, 16] {
      result |= min(alpha, (2 * (pixel &>> shift & 255) * alpha + old) / (2 * old)) &<< shift
    }
    return result
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
struct MaskBlitter: Blitter {
  private(set) var mask: AlphaMask

  init(_ bounds: PixelRect) {
    mask = AlphaMask(bounds: bounds, values: [UInt8](repeating: 0, count: bounds.width * bounds.height))
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let coverage = Subpixel.rounded(coverage)
    let start = (y - mask.bounds.minY) * mask.bounds.width + x - mask.bounds.minX
    for index in start..<start + count { mask.values[index] = UInt8(truncatingIfNeeded: coverage) }
  }
}
