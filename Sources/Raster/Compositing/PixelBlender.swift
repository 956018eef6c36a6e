import AnimGeometry
import AnimRenderTree
import AnimText

/// What drawing does with pixels of one kind: `Blender` with 8 bits for each channel, `FloatBlender` with floating point.
///
/// Pictures, painters and the walk over a frame's items (`FrameDrawer`) are written once, with this. The compiler makes a
/// copy of them for each kind, and what is called for each run of pixels becomes a part of its caller. What a kind does in
/// a way of its own stays in it: how numbers are rounded, and how many pixels are blended at a time.
protocol PixelBlender: Sendable {
  /// A premultiplied pixel of a picture.
  associatedtype PixelValue: Sendable, Equatable
  /// A colour, ready to be drawn.
  associatedtype Paint: Sendable
  /// An opacity that is going to be multiplied with coverage.
  associatedtype Opacity: Sendable
  /// How much of a pixel is meant, as exact as pixels are.
  associatedtype Share: Sendable, Comparable
  /// The coverage of one pixel in a mask.
  associatedtype MaskValue: Sendable, FixedWidthInteger, UnsignedInteger

  /// One for pictures that nothing is known of yet.
  init()

  static var transparent: PixelValue { get }
  static var bytesPerPixel: Int { get }

  func paint(_ color: Color) -> Paint
  /// The pixel that takes the place of what is behind a colour; nil for a colour that lets something through.
  static func opaquePixel(_ paint: Paint) -> PixelValue?
  static func opacity(_ opacity: Double) -> Opacity
  static func share(_ opacity: Double) -> Share
  /// - Parameter coverage: 0…`Subpixel.full`.
  static func share(coverage: UInt32) -> Share
  static func share(mask: MaskValue) -> Share
  /// A pixel's alpha, times a share.
  static func share(alphaOf pixel: PixelValue, times share: Share) -> Share
  /// All of a pixel, and nothing of it.
  static var whole: Share { get }
  static var none: Share { get }
  static func maskValue(_ coverage: UInt32) -> MaskValue

  /// The byte that all bytes of a pixel are, where memory is filled faster with one.
  static func repeatedByte(_ pixel: PixelValue) -> UInt8?
  func set(_ pixels: UnsafeMutablePointer<PixelValue>, count: Int, to pixel: PixelValue)
  /// Draws a colour where a shape covers.
  func draw(
    _ paint: Paint, coverage: UInt32, over pixels: UnsafeMutablePointer<PixelValue>, count: Int)
  /// The same for one pixel at a shape's edge.
  func drawEdge(_ paint: Paint, coverage: UInt32, over pixel: UnsafeMutablePointer<PixelValue>)
  func add(_ paint: Paint, coverage: UInt32, to pixels: UnsafeMutablePointer<PixelValue>, count: Int)
  /// Draws a colour through a mask.
  func draw(
    _ paint: Paint, through mask: UnsafePointer<MaskValue>, over pixels: UnsafeMutablePointer<PixelValue>,
    count: Int)
  /// Draws pixels of a layer, times its opacity, where a shape covers.
  func draw(
    _ source: UnsafePointer<PixelValue>, _ opacity: Opacity, coverage: UInt32, _ blending: Blending,
    on pixels: UnsafeMutablePointer<PixelValue>, count: Int)
  /// Draws a colour of a mesh.
  ///
  /// - Parameter threshold: of the dither there; nil where it does not show. Is asked for only where pixels are rounded.
  func draw(
    _ color: Color, coverage: UInt32, over pixel: UnsafeMutablePointer<PixelValue>,
    threshold: () -> UInt16?)
  /// What the pixels of a coloured glyph, 0…255, are multiplied with.
  func glyphFactor(_ tint: Color) -> SIMD4<Float>
  /// - Parameter color: multiplied with the factor.
  func drawGlyph(_ color: SIMD4<Float>, over pixel: UnsafeMutablePointer<PixelValue>)

  func mask(_ pixels: UnsafeMutablePointer<PixelValue>, by masks: UnsafePointer<PixelValue>, count: Int)
  /// What lets something through lies on black.
  static func makeOpaque(_ pixel: inout PixelValue)
  static func scaled(_ pixel: PixelValue, by share: Share) -> PixelValue
  /// - Parameter part: 0…1.
  static func scaled(_ pixel: PixelValue, by part: Double) -> PixelValue
  /// A share of `a`, and of `b` the rest.
  static func mixed(_ a: PixelValue, _ b: PixelValue, _ share: Share) -> PixelValue
  func blend(_ source: PixelValue, _ backdrop: PixelValue, _ blending: Blending) -> PixelValue
  /// A pixel on the edge of an extent, of which a share lies inside, as two: that of the inner part, which has as much as
  /// there is room for, and that of the outer one.
  static func split(_ pixel: PixelValue, inside: Share) -> (inner: PixelValue, outer: PixelValue)

  /// From 0 to 255.
  static func alpha(_ pixel: PixelValue) -> Float
  /// Averages the alpha of a picture.
  static func add(_ picture: Surface<Self>, to alpha: inout DownsampledAlpha)
  /// The four components, as blurs take them.
  static func components(_ pixel: PixelValue) -> SIMD4<Float>
  /// Sets the pixels of a rectangle to what is between samples that have been blurred.
  static func put(
    _ samples: DownsampledColor, _ target: PixelRect, _ interpolation: BlurInterpolation,
    into pixels: UnsafeMutablePointer<PixelValue>)
  func filtered(_ pixel: PixelValue, _ colors: ColorFilterChain) -> PixelValue
  /// Draws stripes over what sRGB does not have.
  func hatchWide(_ picture: Surface<Self>)

  /// A glyph's coverage, from the cache that keeps it as exact as pixels are.
  static func mask(
    _ key: GlyphCache.Key, of glyphs: inout GlyphCache, _ typesetter: Typesetter,
    _ scanner: inout CoverageScanner
  ) -> CoverageMask<MaskValue>
}
