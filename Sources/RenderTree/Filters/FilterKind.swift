import Geometry

/// The filters of Core Image that layers can have, by their names.
///
/// Source of inputs and defaults: Apple's Core Image Filter Reference.
public enum FilterKind: String, Sendable, Hashable, CaseIterable {
  /// Blurs; its radius is the standard deviation, in points.
  case gaussianBlur = "CIGaussianBlur"
  /// Saturation, brightness and contrast.
  case colorControls = "CIColorControls"
  /// A matrix with a bias.
  case colorMatrix = "CIColorMatrix"
  /// Turns the hue.
  case hueAdjust = "CIHueAdjust"
  /// Each component becomes 1 less itself.
  case colorInvert = "CIColorInvert"
  /// Shades of one colour.
  case colorMonochrome = "CIColorMonochrome"
  /// Brightness becomes a colour between two.
  case falseColor = "CIFalseColor"
  /// Brown, as old photographs are.
  case sepiaTone = "CISepiaTone"
  /// Makes white another colour, and all others with it.
  case whitePointAdjust = "CIWhitePointAdjust"
  /// Multiplies light by a power of two.
  case exposureAdjust = "CIExposureAdjust"
  /// Raises components to a power.
  case gammaAdjust = "CIGammaAdjust"
  /// Limits components.
  case colorClamp = "CIColorClamp"
  /// Shows what lies outside of sRGB. Not in Core Image.
  case gamut

  /// What can be set, in the order in which `LayerFilter` keeps it.
  public var inputs: [FilterInput] {
    switch self {
    case .gaussianBlur: FilterKind.gaussianBlurInputs
    case .colorControls: FilterKind.colorControlsInputs
    case .colorMatrix: FilterKind.colorMatrixInputs
    case .hueAdjust: FilterKind.hueAdjustInputs
    case .colorInvert: []
    case .colorMonochrome: FilterKind.colorMonochromeInputs
    case .falseColor: FilterKind.falseColorInputs
    case .sepiaTone: FilterKind.sepiaToneInputs
    case .whitePointAdjust: FilterKind.whitePointAdjustInputs
    case .exposureAdjust: FilterKind.exposureAdjustInputs
    case .gammaAdjust: FilterKind.gammaAdjustInputs
    case .colorClamp: FilterKind.colorClampInputs
    case .gamut: FilterKind.gamutInputs
    }
  }

  private static let gaussianBlurInputs = [FilterInput("inputRadius", 10)]
  private static let colorControlsInputs = [
    FilterInput("inputSaturation", 1), FilterInput("inputBrightness", 0), FilterInput("inputContrast", 1),
  ]
  private static let colorMatrixInputs = [
    FilterInput("inputRVector", vector: 1, 0, 0, 0), FilterInput("inputGVector", vector: 0, 1, 0, 0),
    FilterInput("inputBVector", vector: 0, 0, 1, 0), FilterInput("inputAVector", vector: 0, 0, 0, 1),
    FilterInput("inputBiasVector", vector: 0, 0, 0, 0),
  ]
  private static let hueAdjustInputs = [FilterInput("inputAngle", 0)]
  private static let colorMonochromeInputs = [
    FilterInput("inputColor", Color(red: 0.6, green: 0.45, blue: 0.3)), FilterInput("inputIntensity", 1),
  ]
  private static let falseColorInputs = [
    FilterInput("inputColor0", Color(red: 0.3, green: 0, blue: 0)),
    FilterInput("inputColor1", Color(red: 1, green: 0.9, blue: 0.8)),
  ]
  private static let sepiaToneInputs = [FilterInput("inputIntensity", 1)]
  private static let whitePointAdjustInputs = [FilterInput("inputColor", .white)]
  private static let exposureAdjustInputs = [FilterInput("inputEV", 0.5)]
  private static let gamutInputs = [FilterInput("inputHatched", 0)]
  private static let gammaAdjustInputs = [FilterInput("inputPower", 0.75)]
  private static let colorClampInputs = [
    FilterInput("inputMinComponents", vector: 0, 0, 0, 0),
    FilterInput("inputMaxComponents", vector: 1, 1, 1, 1),
  ]
}

/// One value that a filter takes.
public struct FilterInput: Sendable, Hashable {
  /// Such as `inputRadius`.
  public let name: String
  /// What it is until it is set.
  public let defaultValue: Value

  /// Inputs of the same name have the same type in all filters. Vectors are arrays of four numbers.
  public var type: ValueType { defaultValue.type ?? .object }

  init(_ name: String, _ number: Double) {
    self.name = name
    defaultValue = .number(number)
  }

  init(_ name: String, _ color: Color) {
    self.name = name
    defaultValue = .color(color)
  }

  init(_ name: String, vector numbers: Double...) {
    self.name = name
    defaultValue = .array(numbers.map(Value.number))
  }

  /// Whether the input can have the value: of its type, and as many numbers as there are by default.
  public func accepts(_ value: Value) -> Bool {
    guard value.type == type, value.isFinite else { return false }
    guard case .array(let numbers) = value else { return true }
    return numbers.count == defaultValue.array?.count && numbers.allSatisfy { $0.type == .number }
  }

  /// The input of that name, which several filters may have.
  public static func named(_ name: String) -> FilterInput? { byName[name] }

  private static let byName: [String: FilterInput] = {
    var table: [String: FilterInput] = [:]
    for kind in FilterKind.allCases {
      for input in kind.inputs { table[input.name] = input }
    }
    return table
  }()
}
