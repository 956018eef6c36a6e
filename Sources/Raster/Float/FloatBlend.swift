import AnimRenderTree

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

/// The blend modes for one premultiplied pixel each, after W3C's Compositing and Blending Level 1: sums of what either
/// covers alone and of what the mode makes of both where they meet.
///
/// The formulas are used as they are on components outside of 0…1 too. What is limited there: alphas, the results of
/// dodging and burning and of the modes that keep a luminosity, whose formulas say so, and in the end what is beyond
/// what the space can hold.
///
/// `BlendMode` has the same formulas in whole numbers: exact up to one rounding, which divided colours would not be.
extension FloatBlend {
  typealias Components = SIMD4<Float>

  static func blend(
    _ source: Components, _ backdrop: Components, _ blending: Blending, _ space: FloatColorSpace
  ) -> Components {
    let (a, b) = (source.w, backdrop.w)
    switch blending {
    case .over: return over(source, backdrop)
    case .add: return space.limited(source + backdrop)
    case .clear: return .zero
    case .copy: return source
    case .sourceIn: return source * b
    case .sourceOut: return source * (1 - b)
    case .sourceAtop: return source * b + backdrop * (1 - a)
    case .destinationOver: return source * (1 - b) + backdrop
    case .destinationIn: return backdrop * a
    case .destinationOut: return backdrop * (1 - a)
    case .destinationAtop: return source * (1 - b) + backdrop * a
    case .xor: return source * (1 - b) + backdrop * (1 - a)
    case .plusDarker:
      // The distances from white are added, each counted from its own alpha.
      let alpha = min(a + b, 1)
      var sum = (source - a) + (backdrop - b) + alpha
      sum.replace(with: 0, where: .!(sum .> 0))
      sum.w = alpha
      return space.limited(sum)
    default:
      guard a > 0, b > 0 else { return source + backdrop }
      let both = mixed(source / a, backdrop / b, blending)
      var result = source * (1 - b) + backdrop * (1 - a) + both * (a * b)
      result.w = a + b * (1 - a)
      return space.limited(result)
    }
  }

  /// What a mode makes of two opaque colours.
  private static func mixed(_ s: Components, _ d: Components, _ blending: Blending) -> Components {
    switch blending {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return hardLight(d, s)
    case .hardLight: return hardLight(s, d)
    case .darken: return pointwiseMin(s, d)
    case .lighten: return pointwiseMax(s, d)
    case .difference: return pointwiseMax(s - d, d - s)
    case .exclusion: return s + d - 2 * s * d
    case .colorDodge: return each(s, d) { $1 <= 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: return each(s, d) { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .softLight: return each(s, d, softLight)
    case .hue: return luminous(saturated(s, range(d)), luminosity(d))
    case .saturation: return luminous(saturated(d, range(s)), luminosity(d))
    case .color: return luminous(s, luminosity(d))
    case .luminosity: return luminous(d, luminosity(s))
    default: return s
    }
  }

  @inline(__always)
  private static func each(
    _ s: Components, _ d: Components, _ function: (_ s: Float, _ d: Float) -> Float
  ) -> Components {
    Components(function(s.x, d.x), function(s.y, d.y), function(s.z, d.z), 1)
  }

  private static func hardLight(_ s: Components, _ d: Components) -> Components {
    let light = 2 * s - 1 + d - (2 * s - 1) * d
    return (2 * s * d).replacing(with: light, where: s .> 0.5)
  }

  private static func softLight(_ s: Float, _ d: Float) -> Float {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (curve - d)
  }

  private static func luminosity(_ c: Components) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func range(_ c: Components) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func saturated(_ c: Components, _ range: Float) -> Components {
    let old = self.range(c)
    return old > 0 ? (c - min(c.x, c.y, c.z)) * (range / old) : .zero
  }

  private static func luminous(_ c: Components, _ luminosity: Float) -> Components {
    var result = c + (luminosity - self.luminosity(c))
    let low = min(result.x, result.y, result.z)
    let high = max(result.x, result.y, result.z)
    if low < 0, luminosity > low {
      result = luminosity + (result - luminosity) * (luminosity / (luminosity - low))
    }
    if high > 1, high > luminosity {
      result = luminosity + (result - luminosity) * ((1 - luminosity) / (high - luminosity))
    }
    return result
  }
}
