import Foundation
import AnimGeometry

/// A filter as a layer has it: a value, which nothing can change once it is committed.
public struct LayerFilter: Sendable, Hashable {
  /// What the filter does: one of `FilterKind`, or a blend mode under Core Image's name.
  public let filterName: String
  /// What key paths call it; the filter's own name by default.
  public var name: String
  /// One that is not enabled has no effect.
  public var isEnabled = true
  /// In the order of the kind's inputs.
  public private(set) var values: [Value]

  /// Nil for an unknown filter.
  public init?(_ filterName: String) {
    guard FilterKind(rawValue: filterName) != nil || LayerFilter.blending(filterName) != nil else {
      return nil
    }
    self.filterName = filterName
    name = filterName
    values = FilterKind(rawValue: filterName)?.inputs.map(\.defaultValue) ?? []
  }

  /// A filter with its defaults, named after its kind.
  public init(_ kind: FilterKind) {
    filterName = kind.rawValue
    name = kind.rawValue
    values = kind.inputs.map(\.defaultValue)
  }

  /// Nil for a blend mode.
  public var kind: FilterKind? { FilterKind(rawValue: filterName) }

  /// Nil for a filter of a picture alone.
  public var blending: Blending? { LayerFilter.blending(filterName) }

  private static func blending(_ filterName: String) -> Blending? {
    filterName.hasPrefix("CI") ? Blending(filterName: filterName) : nil
  }

  /// The names of all filters.
  public static let filterNames =
    FilterKind.allCases.map(\.rawValue) + Blending.filterNames.compactMap(\.filter)

  /// What can be set; nothing for a blend mode.
  public var inputs: [FilterInput] { kind?.inputs ?? [] }

  /// The value of an input, or `enabled`; nil for any other key.
  public subscript(key: String) -> Value? {
    if key == LayerFilter.enabledKey { return .bool(isEnabled) }
    return inputs.firstIndex { $0.name == key }.map { values[$0] }
  }

  /// Changes an input, or `enabled`. False, and nothing changed, for any other key and for a value that the
  /// input cannot have.
  public mutating func set(_ key: String, to value: Value) -> Bool {
    if key == LayerFilter.enabledKey {
      guard let flag = value.bool else { return false }
      isEnabled = flag
      return true
    }
    let inputs = inputs
    guard let index = inputs.firstIndex(where: { $0.name == key }), inputs[index].accepts(value) else {
      return false
    }
    values[index] = value
    return true
  }

  /// The key by which a filter is switched on and off.
  public static let enabledKey = "enabled"

  /// All keys that `subscript` and `set` know.
  public var keys: [String] { inputs.map(\.name) + [LayerFilter.enabledKey] }
}

extension Value {
  /// The filters among the values of an array.
  public var filters: [LayerFilter] {
    array?.compactMap { if case .filter(let filter) = $0 { filter } else { nil } } ?? []
  }
}

extension PropertyBag {
  /// The inputs of the layer's filters as properties of its own, so that animating one costs no more than any
  /// other property.
  public mutating func addFilterInputs() {
    for property in [PropertyKey.filters, .backgroundFilters] {
      let filters = self[property]?.filters ?? []
      // Few layers have any: only these get a list of their own.
      if !filters.isEmpty { addInputs(of: filters, property) }
    }
  }

  // Kept apart: else the optimizer copies the list of every layer ahead of the loops.
  @inline(never)
  private mutating func addInputs(of filters: [LayerFilter], _ property: PropertyKey) {
    for filter in filters {
      for key in filter.keys { self[FilterKeyPath.key(property, filter, key)] = filter[key] }
    }
  }
}

/// What is done to the pixels of a finished picture.
public enum PixelFilter: Sendable, Hashable {
  /// A Gaussian blur. The deviation is in points of the canvas and more than 0; the picture grows by it.
  case blur(deviation: Double)
  /// A linear change of the colours.
  indirect case matrix(ColorMatrix)
  /// Red, green and blue to this power, which is more than 0.
  case gamma(Double)
  /// No component of the colour less than its lower bound, then none more than its upper one.
  indirect case clamp(low: SIMD4<Double>, high: SIMD4<Double>)
  /// Shows colours that sRGB does not have, components of which are below 0 or above 1: all others turn grey, or if it is
  /// hatched all stay as they are and stripes are drawn over the wide ones.
  case gamut(hatched: Bool)
}

/// A key path into one of a layer's filters: `filters.blur.inputRadius`.
public struct FilterKeyPath: Sendable, Hashable {
  /// `.filters` or `.backgroundFilters`.
  public let property: PropertyKey
  /// The filter's own name.
  public let name: String
  /// The name of the input, such as `inputRadius`.
  public let input: String

  /// Nil for any other key path.
  public init?(_ keyPath: String) {
    // Nearly all key paths are others, which splitting takes long to find out.
    guard keyPath.utf8.starts(with: "filters.".utf8) || keyPath.utf8.starts(with: "backgroundFilters.".utf8)
    else { return nil }
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
    // A full stop that an accent follows separates nothing.
    switch parts[0] {
    case "filters": property = .filters
    case "backgroundFilters": property = .backgroundFilters
    default: return nil
    }
    name = String(parts[1])
    input = String(parts[2])
  }

  /// The layer's property that stands for the input in the committed tree.
  static func key(_ property: PropertyKey, _ filter: LayerFilter, _ input: String) -> PropertyKey {
    PropertyKey("\(property.name).\(filter.name).\(input)")
  }
}

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
    case .colorClamp: return .clamp(low: row(0), high: row(1))
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
    case .gaussianBlur, .gammaAdjust, .colorClamp, .gamut:
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
