import RenderTree

/// The blend modes that look at a colour as a whole: hue, saturation, colour, luminosity.
///
/// Source: W3C, Compositing and Blending Level 1, with its weights for the luminosity.
enum ColorBlend {
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
