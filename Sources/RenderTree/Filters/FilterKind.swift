import AnimGeometry

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
    // Asked for in every frame, in which looking a name up would take too long.
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

  private static let gaussianBlurInputs = list(["inputRadius": .number(10)])
  private static let colorControlsInputs = list([
    "inputSaturation": .number(1), "inputBrightness": .number(0), "inputContrast": .number(1),
  ])
  private static let colorMatrixInputs = list([
    "inputRVector": vector(1, 0, 0, 0), "inputGVector": vector(0, 1, 0, 0),
    "inputBVector": vector(0, 0, 1, 0), "inputAVector": vector(0, 0, 0, 1),
    "inputBiasVector": vector(0, 0, 0, 0),
  ])
  private static let hueAdjustInputs = list(["inputAngle": .number(0)])
  private static let colorMonochromeInputs = list([
    "inputColor": .color(Color(red: 0.6, green: 0.45, blue: 0.3)), "inputIntensity": .number(1),
  ])
  private static let falseColorInputs = list([
    "inputColor0": .color(Color(red: 0.3, green: 0, blue: 0)),
    "inputColor1": .color(Color(red: 1, green: 0.9, blue: 0.8)),
  ])
  private static let sepiaToneInputs = list(["inputIntensity": .number(1)])
  private static let whitePointAdjustInputs = list(["inputColor": .color(.white)])
  private static let exposureAdjustInputs = list(["inputEV": .number(0.5)])
  private static let gammaAdjustInputs = list(["inputPower": .number(0.75)])
  private static let colorClampInputs = list([
    "inputMinComponents": vector(0, 0, 0, 0), "inputMaxComponents": vector(1, 1, 1, 1),
  ])
  private static let gamutInputs = list(["inputHatched": .number(0)])

  private static func list(_ defaults: KeyValuePairs<String, Value>) -> [FilterInput] {
    defaults.map { FilterInput(name: $0.key, defaultValue: $0.value) }
  }

  private static func vector(_ numbers: Double...) -> Value { .array(numbers.map(Value.number)) }
}

/// One value that a filter takes.
public struct FilterInput: Sendable, Hashable {
  /// Such as `inputRadius`.
  public let name: String
  /// What it is until it is set.
  public let defaultValue: Value

  /// Inputs of the same name have the same type in all filters. Vectors are arrays of four numbers.
  public var type: ValueType { defaultValue.type ?? .object }

  /// Whether the input can have the value: of its type, and as many numbers as there are by default.
  public func accepts(_ value: Value) -> Bool {
    guard value.type == type, value.isFinite else { return false }
    guard case .array(let numbers) = value else { return true }
    return numbers.count == defaultValue.array?.count && numbers.allSatisfy { $0.type == .number }
  }

  /// The input of that name, which several filters may have.
  public static func named(_ name: String) -> FilterInput? { byName[name] }

  private static let byName = Dictionary(
    FilterKind.allCases.flatMap(\.inputs).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
}
