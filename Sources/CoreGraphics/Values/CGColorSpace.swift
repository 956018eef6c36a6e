import Foundation
import AnimGeometry

/// What a colour's components mean. Components are never clamped, in any space.
public final class CGColorSpace: Hashable, Sendable {
  /// The name that it is made by, such as `CGColorSpace.displayP3`; nil for a space of patterns.
  public let name: String?
  /// What its components stand for.
  public let model: CGColorSpaceModel
  private let primaries: Primaries
  private let curve: Curve

  /// Of patterns without colours of their own, the space of what colours them.
  public let baseColorSpace: CGColorSpace?

  private enum Primaries { case sRGB, displayP3 }
  private enum Curve { case sRGB, linear, gamma22 }

  private init(_ name: String, _ model: CGColorSpaceModel, _ primaries: Primaries, _ curve: Curve) {
    self.name = name
    self.model = model
    self.primaries = primaries
    self.curve = curve
    baseColorSpace = nil
  }

  /// The space of a pattern that is drawn in one colour, whose components are those of `patternBaseSpace`. With nil it
  /// is that of patterns with colours of their own.
  public init?(patternBaseSpace: CGColorSpace?) {
    if patternBaseSpace?.model == .pattern { return nil }
    name = nil
    model = .pattern
    primaries = patternBaseSpace?.primaries ?? .sRGB
    curve = patternBaseSpace?.curve ?? .sRGB
    baseColorSpace = patternBaseSpace
  }

  /// Nil for a name that is not among the constants here.
  public convenience init?(name: String) {
    let model: CGColorSpaceModel =
      name.contains("Gray") ? .monochrome : name.contains("CMYK") ? .cmyk : .rgb
    guard CGColorSpace.names.contains(name) else { return nil }
    self.init(
      name, model, name.contains("P3") ? .displayP3 : .sRGB,
      name == CGColorSpace.genericGrayGamma2_2 ? .gamma22 : name.contains("Linear") ? .linear : .sRGB)
  }

  /// The space of the web and of most screens. Colours are kept in it.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB: as no space limits its components here, what extends it means the same.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries with components in proportion to light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The same as `linearSRGB`.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The wider primaries of Apple's screens, with sRGB's curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The same as `displayP3`.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3's primaries with components in proportion to light.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The same as `linearDisplayP3`.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Grey whose light is its component to the power of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey in proportion to light.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Grey with sRGB's curve.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The same as `linearGray`.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// Without a profile: red is what cyan and black leave of it, and so on, in sRGB.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  private static let names: Set = [
    genericCMYK,
    sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3, extendedDisplayP3, linearDisplayP3,
    extendedLinearDisplayP3, genericGrayGamma2_2, linearGray, extendedGray, extendedLinearGray,
  ]

  /// The spaces of colours that do not say theirs.
  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, .sRGB, .sRGB)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, .sRGB, .sRGB)
  static let standard = CGColorSpace(CGColorSpace.sRGB, .rgb, .sRGB, .sRGB)
  /// Of patterns with colours of their own.
  static let pattern = CGColorSpace(patternBaseSpace: nil) ?? .standard

  /// Without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .rgb: 3
    case .cmyk: 4
    case .monochrome, .unknown: 1
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }
  /// Whether components are sRGB's, or greys with sRGB's curve, already.
  var isStandardRGB: Bool { primaries == .sRGB && curve == .sRGB }
  /// Whether it is one of red, green and blue that can describe colours outside of sRGB: true for Display P3 and for those
  /// whose names say extended.
  public var isWideGamutRGB: Bool {
    model == .rgb && (primaries == .displayP3 || name?.contains("Extended") == true)
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// - Parameter components: as many as the space has, and alpha.
  func color(_ components: [Double]) -> Color {
    if model == .pattern { return baseColorSpace?.color(components) ?? .clear }
    let alpha = components.last ?? 1
    if model == .cmyk, components.count == 5 {
      let rest = 1 - components[3]
      return Color(
        red: (1 - components[0]) * rest, green: (1 - components[1]) * rest, blue: (1 - components[2]) * rest,
        alpha: alpha)
    }
    let linear = components.dropLast().map { value in
      switch curve {
      case .sRGB: TransferFunction.decode(value)
      case .linear: value
      case .gamma22: copysign(pow(abs(value), 2.2), value)
      }
    }
    if linear.count == 3, primaries == .displayP3 {
      let encoded = linear.map(TransferFunction.encode)
      return Color(displayP3Red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
    }
    // What is encoded as sRGB already keeps its exact numbers.
    let encoded = curve == .sRGB ? Array(components.dropLast()) : linear.map(TransferFunction.encode)
    guard encoded.count == 3 else { return Color(white: encoded.first ?? 0, alpha: alpha) }
    return Color(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
  }

  /// The components of a colour in this space, and alpha. Grey is the luminance.
  func components(of color: Color) -> [Double] {
    let encoded = [color.red, color.green, color.blue]
    if model == .rgb, primaries == .sRGB, curve == .sRGB { return encoded + [color.alpha] }
    if model == .pattern { return baseColorSpace?.components(of: color) ?? [color.alpha] }
    if model == .cmyk {
      // As much black as can be.
      let rest = encoded.max() ?? 0
      return encoded.map { rest > 0 ? 1 - $0 / rest : 0 } + [1 - rest, color.alpha]
    }
    var linear = encoded.map(TransferFunction.decode)
    if model == .monochrome {
      linear = [0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]]
    } else if primaries == .displayP3 {
      linear = CGColorSpace.displayP3(fromLinearSRGB: linear)
    }
    let values = linear.map { value in
      switch curve {
      case .sRGB: TransferFunction.encode(value)
      case .linear: value
      case .gamma22: copysign(pow(abs(value), 1 / 2.2), value)
      }
    }
    return values + [color.alpha]
  }

  /// The inverse of the matrix that `Color` uses.
  private static func displayP3(fromLinearSRGB c: [Double]) -> [Double] {
    [
      0.8224619687143623 * c[0] + 0.1775380312856375 * c[1],
      0.03319419885096157 * c[0] + 0.9668058011490385 * c[1],
      0.017082630721120005 * c[0] + 0.07239744066396347 * c[1] + 0.9105199286149165 * c[2],
    ]
  }
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Grey with sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// How a colour's components are numbered.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Of no space here.
  case unknown = -1
  /// Grey.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// Those of the base space, if a pattern is drawn in one colour; else none.
  case pattern = 6
}
