import AnimCLibAV
import Glibc

/// Colours as video and PNG's chunk cICP say them: by code points of ITU-T H.273, which libav uses as well.
struct CodedColors: Sendable, Hashable {
  var primaries: Int
  var transfer: Int
  var isFullRange = true

  /// The light of reference white in HDR, in cd/m² (ITU-R BT.2408): it is drawn as white.
  static let referenceWhite = 203.0
  /// That of the brightest white of HLG on the display for which it is meant (ITU-R BT.2100).
  static let hlgPeak = 1000.0

  /// Whether it leaves one of them to others.
  var isUnspecified: Bool { primaries == 2 || transfer == 2 }

  /// Whether 8 bits of sRGB are what it says.
  var isSRGB: Bool { primaries == 1 && hasSRGBCurve && isFullRange }

  /// Primaries that pictures of movies with 8 bits keep: those of BT.709, of standard television, and what is not said.
  var hasPlainPrimaries: Bool { [0, 1, 2, 3, 5, 6, 7].contains(primaries) }

  /// The curves of BT.601, BT.709 and BT.2020 are those of cameras. Pictures that have them are meant for displays,
  /// whose curve is not far from sRGB's, and are taken for encoded by that one.
  var hasSRGBCurve: Bool { [0, 1, 2, 3, 6, 7, 11, 12, 13, 14, 15].contains(transfer) }

  var isHLG: Bool { transfer == 18 }
  /// Whether there is light brighter than white.
  var isHDR: Bool { isHLG || transfer == 16 }

  func check() throws(ColorFault) {
    guard chromaticities != nil else { throw .code("primaries", primaries) }
    let isKnown = hasSRGBCurve && transfer != 0 && transfer != 3
    guard isKnown || [4, 5, 8, 16, 17, 18].contains(transfer) else {
      throw .code("transfer characteristics", transfer)
    }
  }

  /// Nil for numbers that mean nothing.
  var chromaticities: Chromaticities? {
    let c = SIMD2(0.310, 0.316)
    return switch primaries {
    case 1: .sRGB
    case 4: Chromaticities(red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: c)
    case 5: Chromaticities(red: [0.64, 0.33], green: [0.29, 0.60], blue: [0.15, 0.06])
    case 6, 7: Chromaticities(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
    case 8: Chromaticities(red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049], white: c)
    case 9: Chromaticities(red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
    case 11:
      Chromaticities(
        red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: [0.314, 0.351])
    case 12: Chromaticities(red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])
    case 22: Chromaticities(red: [0.630, 0.340], green: [0.295, 0.605], blue: [0.155, 0.077])
    default: nil
    }
  }

  /// The light that an encoded component means, 1 being reference white; of HLG that before the camera, 0…1. What is
  /// below 0 is as above it.
  func light(_ value: Double) -> Double {
    let magnitude = abs(value)
    let light =
      switch transfer {
      case 4: pow(magnitude, 2.2)
      case 5: pow(magnitude, 2.8)
      case 8: magnitude
      case 16: Self.pq(min(magnitude, 1)) * 10000 / Self.referenceWhite
      case 17: pow(magnitude, 2.6) * 52.37 / 48
      case 18: Self.hlg(magnitude)
      default: magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
      }
    return copysign(light, value)
  }

  /// SMPTE ST 2084: the share of 10,000 cd/m².
  private static func pq(_ value: Double) -> Double {
    let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
    let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)
    let root = pow(value, 1 / m2)
    return pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  /// ITU-R BT.2100: the inverse of hybrid log-gamma's curve.
  private static func hlg(_ value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
  }
}

/// Where the primaries of a colour space and its white lie: CIE 1931 x and y.
struct Chromaticities: Sendable, Hashable {
  var red: SIMD2<Double>
  var green: SIMD2<Double>
  var blue: SIMD2<Double>
  var white: SIMD2<Double>

  static let d65 = SIMD2(0.3127, 0.3290)

  init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double> = Self.d65) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  static let sRGB = Chromaticities(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
  static let adobeRGB = Chromaticities(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06])

  /// Whether there is a triangle of primaries with the white in it, all of them with some light.
  var makeSense: Bool {
    let points = [red, green, blue, white]
    guard points.allSatisfy({ $0.x >= 0 && $0.x <= 1 && $0.y >= 0.001 && $0.y <= 1 }) else { return false }
    func area(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let whole = area(red, green, blue)
    guard abs(whole) > 1e-3 else { return false }
    return [area(white, green, blue), area(red, white, blue), area(red, green, white)].allSatisfy {
      $0 / whole > 1e-3
    }
  }
}
