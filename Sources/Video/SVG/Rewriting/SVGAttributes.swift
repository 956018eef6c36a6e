/// Takes out values that browsers drop and the library takes for mistakes of the whole element.
///
/// Source: SVG 2, the attributes' definitions; what is dropped counts as not written.
enum SVGAttributes {
  static func rewrite(_ tree: inout SVGTree) {
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      for attribute in element.attributes {
        if let value = checked(attribute, of: element) {
          if value != attribute.value { tree.elements[index][attribute.name] = value }
        } else {
          tree.elements[index][attribute.name] = nil
        }
      }
      return true
    }
  }

  private static let units: Set = [
    "gradientUnits", "patternUnits", "patternContentUnits", "clipPathUnits", "maskUnits", "maskContentUnits",
    "filterUnits",
    "primitiveUnits",
  ]
  private static let lengths: Set = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "fx", "fy", "fr",
    "refX", "refY",
    "markerWidth", "markerHeight",
  ]
  private static let lists: Set = ["text", "tspan", "tref", "textPath", "altGlyph"]
  private static let sizes: Set = ["width", "height", "r", "rx", "ry", "fr", "markerWidth", "markerHeight"]

  private static let shapes: Set = ["rect", "circle", "ellipse", "image", "use", "svg", "marker"]

  /// Nil for what is dropped.
  private static func checked(_ attribute: SVGTree.Attribute, of element: SVGTree.Element) -> String? {
    let value = attribute.value
    let name = attribute.name
    if units.contains(name) { return ["userSpaceOnUse", "objectBoundingBox"].contains(value) ? value : nil }
    if name == "markerUnits" { return ["userSpaceOnUse", "strokeWidth"].contains(value) ? value : nil }
    if name == "spreadMethod" { return ["pad", "reflect", "repeat"].contains(value) ? value : nil }
    if name == "points" { return points(value) }
    if name == "orient", element.name == "marker" { return orientation(value) }
    if element.name == "stop", name == "offset" {
      let tokens = CSSTokenizer.tokens(value).trimmed
      switch tokens.first {
      case .number?, .percentage?: return tokens.count == 1 ? value : nil
      default: return nil
      }
    }
    guard lengths.contains(name), !lists.contains(element.name) else { return value }
    if value == "auto" || ["left", "center", "right", "top", "bottom"].contains(value),
      name.hasPrefix("ref") || value == "auto"
    {
      return value
    }
    let tokens = CSSTokenizer.tokens(value).trimmed
    guard tokens.count == 1, let length = CSSMath.value(tokens[0], CSSMath.Context()), length.unit != .angle
    else {
      return nil
    }
    // A negative size is none; of those that have a default, the default.
    return sizes.contains(name) && length.amount < 0 && shapes.contains(element.name) ? nil : value
  }

  /// The points up to the first mistake, in pairs.
  private static func points(_ text: String) -> String {
    var numbers: [String] = []
    for token in CSSTokenizer.tokens(text) {
      switch token {
      case .number(let value): numbers.append(value.plainText)
      case .space, .sign(","): continue
      default: return pairs(numbers)
      }
    }
    return pairs(numbers)
  }

  private static func pairs(_ numbers: [String]) -> String {
    numbers.prefix(numbers.count / 2 * 2).joined(separator: " ")
  }

  private static func orientation(_ text: String) -> String? {
    if text == "auto" || text == "auto-start-reverse" { return text }
    let tokens = CSSTokenizer.tokens(text).trimmed
    guard tokens.count == 1, let value = CSSMath.value(tokens[0], CSSMath.Context()) else { return nil }
    return value.unit == .number || value.unit == .angle ? value.amount.plainText : nil
  }
}
