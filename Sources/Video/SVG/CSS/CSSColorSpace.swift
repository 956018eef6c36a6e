import Glibc

/// The spaces that colours are written and mixed in, and the way between them by way of CIE XYZ with the white D65.
///
/// Source: CSS Color Module Level 4, sections 8 to 10 and 17; its matrices are of the primaries' chromaticities.
enum CSSColorSpace: String {
  case srgb
  case linear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case lab, lch, oklab, oklch, hsl, hwb

  typealias Triple = SIMD3<Double>

  /// Which channel is an angle.
  var hue: Int? {
    switch self {
    case .lch, .oklch: 2
    case .hsl, .hwb: 0
    default: nil
    }
  }

  /// Whether `color()` knows it.
  var isPredefined: Bool {
    switch self {
    case .lab, .lch, .oklab, .oklch, .hsl, .hwb: false
    default: true
    }
  }

  /// Encoded sRGB, which may be beyond 0…1.
  func sRGB(_ c: Triple) -> Triple {
    switch self {
    case .srgb: return c
    case .hsl: return Self.rgb(hue: c.x, saturation: c.y / 100, lightness: c.z / 100)
    case .hwb:
      let white = c.y / 100, black = c.z / 100
      if white + black >= 1 { return Triple(repeating: white / (white + black)) }
      return Self.rgb(hue: c.x, saturation: 1, lightness: 0.5) * (1 - white - black)
        + Triple(repeating: white)
    default:
      let linear = Self.product(Self.xyzToLinear, xyz(c))
      return Triple(Self.encoded(linear.x), Self.encoded(linear.y), Self.encoded(linear.z))
    }
  }

  /// From encoded sRGB.
  func from(sRGB c: Triple) -> Triple {
    switch self {
    case .srgb: return c
    case .hsl: return Self.hsl(c)
    case .hwb: return Triple(Self.hsl(c).x, c.min() * 100, (1 - c.max()) * 100)
    default: break
    }
    let linear = Triple(Self.decoded(c.x), Self.decoded(c.y), Self.decoded(c.z))
    let xyz = Self.product(Self.linearToXYZ, linear)
    switch self {
    case .linear: return linear
    case .displayP3:
      let p3 = Self.product(Self.xyzToP3, xyz)
      return Triple(Self.encoded(p3.x), Self.encoded(p3.y), Self.encoded(p3.z))
    case .oklab: return Self.oklab(xyz)
    case .oklch: return Self.polar(Self.oklab(xyz))
    case .lab: return Self.lab(Self.product(Self.d65ToD50, xyz))
    case .lch: return Self.polar(Self.lab(Self.product(Self.d65ToD50, xyz)))
    case .xyzD50: return Self.product(Self.d65ToD50, xyz)
    default: return xyz
    }
  }

  private func xyz(_ c: Triple) -> Triple {
    func curve(_ power: Double) -> Triple {
      func value(_ x: Double) -> Double { x < 0 ? -pow(-x, power) : pow(x, power) }
      return Triple(value(c.x), value(c.y), value(c.z))
    }
    let decoded = Triple(Self.decoded(c.x), Self.decoded(c.y), Self.decoded(c.z))
    switch self {
    case .linear: return Self.product(Self.linearToXYZ, c)
    case .displayP3: return Self.product(Self.p3ToXYZ, decoded)
    case .a98: return Self.product(Self.a98ToXYZ, curve(563.0 / 256))
    case .prophoto: return Self.product(Self.d50ToD65, Self.product(Self.prophotoToXYZ, curve(1.8)))
    case .rec2020:
      func value(_ x: Double) -> Double {
        let size = abs(x)
        let linear =
          size < 0.08124285829863151
          ? size / 4.5 : pow((size + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
        return x < 0 ? -linear : linear
      }
      return Self.product(Self.rec2020ToXYZ, Triple(value(c.x), value(c.y), value(c.z)))
    case .xyzD50: return Self.product(Self.d50ToD65, c)
    case .lab: return Self.product(Self.d50ToD65, Self.xyz(lab: c))
    case .lch: return Self.product(Self.d50ToD65, Self.xyz(lab: Self.cartesian(c)))
    case .oklab: return Self.xyz(oklab: c)
    case .oklch: return Self.xyz(oklab: Self.cartesian(c))
    default: return c
    }
  }

  static func decoded(_ x: Double) -> Double {
    let size = abs(x)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return x < 0 ? -linear : linear
  }

  static func encoded(_ x: Double) -> Double {
    let size = abs(x)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return x < 0 ? -value : value
  }

  private static func polar(_ c: Triple) -> Triple {
    let angle = atan2(c.z, c.y) * 180 / .pi
    return Triple(c.x, hypot(c.y, c.z), angle < 0 ? angle + 360 : angle)
  }

  private static func cartesian(_ c: Triple) -> Triple {
    Triple(c.x, c.y * cos(c.z * .pi / 180), c.y * sin(c.z * .pi / 180))
  }

  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> Triple {
    func channel(_ n: Double) -> Double {
      var k = fmod(n + hue / 30, 12)
      if k < 0 { k += 12 }
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  private static func hsl(_ c: Triple) -> Triple {
    let (most, least) = (c.max(), c.min())
    let range = most - least
    let lightness = (most + least) / 2
    guard range > 1e-12 else { return Triple(0, 0, lightness * 100) }
    let edge = min(lightness, 1 - lightness)
    var hue: Double
    if most == c.x {
      hue = (c.y - c.z) / range
    } else if most == c.y {
      hue = (c.z - c.x) / range + 2
    } else {
      hue = (c.x - c.y) / range + 4
    }
    if hue < 0 { hue += 6 }
    return Triple(hue * 60, edge == 0 ? 0 : (most - lightness) / edge * 100, lightness * 100)
  }

  private static let whiteD50 = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func lab(_ xyz: Triple) -> Triple {
    func f(_ x: Double) -> Double { x > 216.0 / 24389 ? cbrt(x) : (24389.0 / 27 * x + 16) / 116 }
    let c = xyz / whiteD50
    return Triple(116 * f(c.y) - 16, 500 * (f(c.x) - f(c.y)), 200 * (f(c.y) - f(c.z)))
  }

  private static func xyz(lab c: Triple) -> Triple {
    func inverse(_ f: Double) -> Double {
      f * f * f > 216.0 / 24389 ? f * f * f : (116 * f - 16) * 27 / 24389
    }
    let y = (c.x + 16) / 116
    return Triple(inverse(y + c.y / 500), inverse(y), inverse(y - c.z / 200)) * whiteD50
  }

  private static func oklab(_ xyz: Triple) -> Triple {
    let lms = product(xyzToLMS, xyz)
    return product(lmsToOklab, Triple(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z)))
  }

  private static func xyz(oklab c: Triple) -> Triple {
    let lms = product(oklabToLMS, c)
    return product(lmsToXYZ, lms * lms * lms)
  }

  private typealias Matrix = [Triple]

  private static func product(_ matrix: Matrix, _ c: Triple) -> Triple {
    Triple((matrix[0] * c).sum(), (matrix[1] * c).sum(), (matrix[2] * c).sum())
  }

  private static let linearToXYZ: Matrix = [
    [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
    [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
    [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
  ]
  private static let xyzToLinear: Matrix = [
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
  ]
  private static let p3ToXYZ: Matrix = [
    [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
    [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
    [0, 0.04511338185890264, 1.043944368900976],
  ]
  private static let xyzToP3: Matrix = [
    [2.493496911941425, -0.9313836179191239, -0.40271078445071684],
    [-0.8294889695615747, 1.7626640603183463, 0.023624685841943577],
    [0.03584583024378447, -0.07617238926804182, 0.9568845240076872],
  ]
  private static let a98ToXYZ: Matrix = [
    [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
    [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
    [0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
  ]
  private static let prophotoToXYZ: Matrix = [
    [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
    [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
    [0, 0, 0.8251046025104602],
  ]
  private static let rec2020ToXYZ: Matrix = [
    [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
    [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
    [0, 0.028072693049087428, 1.060985057710791],
  ]
  private static let d65ToD50: Matrix = [
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
  ]
  private static let d50ToD65: Matrix = [
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
  ]
  private static let xyzToLMS: Matrix = [
    [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
  ]
  private static let lmsToXYZ: Matrix = [
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
  ]
  private static let lmsToOklab: Matrix = [
    [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.42859224204858, 0.450593709617411],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
  ]
  private static let oklabToLMS: Matrix = [
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092],
  ]
}
