import AnimGeometry
import AnimRenderTree
import AnimText

/// Pixels in floating point, of a canvas's space. Opacities and shares are 0…1.
struct FloatBlender: PixelBlender {
  let space: FloatColorSpace

  init(_ space: FloatColorSpace) { self.space = space }

  init() { self.init(FloatColorSpace(.sRGB)) }

  static var transparent: SIMD4<Float> { .zero }
  static var bytesPerPixel: Int { FloatBuffer.bytesPerPixel }
  static var whole: Float { 1 }
  static var none: Float { 0 }

  func paint(_ color: Color) -> SIMD4<Float> { space.pixel(color) }

  @inline(__always)
  static func opaquePixel(_ paint: SIMD4<Float>) -> SIMD4<Float>? { paint.w >= 1 ? paint : nil }

  static func opacity(_ opacity: Double) -> Float { FloatBlend.factor(opacity) }

  static func share(_ opacity: Double) -> Float { FloatBlend.factor(opacity) }

  @inline(__always)
  static func share(coverage: UInt32) -> Float { FloatBlend.factor(coverage) }

  @inline(__always)
  static func share(mask: UInt16) -> Float { FloatBlend.factor(UInt32(mask)) }

  @inline(__always)
  static func share(alphaOf pixel: SIMD4<Float>, times share: Float) -> Float { pixel.w * share }

  @inline(__always)
  static func maskValue(_ coverage: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: coverage) }

  static func alpha(_ pixel: SIMD4<Float>) -> Float { pixel.w * 255 }

  static func add(_ picture: FloatSurface, to alpha: inout DownsampledAlpha) { alpha.add(picture) }

  @inline(__always)
  static func components(_ pixel: SIMD4<Float>) -> SIMD4<Float> { pixel }

  static func put(
    _ samples: DownsampledColor, _ target: PixelRect, _ interpolation: BlurInterpolation,
    into pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    switch interpolation {
    case .linear: samples.putFloat(target, into: pixels)
    case .cubic: samples.putCubic(target, into: pixels)
    }
  }

  func filtered(_ pixel: SIMD4<Float>, _ colors: ColorFilterChain) -> SIMD4<Float> {
    colors.apply(pixel, space)
  }

  func hatchWide(_ picture: FloatSurface) {
    let stripes = GamutStripes(space)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      for x in picture.bounds.minX..<picture.bounds.maxX {
        let pixel = picture.pixel(x, y)
        let color = pixel.pointee
        guard color.w > 0, GamutTest.isWide(space.encodedSRGB(color / color.w)) else { continue }
        stripes.draw(on: &pixel.pointee, x: x, y: y)
      }
    }
  }

  static func mask(
    _ key: GlyphCache.Key, of glyphs: inout GlyphCache, _ typesetter: Typesetter,
    _ scanner: inout CoverageScanner
  ) -> CoverageMask<UInt16> {
    glyphs.fineMask(key, typesetter, &scanner)
  }
}

/// Runs of pixels.
extension FloatBlender {
  @inline(__always)
  static func repeatedByte(_ pixel: SIMD4<Float>) -> UInt8? { nil }

  @inline(__always)
  func set(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, to pixel: SIMD4<Float>) {
    FloatBlend.set(pixels, count: count, to: pixel)
  }

  @inline(__always)
  func draw(
    _ paint: SIMD4<Float>, coverage: UInt32, over pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    if coverage == Subpixel.full, paint.w >= 1 {
      FloatBlend.set(pixels, count: count, to: paint)
    } else {
      FloatBlend.fill(pixels, count: count, source: paint * FloatBlend.factor(coverage))
    }
  }

  @inline(__always)
  func drawEdge(_ paint: SIMD4<Float>, coverage: UInt32, over pixel: UnsafeMutablePointer<SIMD4<Float>>) {
    draw(paint, coverage: coverage, over: pixel, count: 1)
  }

  @inline(__always)
  func add(
    _ paint: SIMD4<Float>, coverage: UInt32, to pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    let source = paint * FloatBlend.factor(coverage)
    for index in 0..<count { pixels[index] = space.limited(source + pixels[index]) }
  }

  @inline(__always)
  func draw(
    _ paint: SIMD4<Float>, through mask: UnsafePointer<UInt16>,
    over pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    for index in 0..<count where mask[index] != 0 {
      pixels[index] = FloatBlend.over(paint * FloatBlend.factor(UInt32(mask[index])), pixels[index])
    }
  }

  @inline(__always)
  func draw(
    _ source: UnsafePointer<SIMD4<Float>>, _ opacity: Float, coverage: UInt32, _ blending: Blending,
    on pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    let factor = opacity * FloatBlend.factor(coverage)
    if blending == .over { return FloatBlend.draw(source, times: factor, over: pixels, count: count) }
    for index in 0..<count where source[index] != .zero {
      pixels[index] = FloatBlend.blend(source[index] * factor, pixels[index], blending, space)
    }
  }

  /// Nothing is rounded, and so nothing dithered.
  func draw(
    _ color: Color, coverage: UInt32, over pixel: UnsafeMutablePointer<SIMD4<Float>>,
    threshold: () -> UInt16?
  ) {
    pixel.pointee = FloatBlend.over(space.pixel(color) * FloatBlend.factor(coverage), pixel.pointee)
  }

  func glyphFactor(_ tint: Color) -> SIMD4<Float> { space.pixel(tint) / 255 }

  @inline(__always)
  func drawGlyph(_ color: SIMD4<Float>, over pixel: UnsafeMutablePointer<SIMD4<Float>>) {
    pixel.pointee = FloatBlend.over(space.limited(color), pixel.pointee)
  }

  @inline(__always)
  func mask(
    _ pixels: UnsafeMutablePointer<SIMD4<Float>>, by masks: UnsafePointer<SIMD4<Float>>, count: Int
  ) {
    for index in 0..<count { pixels[index] *= masks[index].w }
  }
}

/// Single pixels.
extension FloatBlender {
  @inline(__always)
  static func makeOpaque(_ pixel: inout SIMD4<Float>) { pixel.w = 1 }

  @inline(__always)
  static func scaled(_ pixel: SIMD4<Float>, by share: Float) -> SIMD4<Float> { pixel * share }

  @inline(__always)
  static func scaled(_ pixel: SIMD4<Float>, by part: Double) -> SIMD4<Float> { pixel * Float(part) }

  @inline(__always)
  static func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
    share == 1 ? a : a * share + b * (1 - share)
  }

  @inline(__always)
  func blend(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, _ blending: Blending) -> SIMD4<Float> {
    FloatBlend.blend(source, backdrop, blending, space)
  }

  static func split(_ pixel: SIMD4<Float>, inside: Float) -> (inner: SIMD4<Float>, outer: SIMD4<Float>) {
    guard pixel.w > 0 else { return (pixel, pixel) }
    let innerAlpha = min(pixel.w / inside, 1)
    let outerAlpha = min(max(pixel.w - inside * innerAlpha, 0) / (1 - inside), 1)
    return (pixel * (innerAlpha / pixel.w), pixel * (outerAlpha / pixel.w))
  }
}
