import RenderTree

/// Draws one colour where a shape covers.
struct ColorPainter: SpanSink {
  let surface: Surface
  let color: FineColor

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
    FineVector.drawOne(color.channels, coverage: coverage, over: surface.pixel(x, y))
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    let bits = color.pixel.bits
    let byte = UInt8(truncatingIfNeeded: bits)
    let first = surface.pixel(bounds.minX, bounds.minY)
    if !color.pixel.isOpaque {
      for y in bounds.minY..<bounds.maxY {
        span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
      }
    } else if bits == UInt32(byte) &* 0x0101_0101 {
      for y in bounds.minY..<bounds.maxY {
        UnsafeMutableRawPointer(surface.pixel(bounds.minX, y))
          .initializeMemory(as: UInt8.self, repeating: byte, count: bounds.width &* 4)
      }
    } else {
      // Copying a row is faster than setting one: the library's copy uses the widest registers that there are.
      BlendVector.set(first, count: bounds.width, to: bits)
      for y in bounds.minY + 1..<bounds.maxY {
        surface.pixel(bounds.minX, y).update(from: first, count: bounds.width)
      }
    }
  }
}

/// Adds one colour where a shape covers.
struct ColorAdder: SpanSink {
  let surface: Surface
  let color: FineColor

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color.covering(coverage).rounded
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = Blend.sum(source, pixels[index]) }
  }
}

/// Draws a finished layer, times an opacity, where a clip covers.
struct LayerPainter: SpanSink {
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
