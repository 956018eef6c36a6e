import Foundation

/// What the numbers of a picture's pixels mean while it is drawn.
public struct WorkingSpace: Sendable, Hashable {
  /// The primaries that components are amounts of.
  public var gamut: Gamut
  /// Whether components are proportional to light; else they are encoded by sRGB's curve, and blended so, as Core
  /// Animation does.
  public var isLinear: Bool
  /// Whether components below 0 and above 1 are kept: colours outside of the gamut, and brighter than white. Else
  /// colours are limited to 0…1 as they are drawn.
  public var isExtended: Bool

  /// A working space; by default that of Core Animation, encoded sRGB limited to 0…1.
  public init(gamut: Gamut = .sRGB, isLinear: Bool = false, isExtended: Bool = false) {
    self.gamut = gamut
    self.isLinear = isLinear
    self.isExtended = isExtended
  }

  /// Encoded sRGB, limited to 0…1.
  public static let sRGB = WorkingSpace()

  /// Those that a canvas may have, as Core Graphics names them.
  public static let named: [(name: String, space: WorkingSpace)] = [
    ("sRGB", sRGB), ("extendedSRGB", WorkingSpace(isExtended: true)),
    ("linearSRGB", WorkingSpace(isLinear: true)),
    ("extendedLinearSRGB", WorkingSpace(isLinear: true, isExtended: true)),
    ("displayP3", WorkingSpace(gamut: .displayP3)),
    ("extendedDisplayP3", WorkingSpace(gamut: .displayP3, isExtended: true)),
    ("linearDisplayP3", WorkingSpace(gamut: .displayP3, isLinear: true)),
    ("extendedLinearDisplayP3", WorkingSpace(gamut: .displayP3, isLinear: true, isExtended: true)),
  ]

  /// The space with one of these names.
  public init?(named name: String) {
    guard let found = WorkingSpace.named.first(where: { $0.name == name }) else { return nil }
    self = found.space
  }

  /// Whether 8 bits of encoded sRGB hold all that it can.
  public var isStandard: Bool { self == .sRGB }

  /// A colour's components in this space, not premultiplied, and its alpha of 0…1; 0 for what is not a number.
  public func components(_ color: Color) -> SIMD4<Double> {
    var rgb = SIMD3(color.red, color.green, color.blue)
    if isLinear || gamut != .sRGB {
      rgb = Gamut.sRGB.matrix(to: gamut) * rgb.map(TransferFunction.decode)
      if !isLinear { rgb = rgb.map(TransferFunction.encode) }
    }
    if !isExtended { rgb = rgb.clamped(lowerBound: .zero, upperBound: .one) }
    rgb.replace(with: 0, where: rgb .!= rgb)
    return SIMD4(rgb, color.alpha > 0 ? min(color.alpha, 1) : 0)
  }

  /// The colour that components of this space mean, the alpha last.
  public func color(_ components: SIMD4<Double>) -> Color {
    var rgb = SIMD3(components.x, components.y, components.z)
    if isLinear || gamut != .sRGB {
      let light = isLinear ? rgb : rgb.map(TransferFunction.decode)
      rgb = (gamut.matrix(to: .sRGB) * light).map(TransferFunction.encode)
    }
    return Color(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: components.w)
  }
}

/// sRGB's transfer function (IEC 61966-2-1), continued oddly through zero for extended range.
public enum TransferFunction {
  /// Encoded to linear.
  public static func decode(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.04045 { return value / 12.92 }
    return copysign(pow((magnitude + 0.055) / 1.055, 2.4), value)
  }

  /// Linear to encoded.
  public static func encode(_ value: Double) -> Double {
    let magnitude = abs(value)
    if magnitude <= 0.0031308 { return value * 12.92 }
    return copysign(1.055 * pow(magnitude, 1 / 2.4) - 0.055, value)
  }
}
