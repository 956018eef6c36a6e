import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

/// A filter for `filters`, `backgroundFilters` or `compositingFilter`: Core Image's class, as far as layers
/// need it. docs/guide/filters.md lists the filters that there are.
///
/// A layer takes over the filter's values when it is given the filter. To change them afterwards, set
/// `filters.NAME.inputKey` on the layer; to animate them, animate that key path.
open class CIFilter: Hashable {
  private(set) var filter: LayerFilter

  init(_ filter: LayerFilter) {
    self.filter = filter
  }

  /// A filter with its default values. Nil, and a report, for an unknown name.
  public init?(name: String) {
    guard let filter = LayerFilter(name) else {
      Misuse.report(.unknownFilter(name: name))
      return nil
    }
    self.filter = filter
  }

  /// A filter with these values, and the defaults of all others.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// The names of all filters that there are; categories are not told apart.
  open class func filterNames(inCategory category: String?) -> [String] { LayerFilter.filterNames.sorted() }

  /// What key paths call the filter; at first the name of what it does.
  open var name: String {
    get { filter.name }
    set { filter.name = newValue }
  }

  /// A filter that is not enabled has no effect.
  open var isEnabled: Bool {
    get { filter.isEnabled }
    set { filter.isEnabled = newValue }
  }

  /// The names of the inputs, such as `inputRadius`. `inputImage`, and `inputBackgroundImage` of blend modes, have no value: the
  /// pictures are what the layer shows and what lies behind it.
  open var inputKeys: [String] { pictureKeys + filter.inputs.map(\.name) }
  private var pictureKeys: [String] {
    filter.blending == nil ? [kCIInputImageKey] : [kCIInputImageKey, kCIInputBackgroundImageKey]
  }

  /// Gives all inputs their default values.
  open func setDefaults() {
    for input in filter.inputs { _ = filter.set(input.name, to: input.defaultValue) }
  }

  /// The value of an input, of `enabled` or of `name`; nil for a key that the filter does not have.
  open func value(forKey key: String) -> Any? {
    if key == "name" { return name }
    guard let value = filter[CALayer.plainName(key)] else { return nil }
    return CIFilter.object(value)
  }

  /// Changes an input; nil gives it its default value. A key or a value that the filter does not have is
  /// reported.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "name" {
      if let name = value as? String { self.name = name }
      return
    }
    // No picture is what they have.
    if value == nil, pictureKeys.contains(key) { return }
    _ = filter.setInput(CALayer.plainName(key), to: value)
  }

  public static func == (a: CIFilter, b: CIFilter) -> Bool { a.filter == b.filter }
  open func hash(into hasher: inout Hasher) { hasher.combine(filter) }

  /// Colours and vectors as Core Image's classes.
  static func object(_ value: Value) -> Any? {
    switch value {
    case .color(let color): CIColor(color)
    case .array(let numbers): CIVector(numbers.compactMap { $0.number.map { CGFloat($0) } })
    default: Conversion.object(value)
    }
  }
}

extension LayerFilter {
  /// As `set`, from what Apple's API takes; false, and a report, where that is nothing for the input.
  mutating func setInput(_ key: String, to object: Any?) -> Bool {
    let value = object == nil || object is NSNull ? defaultValue(key) : Conversion.value(object)
    if let value, !value.isFinite {
      Misuse.report(.valueNotFinite(key: key))
      return false
    }
    if let value, set(key, to: value) { return true }
    Misuse.report(.unknownFilterInput(filter: filterName, input: key))
    return false
  }

  private func defaultValue(_ key: String) -> Value? {
    key == LayerFilter.enabledKey ? .bool(true) : inputs.first { $0.name == key }?.defaultValue
  }
}

/// The key of the picture that a filter changes, which is always the layer's.
public let kCIInputImageKey = "inputImage"

/// The key of the picture behind that of a blend mode, which is always what lies behind the layer.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"

/// The key of a blur's radius: the standard deviation in points.
public let kCIInputRadiusKey = "inputRadius"

/// The key of the saturation of `CIColorControls`; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"

/// The key of the brightness of `CIColorControls`; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"

/// The key of the contrast of `CIColorControls`; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"

/// The key of the angle of `CIHueAdjust`, in radians.
public let kCIInputAngleKey = "inputAngle"

/// The key of the colour of `CIColorMonochrome` and `CIWhitePointAdjust`, a `CIColor`.
public let kCIInputColorKey = "inputColor"

/// The key of the intensity of `CIColorMonochrome` and `CISepiaTone`, from 0 to 1.
public let kCIInputIntensityKey = "inputIntensity"

/// The key of the exposure of `CIExposureAdjust`, in stops.
public let kCIInputEVKey = "inputEV"

/// A colour as filters take it, in sRGB.
public final class CIColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) {
    self.color = color
  }

  /// A colour of sRGB by its components, which are not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The same colour in sRGB.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }

  /// Red in sRGB, encoded; from 0 to 1, or beyond where the colour lies outside of its gamut.
  public var red: CGFloat { color.red }
  /// Green in sRGB, encoded; from 0 to 1, or beyond where the colour lies outside of its gamut.
  public var green: CGFloat { color.green }
  /// Blue in sRGB, encoded; from 0 to 1, or beyond where the colour lies outside of its gamut.
  public var blue: CGFloat { color.blue }
  /// From 0, transparent, to 1, opaque.
  public var alpha: CGFloat { color.alpha }

  public static func == (a: CIColor, b: CIColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// A row of numbers as filters take it.
public final class CIVector: Hashable, Sendable {
  let values: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
  }

  /// A vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  /// A vector of `count` numbers; none where that is negative.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: values, count: max(count, 0))))
  }

  /// How many numbers there are.
  public var count: Int { values.count }
  /// 0 beyond the end.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number; 0 where there is none.
  public var x: CGFloat { value(at: 0) }
  /// The second number; 0 where there is none.
  public var y: CGFloat { value(at: 1) }
  /// The third number; 0 where there is none.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 where there is none.
  public var w: CGFloat { value(at: 3) }

  public static func == (a: CIVector, b: CIVector) -> Bool { a.values == b.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
