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
  public var inputs: [FilterInput] { FilterKind.inputs[self] ?? [] }

  private static let inputs = defaults.mapValues { inputs in
    inputs.map { FilterInput(name: $0.key, defaultValue: $0.value) }
  }

  private static let defaults: [FilterKind: KeyValuePairs<String, Value>] = [
    .gaussianBlur: ["inputRadius": .number(10)],
    .colorControls: [
      "inputSaturation": .number(1), "inputBrightness": .number(0), "inputContrast": .number(1),
    ],
    .colorMatrix: [
      "inputRVector": vector(1, 0, 0, 0), "inputGVector": vector(0, 1, 0, 0),
      "inputBVector": vector(0, 0, 1, 0), "inputAVector": vector(0, 0, 0, 1),
      "inputBiasVector": vector(0, 0, 0, 0),
    ],
    .hueAdjust: ["inputAngle": .number(0)],
    .colorMonochrome: [
      "inputColor": .color(Color(red: 0.6, green: 0.45, blue: 0.3)), "inputIntensity": .number(1),
    ],
    .falseColor: [
      "inputColor0": .color(Color(red: 0.3, green: 0, blue: 0)),
      "inputColor1": .color(Color(red: 1, green: 0.9, blue: 0.8)),
    ],
    .sepiaTone: ["inputIntensity": .number(1)],
    .whitePointAdjust: ["inputColor": .color(.white)],
    .exposureAdjust: ["inputEV": .number(0.5)],
    .gammaAdjust: ["inputPower": .number(0.75)],
    .colorClamp: ["inputMinComponents": vector(0, 0, 0, 0), "inputMaxComponents": vector(1, 1, 1, 1)],
    .gamut: ["inputHatched": .number(0)],
  ]

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
