import Foundation

/// A colour by its lightness and two opponent axes, in which equal steps look alike.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
package struct Oklab: Equatable {
  /// From 0, black, to 1, white.
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double
  package var alpha: Double

  package init(_ color: Color) {
    let linear = SIMD3(color.red, color.green, color.blue).mapped(TransferFunction.decode)
    let cones = SIMD3(
      (SIMD3(0.4122214708, 0.5363325363, 0.0514459929) * linear).sum(),
      (SIMD3(0.2119034982, 0.6806995451, 0.1073969566) * linear).sum(),
      (SIMD3(0.0883024619, 0.2817188376, 0.6299787005) * linear).sum()
    ).mapped { cbrt($0) }
    lightness = (SIMD3(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum()
    a = (SIMD3(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum()
    b = (SIMD3(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum()
    alpha = color.alpha
  }

  private init(_ lightness: Double, _ a: Double, _ b: Double, _ alpha: Double) {
    (self.lightness, self.a, self.b, self.alpha) = (lightness, a, b, alpha)
  }

  /// The colour itself, which may lie outside of sRGB.
  package var exactColor: Color {
    let cones = SIMD3(
      lightness + 0.3963377774 * a + 0.2158037573 * b, lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.2914855480 * b
    ).mapped { $0 * $0 * $0 }
    let encoded = SIMD3(
      (SIMD3(4.0767416621, -3.3077115913, 0.2309699292) * cones).sum(),
      (SIMD3(-1.2684380046, 2.6097574011, -0.3413193965) * cones).sum(),
      (SIMD3(-0.0041960863, -0.7034186147, 1.7076147010) * cones).sum()
    ).mapped(TransferFunction.encode)
    return Color(red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
  }

  /// The nearest colour of sRGB with the same lightness and hue.
  package var color: Color {
    func isInside(_ color: Color) -> Bool {
      [color.red, color.green, color.blue].allSatisfy { (-1e-5...1 + 1e-5).contains($0) }
    }
    let own = exactColor
    if isInside(own) { return own }
    var (least, most) = (0.0, 1.0)
    for _ in 0..<24 {
      let share = (least + most) / 2
      if isInside(Oklab(lightness, a * share, b * share, alpha).exactColor) {
        least = share
      } else {
        most = share
      }
    }
    return Oklab(lightness, a * least, b * least, alpha).exactColor
  }

  /// - Parameter amount: from 0, the same, to 1, white.
  package func lighter(by amount: Double) -> Oklab {
    Oklab(lightness + (1 - lightness) * amount, a, b, alpha)
  }

  /// - Parameter amount: from 0, the same, to 1, black.
  package func darker(by amount: Double) -> Oklab { Oklab(lightness * (1 - amount), a, b, alpha) }

  /// Between two colours; what is less seen counts for less.
  package static func mix(_ first: Color, _ second: Color, _ fraction: Double) -> Color {
    let (a, b) = (Oklab(first), Oklab(second))
    let alpha = a.alpha + (b.alpha - a.alpha) * fraction
    let share = alpha > 0 ? b.alpha * fraction / alpha : fraction
    func mixed(_ part: KeyPath<Oklab, Double>) -> Double {
      a[keyPath: part] + (b[keyPath: part] - a[keyPath: part]) * share
    }
    return Oklab(mixed(\.lightness), mixed(\.a), mixed(\.b), alpha).exactColor
  }
}

extension Color {
  /// Black or white, whichever can be read better on the colour.
  ///
  /// Source: WCAG 2.2, contrast ratio and relative luminance.
  package var ink: Color {
    let linear = SIMD3(red, green, blue).mapped(TransferFunction.decode)
    let luminance = (SIMD3(0.2126, 0.7152, 0.0722) * linear).sum()
    return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? .black : .white
  }
}

extension SIMD3<Double> {
  fileprivate func mapped(_ change: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(change(x), change(y), change(z))
  }
}
