/// The words that a property may have for its value, as Swift spells Core Animation's constants.
public struct WordList: Sendable, Hashable {
  /// What messages call one of them.
  let name: String
  let words: [String]

  static let lineCap = WordList(name: "line cap", words: ["butt", "round", "square"])
  static let lineJoin = WordList(name: "line join", words: ["miter", "round", "bevel"])
  static let gradientType = WordList(name: "gradient type", words: ["axial", "radial", "conic"])
  static let cornerCurve = WordList(name: "corner curve", words: ["circular", "continuous"])
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
    name: "video gravity", words: ["resizeAspect", "resizeAspectFill", "resize"])
  /// In the order of the bits of `CACornerMask`.
  static let corner = WordList(
    name: "corner",
    words: [
      "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
    ])
  /// In the order of the bits of `CAEdgeAntialiasingMask`.
  static let edge = WordList(
    name: "edge", words: ["layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge"])
}
