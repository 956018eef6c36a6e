import AnimRenderTree

/// The blend modes for one premultiplied 8-bit pixel each. Every channel is the exact result for the two
/// pixels, rounded once to the nearest, halves up.
///
/// A channel is (s (255 − b) + d (255 − a) + t) / 255, with the source's channel s and alpha a, the backdrop's
/// d and b, and what the mode makes of both where they meet: t = a b B(d / b, s / a), in units of 1/255².
///
/// Source: W3C, Compositing and Blending Level 1.
enum BlendMode {
  /// Draws `count` pixels, each times `factor` / 255, on as many others.
  static func draw(
    _ source: UnsafePointer<UInt32>, times factor: UInt32, _ blending: Blending,
    on pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count where source[index] != 0 {
      pixels[index] = blend(Blend.scaled(source[index], by: factor), pixels[index], blending)
    }
  }

  /// `source` on `backdrop`.
  static func blend(_ source: UInt32, _ backdrop: UInt32, _ blending: Blending) -> UInt32 {
    switch blending {
    case .over: Blend.over(source, backdrop)
    case .add: Blend.sum(source, backdrop)
    case .multiply: separable(source, backdrop) { s, _, d, _ in (s * d, 1) }
    case .screen: separable(source, backdrop) { s, a, d, b in (s * b + d * a - s * d, 1) }
    case .overlay: separable(source, backdrop) { s, a, d, b in (hardLight(d, b, s, a), 1) }
    case .hardLight: separable(source, backdrop) { s, a, d, b in (hardLight(s, a, d, b), 1) }
    case .darken: separable(source, backdrop) { s, a, d, b in (min(s * b, d * a), 1) }
    case .lighten: separable(source, backdrop) { s, a, d, b in (max(s * b, d * a), 1) }
    case .difference: separable(source, backdrop) { s, a, d, b in (abs(s * b - d * a), 1) }
    case .exclusion: separable(source, backdrop) { s, a, d, b in (s * b + d * a - 2 * s * d, 1) }
    case .colorDodge: separable(source, backdrop, colorDodge)
    case .colorBurn: separable(source, backdrop, colorBurn)
    case .softLight: separable(source, backdrop, softLight)
    case .hue, .saturation, .color, .luminosity: ColorBlend.blend(source, backdrop, blending)
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker:
      PorterDuff.blend(source, backdrop, blending)
    }
  }

  /// A part of a channel, as a fraction.
  private typealias Term = (numerator: Int, denominator: Int)

  @inline(__always)
  private static func separable(
    _ source: UInt32, _ backdrop: UInt32, _ term: (_ s: Int, _ a: Int, _ d: Int, _ b: Int) -> Term
  ) -> UInt32 {
    let a = Int(source &>> 24)
    let b = Int(backdrop &>> 24)
    var result = unionAlpha(a, b) &<< 24
    for shift in [UInt32(0), 8, 16] {
      let s = Int(source &>> shift & 255)
      let d = Int(backdrop &>> shift & 255)
      let (numerator, denominator) = term(s, a, d, b)
      let sum = (s * (255 - b) + d * (255 - a)) * denominator + numerator
      result |= UInt32(truncatingIfNeeded: rounded(sum, over: 255 * denominator)) &<< shift
    }
    return result
  }

  /// The alpha of what two pixels cover together.
  @inline(__always)
  static func unionAlpha(_ a: Int, _ b: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: rounded(255 * (a + b) - a * b, over: 255))
  }

  @inline(__always)
  static func rounded(_ value: Int, over divisor: Int) -> Int { (2 * value + divisor) / (2 * divisor) }

  @inline(__always)
  private static func hardLight(_ s: Int, _ a: Int, _ d: Int, _ b: Int) -> Int {
    2 * s <= a ? 2 * s * d : a * b - 2 * (a - s) * (b - d)
  }

  @inline(__always)
  private static func colorDodge(_ s: Int, _ a: Int, _ d: Int, _ b: Int) -> Term {
    if d == 0 { return (0, 1) }
    return d * a >= b * (a - s) ? (a * b, 1) : (d * a * a, a - s)
  }

  @inline(__always)
  private static func colorBurn(_ s: Int, _ a: Int, _ d: Int, _ b: Int) -> Term {
    if d == b { return (a * b, 1) }
    return (b - d) * a >= b * s ? (0, 1) : (a * b * s - (b - d) * a * a, s)
  }

  @inline(__always)
  private static func softLight(_ s: Int, _ a: Int, _ d: Int, _ b: Int) -> Term {
    if b == 0 { return (0, 1) }
    if 2 * s <= a { return (a * d * b - (a - 2 * s) * d * (b - d), b) }
    if 4 * d <= b {
      return (a * d * b * b + (2 * s - a) * d * (16 * d * d - 12 * d * b + 3 * b * b), b * b)
    }
    // In 1/2^20; a root is whole, or nowhere near a half.
    let root = (Double(d * b).squareRoot() * 1_048_576).rounded()
    return (((a - (2 * s - a)) * d) << 20 + (2 * s - a) * Int(root), 1 << 20)
  }
}

/// The blend modes that look at a colour as a whole: hue, saturation, colour, luminosity.
///
/// Source: W3C, Compositing and Blending Level 1, with its weights for the luminosity.
private enum ColorBlend {
  private typealias RGB = SIMD3<Double>

  static func blend(_ source: UInt32, _ backdrop: UInt32, _ blending: Blending) -> UInt32 {
    let a = source &>> 24
    let b = backdrop &>> 24
    if a == 0 { return backdrop }
    if b == 0 { return source }
    let s = components(source)
    let d = components(backdrop)
    let (cs, cb) = (s / Double(a), d / Double(b))
    let mixed: RGB =
      switch blending {
      case .hue: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
      case .saturation: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
      case .color: setLuminosity(cs, luminosity(cb))
      default: setLuminosity(cb, luminosity(cs))
      }
    let sum = (s * Double(255 - b) + d * Double(255 - a) + mixed * Double(a * b)) / 255
    let alpha = BlendMode.unionAlpha(Int(a), Int(b))
    func rounded(_ value: Double) -> UInt32 { min(UInt32(max(value + 0.5, 0)), alpha) }
    return rounded(sum.x) | rounded(sum.y) &<< 8 | rounded(sum.z) &<< 16 | alpha &<< 24
  }

  private static func components(_ pixel: UInt32) -> RGB {
    RGB(Double(pixel & 255), Double(pixel &>> 8 & 255), Double(pixel &>> 16 & 255))
  }

  private static func luminosity(_ color: RGB) -> Double {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func saturation(_ color: RGB) -> Double { color.max() - color.min() }

  /// Moves the colour along the grey axis, and then back into the cube towards its grey.
  private static func setLuminosity(_ color: RGB, _ target: Double) -> RGB {
    var result = color + (target - luminosity(color))
    let grey = luminosity(result)
    let (low, high) = (result.min(), result.max())
    if low < 0, grey > low { result = grey + (result - grey) * (grey / (grey - low)) }
    if high > 1, high > grey { result = grey + (result - grey) * ((1 - grey) / (high - grey)) }
    return result
  }

  /// Stretches the components so that the least is 0 and the greatest `target`.
  private static func setSaturation(_ color: RGB, _ target: Double) -> RGB {
    let range = saturation(color)
    return range > 0 ? (color - color.min()) * (target / range) : .zero
  }
}
