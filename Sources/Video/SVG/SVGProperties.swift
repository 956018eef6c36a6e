/// What is known of properties.
///
/// Source: SVG 2, appendix Property Index.
enum SVGProperties {
  /// Those of which an element has its parent's value where it has none.
  static let inherited: Set = [
    "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering", "cursor",
    "direction",
    "fill", "fill-opacity", "fill-rule", "font", "font-family", "font-size", "font-size-adjust",
    "font-stretch",
    "font-style", "font-variant", "font-weight", "image-rendering", "letter-spacing", "line-height", "marker",
    "marker-end", "marker-mid", "marker-start", "paint-order", "pointer-events", "shape-rendering", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width", "text-anchor", "text-rendering", "visibility", "white-space", "word-spacing",
    "writing-mode",
  ]

  static let paints: Set = ["fill", "stroke"]
  static let colors: Set = ["color", "stop-color", "flood-color", "lighting-color"]

  private static let wide: Set = ["inherit", "initial", "unset", "revert", "revert-layer"]

  /// False for what a reader drops, so that an earlier declaration holds. Of most properties any value is taken for one.
  static func isValid(_ declaration: CSSDeclaration) -> Bool {
    let isColor = colors.contains(declaration.name)
    guard isColor || paints.contains(declaration.name) else { return true }
    var value = declaration.value
    if value.contains(.function("var")) || value.contains(.function("env")) { return true }
    if case .ident(let word)? = value.first, value.count == 1 {
      let word = word.lowercased()
      if wide.contains(word) { return true }
      if !isColor, ["none", "context-fill", "context-stroke"].contains(word) { return true }
    }
    if !isColor, case .url? = value.first {
      value = Array(value.dropFirst()).trimmed
      if value.isEmpty || value == [.ident("none")] { return true }
    }
    return CSSColor.color(value, CSSColor.Context()) != nil || value.contains(.function("icc-color"))
  }
}
