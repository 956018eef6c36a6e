import CLibAV

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
