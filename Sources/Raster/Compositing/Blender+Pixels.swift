import AnimGeometry
import AnimRenderTree
import AnimText

/// Pixels of 8 bits for each channel. Opacities are 0…65535, shares 0…255.
extension Blender: PixelBlender {
  static var transparent: UInt32 { 0 }
  static var bytesPerPixel: Int { 4 }
  static var whole: UInt32 { 255 }
  static var none: UInt32 { 0 }

  func paint(_ color: Color) -> U16Color { U16Color(color) }

  @inline(__always)
  static func opaquePixel(_ paint: U16Color) -> UInt32? { paint.pixel.isOpaque ? paint.pixel.bits : nil }

  static func opacity(_ opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32((min(opacity, 1) * 65535).rounded()) : 0
  }

  static func share(_ opacity: Double) -> UInt32 {
    opacity > 0 ? UInt32((min(opacity, 1) * 255).rounded()) : 0
  }

  @inline(__always)
  static func share(coverage: UInt32) -> UInt32 { Subpixel.rounded(coverage) }

  @inline(__always)
  static func share(mask: UInt8) -> UInt32 { UInt32(mask) }

  @inline(__always)
  static func share(alphaOf pixel: UInt32, times share: UInt32) -> UInt32 {
    Blend.scaled(pixel &>> 24, by: share)
  }

  @inline(__always)
  static func maskValue(_ coverage: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: Subpixel.rounded(coverage)) }

  static func alpha(_ pixel: UInt32) -> Float { Float(pixel &>> 24) }

  static func add(_ picture: ByteSurface, to alpha: inout DownsampledAlpha) { alpha.add(picture) }

  @inline(__always)
  static func components(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<UInt8>(
        UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel &>> 8),
        UInt8(truncatingIfNeeded: pixel &>> 16), UInt8(truncatingIfNeeded: pixel &>> 24)))
  }

  static func put(
    _ samples: DownsampledColor, _ target: PixelRect, _ interpolation: BlurInterpolation,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    samples.put(target, into: pixels)
  }

  func filtered(_ pixel: UInt32, _ colors: ColorFilterChain) -> UInt32 { colors.apply(pixel) }

  /// In 8 bits of sRGB there is nothing that sRGB does not have.
  func hatchWide(_ picture: ByteSurface) {}

  static func mask(
    _ key: GlyphCache.Key, of glyphs: inout GlyphCache, _ typesetter: Typesetter,
    _ scanner: inout CoverageScanner
  ) -> AlphaMask {
    glyphs.mask(key, typesetter, &scanner)
  }
}

/// Runs of pixels.
extension Blender {
  @inline(__always)
  static func repeatedByte(_ pixel: UInt32) -> UInt8? {
    let byte = UInt8(truncatingIfNeeded: pixel)
    return pixel == UInt32(byte) &* 0x0101_0101 ? byte : nil
  }

  @inline(__always)
  func set(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, to pixel: UInt32) {
    BlendVector.set(pixels, count: count, to: pixel)
  }

  @inline(__always)
  func draw(_ paint: U16Color, coverage: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    if coverage == Subpixel.full, paint.pixel.isOpaque {
      BlendVector.set(pixels, count: count, to: paint.pixel.bits)
      return
    }
    let source = paint.covering(coverage)
    if count == 1 {
      pixels.pointee = source.over(pixels.pointee)
    } else {
      fill(pixels, count: count, source: source)
    }
  }

  @inline(__always)
  func drawEdge(_ paint: U16Color, coverage: UInt32, over pixel: UnsafeMutablePointer<UInt32>) {
    if coverage == Subpixel.full || isScalar {
      return draw(paint, coverage: coverage, over: pixel, count: 1)
    }
    U16Vector.drawOne(paint.channels, coverage: coverage, over: pixel)
  }

  @inline(__always)
  func add(_ paint: U16Color, coverage: UInt32, to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let source = paint.covering(coverage).rounded
    for index in 0..<count { pixels[index] = Blend.sum(source, pixels[index]) }
  }

  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, _ opacity: UInt32, coverage: UInt32, _ blending: Blending,
    on pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let fine = Blend.fine(opacity, by: coverage)
    let factor = Blend.rounded(fine)
    switch blending {
    case .over: draw(source, times: fine, over: pixels, count: count)
    case .add: add(source, times: factor, to: pixels, count: count)
    default: BlendMode.draw(source, times: factor, blending, on: pixels, count: count)
    }
  }

  func draw(
    _ color: Color, coverage: UInt32, over pixel: UnsafeMutablePointer<UInt32>, threshold: () -> UInt16?
  ) {
    let fine = U16Color(color)
    let threshold = threshold()
    if coverage == Subpixel.full, fine.pixel.isOpaque, threshold == nil {
      pixel.pointee = fine.pixel.bits
    } else {
      pixel.pointee = fine.covering(coverage).over(pixel.pointee, dither: threshold ?? 128)
    }
  }

  func glyphFactor(_ tint: Color) -> SIMD4<Float> {
    SIMD4<Float>(Float(tint.red), Float(tint.green), Float(tint.blue), 1) * Float(tint.alpha)
  }

  @inline(__always)
  func drawGlyph(_ color: SIMD4<Float>, over pixel: UnsafeMutablePointer<UInt32>) {
    let color = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let alpha = UInt32(color.w + 0.5)
    guard alpha > 0 else { return }
    let limited = SIMD4<UInt32>(color.rounded(.toNearestOrAwayFromZero))
    let bits = min(limited.x, alpha) | min(limited.y, alpha) << 8 | min(limited.z, alpha) << 16 | alpha << 24
    pixel.pointee = Blend.over(bits, pixel.pointee)
  }
}

/// Single pixels.
extension Blender {
  @inline(__always)
  static func makeOpaque(_ pixel: inout UInt32) { pixel |= 0xFF00_0000 }

  @inline(__always)
  static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 { Blend.scaled(pixel, by: share) }

  @inline(__always)
  static func scaled(_ pixel: UInt32, by part: Double) -> UInt32 {
    Blend.scaled(pixel, by: UInt32(part * 255 + 0.5))
  }

  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 { PorterDuff.mix(a, b, by: share) }

  @inline(__always)
  func blend(_ source: UInt32, _ backdrop: UInt32, _ blending: Blending) -> UInt32 {
    BlendMode.blend(source, backdrop, blending)
  }

  static func split(_ pixel: UInt32, inside: UInt32) -> (inner: UInt32, outer: UInt32) {
    let alpha = pixel &>> 24
    guard alpha > 0 else { return (pixel, pixel) }
    let innerAlpha = min(255, (alpha * 255 + inside / 2) / inside)
    let rest = 255 * alpha - min(inside * innerAlpha, 255 * alpha)
    return (withAlpha(pixel, innerAlpha), withAlpha(pixel, min(255, rest / (255 - inside))))
  }

  /// The same colour with another alpha.
  private static func withAlpha(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    let old = pixel &>> 24
    var result = alpha &<< 24
    for shift in [UInt32(0), 8, 16] {
      result |= min(alpha, (2 * (pixel &>> shift & 255) * alpha + old) / (2 * old)) &<< shift
    }
    return result
  }
}
