import Geometry

/// The kinds of values, by how scenes write them.
public enum ValueFormat: Sendable, Hashable {
  case number
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// 0 or more, or infinity.
  case repeatCount
  case bool
  case point, size, rect
  case color
  case transform
  case path
  case fillMode
  /// One of some words.
  case word(WordList)
  case numbers
  case points
  /// Arrays of three whole numbers.
  case triangles
  case colors
  /// A string, or an array of runs.
  case text
  case font
  /// The numbers of `CACornerMask`, written as an array of its constants' names.
  case corners
  /// A picture or a movie.
  case contents
  case blendMode
  case filters
  /// Four numbers.
  case vector
  /// The numbers of `CAEdgeAntialiasingMask`, written as an array of its constants' names.
  case edges

  /// Nil for kinds of values that could be anything.
  init?(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .bool: self = .bool
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .path: self = .path
    case .string, .array, .object: return nil
    }
  }
}

/// Which numbers are welcome, the ends included.
public enum ValueRange: Sendable, Hashable {
  /// Any number within `ValueRange.limit` of zero.
  case any
  case nonNegative
  case positive
  case unit
  /// −1…1.
  case signedUnit
  /// −100…24: what is quieter cannot be heard, what is louder would be distorted.
  case decibels
  /// 0…1 000 000: more copies no frame may have.
  case copies

  /// Beyond this, positions lose their fractions and arithmetic its meaning.
  public static let limit = 1e7

  public func contains(_ value: Double) -> Bool {
    guard abs(value) <= ValueRange.limit else { return false }
    switch self {
    case .any: return true
    case .nonNegative: return value >= 0
    case .positive: return value > 0
    case .unit: return value >= 0 && value <= 1
    case .signedUnit: return value >= -1 && value <= 1
    case .decibels: return value >= -100 && value <= 24
    case .copies: return value >= 0 && value <= 1e6
    }
  }
}

/// The words that a property may have for its value.
public struct WordList: Sendable, Hashable {
  /// What messages call one of them.
  public let name: String
  /// As scenes and Swift spell Core Animation's constants.
  public let words: [String]
  /// The constants themselves, in the same order.
  public let constants: [String]

  /// - Parameter constants: where they are not the words.
  init(name: String, words: [String], constants: [String]? = nil) {
    self.name = name
    self.words = words
    self.constants = constants ?? words
  }

  /// The constant that a scene means, by its word or its own name.
  public func constant(named text: String) -> String? {
    if let index = words.firstIndex(of: text) { return constants[index] }
    return constants.contains(text) ? text : nil
  }

  static let lineCap = WordList(name: "line cap", words: ["butt", "round", "square"])
  static let lineJoin = WordList(name: "line join", words: ["miter", "round", "bevel"])
  static let gradientType = WordList(name: "gradient type", words: ["axial", "radial", "conic", "mesh"])
  static let colorInterpolation = WordList(name: "colour interpolation", words: ["encoded", "linear"])
  static let emitterShape = WordList(
    name: "emitter shape", words: ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
  static let emitterMode = WordList(
    name: "emitter mode", words: ["points", "outline", "surface", "volume"])
  static let renderMode = WordList(
    name: "render mode", words: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
  static let cornerCurve = WordList(name: "corner curve", words: ["circular", "continuous"])
  static let textAlignment = WordList(
    name: "alignment mode", words: ["natural", "left", "right", "center", "justified"])
  static let textTruncation = WordList(name: "truncation mode", words: ["none", "start", "end", "middle"])
  static let scrollMode = WordList(
    name: "scroll mode", words: ["none", "vertically", "horizontally", "both"])
  static let contentsGravity = WordList(
    name: "contents gravity",
    words: [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
      "resize",
      "resizeAspect", "resizeAspectFill",
    ])
  static let contentsFilter = WordList(name: "contents filter", words: ["nearest", "linear", "trilinear"])
  static let contentsFormat = WordList(
    name: "contents format", words: ["RGBA8", "RGBAh", "Gray8", "Automatic"])
  static let videoGravity = WordList(
    name: "video gravity", words: ["resizeAspect", "resizeAspectFill", "resize"],
    constants: [
      "AVLayerVideoGravityResizeAspect", "AVLayerVideoGravityResizeAspectFill", "AVLayerVideoGravityResize",
    ])
  static let fillRule = WordList(
    name: "fill rule", words: ["nonZero", "evenOdd"], constants: ["non-zero", "even-odd"])
  /// Of a canvas, as Core Graphics names them.
  package static let colorSpace = WordList(
    name: "colour space", words: WorkingSpace.named.map(\.name))
  package static let blending = WordList(name: "blending", words: ["encoded", "linear"])
  package static let gamutMapping = WordList(
    name: "gamut mapping", words: GamutMapping.allCases.map(\.rawValue))
  package static let toneMapping = WordList(
    name: "tone mapping", words: ToneMapping.allCases.map(\.rawValue))
  /// In the order of the bits of `CACornerMask`.
  package static let corner = WordList(
    name: "corner",
    words: [
      "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
    ])
  /// In the order of the bits of `CAEdgeAntialiasingMask`.
  package static let edge = WordList(
    name: "edge", words: ["layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge"])
}
