import RenderTree

/// Where what is drawn meets what is behind it, in floating point.
enum FloatBlend {
  /// `source` over `backdrop`: an opaque backdrop stays exactly that.
  @inline(__always)
  static func over(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
    source + backdrop * (1 - source.w)
  }

  /// A coverage as a factor, exactly 1 for whole pixels.
  @inline(__always)
  static func factor(_ coverage: UInt32) -> Float { Float(coverage) / Float(Subpixel.full) }

  /// An opacity as a factor, 0 for what is no number.
  static func factor(_ opacity: Double) -> Float { opacity > 0 ? Float(min(opacity, 1)) : 0 }

  /// Sets `count` pixels to one colour.
  @inline(__always)
  static func set(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, to color: SIMD4<Float>) {
    for index in 0..<count { pixels[index] = color }
  }

  /// Draws one pixel over `count` others.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, source: SIMD4<Float>) {
    let rest = 1 - source.w
    for index in 0..<count { pixels[index] = source + pixels[index] * rest }
  }

  /// Draws `count` pixels, each times a factor, over as many others.
  static func draw(
    _ source: UnsafePointer<SIMD4<Float>>, times factor: Float,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    if factor == 1 {
      for index in 0..<count { pixels[index] = over(source[index], pixels[index]) }
    } else {
      for index in 0..<count { pixels[index] = over(source[index] * factor, pixels[index]) }
    }
  }
}

/// Draws one colour where a shape covers.
struct FloatColorPainter: Blitter {
  let surface: FloatSurface
  let color: SIMD4<Float>

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    if coverage == Subpixel.full, color.w >= 1 {
      FloatBlend.set(pixels, count: count, to: color)
    } else {
      FloatBlend.fill(pixels, count: count, source: color * FloatBlend.factor(coverage))
    }
  }

  func cover(_ bounds: PixelRect) {
    if bounds.isEmpty { return }
    if color.w >= 1 { return surface.set(bounds, to: color) }
    for y in bounds.minY..<bounds.maxY {
      span(x: bounds.minX, y: y, count: bounds.width, coverage: Subpixel.full)
    }
  }
}

/// Adds one colour where a shape covers.
struct FloatColorAdder: Blitter {
  let surface: FloatSurface
  let color: SIMD4<Float>

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color * FloatBlend.factor(coverage)
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = surface.space.limited(source + pixels[index]) }
  }
}

/// Draws a finished layer, times an opacity, where a clip covers.
struct FloatPixmapPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    assert(layer.bounds.contains(PixelRect(minX: x, minY: y, maxX: x + count, maxY: y + 1)))
    let factor = opacity * FloatBlend.factor(coverage)
    let (source, pixels) = (layer.pixel(x, y), surface.pixel(x, y))
    if blending == .over { return FloatBlend.draw(source, times: factor, over: pixels, count: count) }
    for index in 0..<count where source[index] != .zero {
      pixels[index] = FloatBlend.blend(source[index] * factor, pixels[index], blending, surface.space)
    }
  }
}

/// Draws a finished layer with an operator that changes the backdrop where the layer is transparent: within
/// its extent as it is, and outside of it as if the layer were a shape.
struct FloatUnboundedPainter: Blitter {
  let layer: FloatSurface
  let surface: FloatSurface
  let opacity: Float
  let blending: Blending
  /// How far each pixel lies in the extent; nil: all do.
  let extent: CoverageMask?

  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let pixels = surface.pixel(x, y)
    let covered = FloatBlend.factor(coverage)
    let isInLayer = y >= layer.bounds.minY && y < layer.bounds.maxY
    for index in 0..<count {
      let column = x + index
      let hasPixel = isInLayer && column >= layer.bounds.minX && column < layer.bounds.maxX
      let source = hasPixel ? layer.pixel(column, y).pointee * opacity : .zero
      let backdrop = pixels[index]
      let inside = extent.map { FloatBlend.factor(UInt32($0[column, y])) } ?? 1
      let result = result(source, backdrop, inside: inside)
      pixels[index] = covered == 1 ? result : result * covered + backdrop * (1 - covered)
    }
  }

  /// On the extent's edge the layer's pixel is that of both sides: it belongs to the inner one first.
  private func result(
    _ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, inside: Float
  ) -> SIMD4<Float> {
    let space = surface.space
    if inside >= 1 { return FloatBlend.blend(source, backdrop, blending, space) }
    var (inner, outer) = (source, source)
    if inside > 0, source.w > 0 {
      let innerAlpha = min(source.w / inside, 1)
      let outerAlpha = min(max(source.w - inside * innerAlpha, 0) / (1 - inside), 1)
      inner = source * (innerAlpha / source.w)
      outer = source * (outerAlpha / source.w)
    }
    let result = blending.bounded.map { FloatBlend.blend(outer, backdrop, $0, space) } ?? backdrop
    guard inside > 0 else { return result }
    return FloatBlend.blend(inner, backdrop, blending, space) * inside + result * (1 - inside)
  }
}
