import Foundation
import Geometry

extension LayerFilter {
  /// What the filter does to pixels; nil when it leaves them as they are.
  ///
  /// - Parameter scale: canvas points for each point of the layer.
  func pixelFilter(scale: Double) -> PixelFilter? {
    guard isEnabled, let kind else { return nil }
    switch kind {
    case .gaussianBlur:
      let deviation = number(0) * scale
      return deviation > 0 && deviation.isFinite ? .blur(deviation: deviation) : nil
    case .gammaAdjust:
      let power = max(number(0), 1e-3)
      return power == 1 ? nil : .gamma(power)
    case .gamut: return .gamut(hatched: number(0) != 0)
    default:
      let matrix = matrix(kind)
      return matrix == .identity ? nil : .matrix(matrix)
    }
  }

  private func number(_ index: Int) -> Double { values[index].number ?? 0 }

  private func color(_ index: Int) -> SIMD4<Double> {
    let color = values[index].color ?? .black
    return SIMD4(color.red, color.green, color.blue, color.alpha)
  }

  private func row(_ index: Int) -> SIMD4<Double> {
    let numbers = values[index].array?.compactMap(\.number) ?? []
    return numbers.count == 4 ? SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]) : .zero
  }

  private func matrix(_ kind: FilterKind) -> ColorMatrix {
    switch kind {
    case .gaussianBlur, .gammaAdjust, .gamut:
      return .identity
    case .colorControls:
      return .controls(saturation: number(0), brightness: number(1), contrast: number(2))
    case .colorMatrix:
      return ColorMatrix(rows: row(0), row(1), row(2), row(3), bias: row(4))
    case .hueAdjust:
      return .hueRotation(number(0))
    case .colorInvert:
      return ColorMatrix(
        red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0),
        alpha: SIMD4(0, 0, 0, 1), bias: SIMD4(1, 1, 1, 0))
    case .colorMonochrome:
      let color = color(0)
      return ColorMatrix.luminance(from: .zero, to: color).mixed(number(1))
    case .falseColor:
      return .luminance(from: color(0), to: color(1))
    case .sepiaTone:
      return ColorMatrix.sepia.mixed(number(0))
    case .whitePointAdjust:
      return .scale(color(0))
    case .exposureAdjust:
      // Light doubles with each step; encoded components are about its power 1 / 2.2.
      return .scale(SIMD4(repeating: pow(2, number(0) / 2.2)))
    }
  }
}

extension ColorMatrix {
  /// The share of red, green and blue in a colour's brightness, as Core Image has it.
  static let luminance = SIMD4<Double>(0.2125, 0.7154, 0.0721, 0)

  /// One row for each component of the result.
  init(
    rows red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>, _ alpha: SIMD4<Double>,
    bias: SIMD4<Double>
  ) {
    self.init(
      red: SIMD4(red.x, green.x, blue.x, alpha.x), green: SIMD4(red.y, green.y, blue.y, alpha.y),
      blue: SIMD4(red.z, green.z, blue.z, alpha.z), alpha: SIMD4(red.w, green.w, blue.w, alpha.w), bias: bias)
  }

  /// Red, green and blue times a factor each.
  static func scale(_ factors: SIMD4<Double>) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(factors.x, 0, 0, 0), green: SIMD4(0, factors.y, 0, 0), blue: SIMD4(0, 0, factors.z, 0),
      alpha: SIMD4(0, 0, 0, 1))
  }

  /// Between the luminance and the colour by the saturation, away from the middle by the contrast, and then
  /// brighter.
  static func controls(saturation: Double, brightness: Double, contrast: Double) -> ColorMatrix {
    func column(_ index: Int, _ own: SIMD4<Double>) -> SIMD4<Double> {
      let grey = luminance[index] * (1 - saturation)
      return (SIMD4(grey, grey, grey, 0) + own * saturation) * contrast
    }
    let bias = 0.5 - 0.5 * contrast + brightness
    return ColorMatrix(
      red: column(0, SIMD4(1, 0, 0, 0)), green: column(1, SIMD4(0, 1, 0, 0)),
      blue: column(2, SIMD4(0, 0, 1, 0)), alpha: SIMD4(0, 0, 0, 1), bias: SIMD4(bias, bias, bias, 0))
  }

  /// Turns the colour cube about its neutral axis, red towards green.
  static func hueRotation(_ angle: Double) -> ColorMatrix {
    if angle == 0 { return .identity }
    let cosine = cos(angle)
    let same = cosine + (1 - cosine) / 3
    let next = (1 - cosine) / 3 + sin(angle) / 3.0.squareRoot()
    let last = (1 - cosine) / 3 - sin(angle) / 3.0.squareRoot()
    return ColorMatrix(
      red: SIMD4(same, next, last, 0), green: SIMD4(last, same, next, 0), blue: SIMD4(next, last, same, 0),
      alpha: SIMD4(0, 0, 0, 1))
  }

  /// From one colour to another by the luminance.
  static func luminance(from dark: SIMD4<Double>, to light: SIMD4<Double>) -> ColorMatrix {
    var range = light - dark
    range.w = 0
    return ColorMatrix(
      red: range * luminance.x, green: range * luminance.y, blue: range * luminance.z,
      alpha: SIMD4(0, 0, 0, 1), bias: SIMD4(dark.x, dark.y, dark.z, 0))
  }

  static let sepia = ColorMatrix(
    red: SIMD4(0.393, 0.349, 0.272, 0), green: SIMD4(0.769, 0.686, 0.534, 0),
    blue: SIMD4(0.189, 0.168, 0.131, 0), alpha: SIMD4(0, 0, 0, 1))

  /// Between the identity and this by `intensity`.
  func mixed(_ intensity: Double) -> ColorMatrix {
    let identity = ColorMatrix.identity
    func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + (b - a) * intensity }
    return ColorMatrix(
      red: mix(identity.red, red), green: mix(identity.green, green), blue: mix(identity.blue, blue),
      alpha: mix(identity.alpha, alpha), bias: mix(identity.bias, bias))
  }
}
