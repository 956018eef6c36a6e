import AnimGeometry

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
