/// How large the area is that percentages are of.
enum SVGViewport {
  /// The width and height of an `svg` element in its own units: those of its view box, else its own.
  static func size(of index: Int, in tree: SVGTree, outer: (width: Double, height: Double)) -> (
    width: Double, height: Double
  ) {
    let element = tree.elements[index]
    if let box = viewBox(element["viewBox"]), box.width > 0, box.height > 0 { return (box.width, box.height) }
    return (
      length(element.property("width"), of: outer.width) ?? outer.width,
      length(element.property("height"), of: outer.height) ?? outer.height
    )
  }

  static func viewBox(_ text: String?) -> (x: Double, y: Double, width: Double, height: Double)? {
    let numbers = (text ?? "").split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    return (x, y, width, height)
  }

  /// A length in user units; nil where there is none.
  ///
  /// - Parameter whole: what 100 % are.
  static func length(_ text: String?, of whole: Double, fontSize: Double = 16) -> Double? {
    guard let text else { return nil }
    let tokens = CSSTokenizer.tokens(text).trimmed
    guard tokens.count == 1, let token = tokens.first else { return nil }
    var context = CSSMath.Context()
    context.percentage = whole
    context.fontSize = fontSize
    guard let value = CSSMath.value(token, context), value.unit == .number || value.unit == .length else {
      return nil
    }
    return value.amount
  }
}
