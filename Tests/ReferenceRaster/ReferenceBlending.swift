import AnimRaster
import AnimRenderTree

/// How a finished group meets what is behind it, after W3C's Compositing and Blending Level 1: premultiplied
/// components as sums of what either covers alone and of what the mode makes of both where they meet.
enum ReferenceBlending {
  typealias Pixel = SIMD4<Double>

  static func blend(
    _ source: Pixel, _ backdrop: Pixel, _ blending: Blending, _ space: ReferenceSpace
  ) -> Pixel {
    let (a, b) = (source.w, backdrop.w)
    switch blending {
    case .over: return source + backdrop * (1 - a)
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
      let alpha = min(a + b, 1)
      var sum = Pixel(repeating: alpha) - (Pixel(repeating: a) - source) - (Pixel(repeating: b) - backdrop)
      sum = space.limited(pointwiseMax(sum, .zero))
      sum.w = alpha
      return sum
    default:
      guard a > 0, b > 0 else { return source + backdrop }
      let both = mixed(source / a, backdrop / b, blending)
      var result = source * (1 - b) + backdrop * (1 - a) + both * (a * b)
      result.w = a + b - a * b
      return result
    }
  }

  /// What a mode makes of two opaque colours.
  private static func mixed(_ s: Pixel, _ d: Pixel, _ blending: Blending) -> Pixel {
    switch blending {
    case .hue: return luminous(saturated(s, range(d)), luminosity(d))
    case .saturation: return luminous(saturated(d, range(s)), luminosity(d))
    case .color: return luminous(s, luminosity(d))
    case .luminosity: return luminous(d, luminosity(s))
    default: break
    }
    func each(_ function: (_ s: Double, _ d: Double) -> Double) -> Pixel {
      Pixel(function(s.x, d.x), function(s.y, d.y), function(s.z, d.z), 1)
    }
    switch blending {
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hardLight($1, $0) }
    case .hardLight: return each(hardLight)
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $1 <= 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: return each { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .softLight: return each(softLight)
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    default: return s
    }
  }

  private static func hardLight(_ s: Double, _ d: Double) -> Double {
    s <= 0.5 ? 2 * s * d : 2 * s - 1 + d - (2 * s - 1) * d
  }

  private static func softLight(_ s: Double, _ d: Double) -> Double {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (curve - d)
  }

  private static func luminosity(_ c: Pixel) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func range(_ c: Pixel) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func saturated(_ c: Pixel, _ range: Double) -> Pixel {
    let low = min(c.x, c.y, c.z)
    let old = self.range(c)
    return old > 0 ? (c - Pixel(repeating: low)) * (range / old) : .zero
  }

  private static func luminous(_ c: Pixel, _ luminosity: Double) -> Pixel {
    var result = c + Pixel(repeating: luminosity - self.luminosity(c))
    let low = min(result.x, result.y, result.z)
    let high = max(result.x, result.y, result.z)
    let grey = Pixel(repeating: luminosity)
    if low < 0 { result = grey + (result - grey) * (luminosity / (luminosity - low)) }
    if high > 1 { result = grey + (result - grey) * ((1 - luminosity) / (high - luminosity)) }
    return result
  }
}
