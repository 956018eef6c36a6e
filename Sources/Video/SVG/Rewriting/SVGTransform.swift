import AnimGeometry
import Glibc

/// What `transform` says, in the words of attributes and of style sheets.
///
/// Sources: SVG 1.1, section 7.6; CSS Transforms Module Level 1 and 2.
enum SVGTransform {
  /// The area that percentages are of.
  typealias Box = (x: Double, y: Double, width: Double, height: Double)

  /// The transform of all its functions, the last one first; nil for one with a mistake, which counts as none.
  static func affine(_ text: String, box: Box = (0, 0, 0, 0), fontSize: Double = 16) -> Affine? {
    let tokens = CSSTokenizer.tokens(text)
    var result = Affine.identity
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .space, .sign(","): index += 1
      case .ident(let word) where word.lowercased() == "none": index += 1
      case .ident(let name):
        // Attributes may have spaces in front of the bracket.
        let start = tokens[(index + 1)...].firstIndex { $0 != .space } ?? tokens.count
        guard start < tokens.count, tokens[start] == .sign("("),
          let next = function(name.lowercased(), tokens.arguments(at: start), box, fontSize)
        else { return nil }
        result = next.concatenating(result)
        index = tokens.end(of: start)
      case .function(let name):
        guard let next = function(name.lowercased(), tokens.arguments(at: index), box, fontSize) else {
          return nil
        }
        result = next.concatenating(result)
        index = tokens.end(of: index)
      default: return nil
      }
    }
    return result.isFinite ? result : nil
  }

  private static func function(_ name: String, _ arguments: [CSSToken], _ box: Box, _ fontSize: Double)
    -> Affine?
  {
    var values: [CSSMath.Value] = []
    var context = CSSMath.Context()
    context.fontSize = fontSize
    for token in arguments where token != .space && token != .sign(",") {
      guard let value = CSSMath.value(token, context) else { return nil }
      values.append(value)
    }
    func length(_ index: Int, _ whole: Double) -> Double {
      guard index < values.count else { return 0 }
      return values[index].unit == .percentage ? values[index].amount / 100 * whole : values[index].amount
    }
    func factor(_ index: Int) -> Double {
      values[index].unit == .percentage ? values[index].amount / 100 : values[index].amount
    }
    func angle(_ index: Int) -> Double { index < values.count ? values[index].amount * .pi / 180 : 0 }
    switch (name, values.count) {
    case ("matrix", 6): return Affine(factor(0), factor(1), factor(2), factor(3), factor(4), factor(5))
    case ("matrix3d", 16): return Affine(factor(0), factor(1), factor(4), factor(5), factor(12), factor(13))
    case ("translate", 1...2), ("translate3d", 3):
      return Affine(translationX: length(0, box.width), y: length(1, box.height))
    case ("translatex", 1): return Affine(translationX: length(0, box.width), y: 0)
    case ("translatey", 1): return Affine(translationX: 0, y: length(0, box.height))
    case ("translatez", 1): return .identity
    case ("scale", 1): return Affine(scaleX: factor(0), y: factor(0))
    case ("scale", 2), ("scale3d", 3): return Affine(scaleX: factor(0), y: factor(1))
    case ("scalex", 1): return Affine(scaleX: factor(0), y: 1)
    case ("scaley", 1): return Affine(scaleX: 1, y: factor(0))
    case ("rotate", 1), ("rotatez", 1): return Affine(rotationAngle: angle(0))
    case ("rotate", 3):
      let (x, y) = (values[1].amount, values[2].amount)
      return Affine(translationX: -x, y: -y).concatenating(Affine(rotationAngle: angle(0)))
        .concatenating(Affine(translationX: x, y: y))
    case ("skewx", 1): return Affine(1, 0, tan(angle(0)), 1, 0, 0)
    case ("skewy", 1): return Affine(1, tan(angle(0)), 0, 1, 0, 0)
    case ("skew", 1...2): return Affine(1, tan(angle(1)), tan(angle(0)), 1, 0, 0)
    default: return nil
    }
  }

  static func text(_ affine: Affine) -> String {
    let values = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
    return "matrix(" + values.map { Double($0).plainText }.joined(separator: " ") + ")"
  }

  /// Where `transform-origin` lies in a box.
  static func origin(_ text: String, box: Box, fontSize: Double) -> (x: Double, y: Double)? {
    var words = CSSTokenizer.tokens(text).filter { $0 != .space }
    guard (1...3).contains(words.count) else { return nil }
    // A keyword of the other axis may come first.
    if words.count > 1,
      [.ident("top"), .ident("bottom")].contains(words[0])
        || [.ident("left"), .ident("right")].contains(words[1])
    {
      words.swapAt(0, 1)
    }
    if words.count == 1, [.ident("top"), .ident("bottom")].contains(words[0]) {
      words.insert(.ident("center"), at: 0)
    }
    func position(_ index: Int, _ start: Double, _ size: Double) -> Double? {
      guard index < words.count else { return start + size / 2 }
      if case .ident(let word) = words[index] {
        switch word.lowercased() {
        case "left", "top": return start
        case "right", "bottom": return start + size
        case "center": return start + size / 2
        default: return nil
        }
      }
      var context = CSSMath.Context()
      context.fontSize = fontSize
      context.percentage = size
      return CSSMath.value(words[index], context).map { start + $0.amount }
    }
    guard let x = position(0, box.x, box.width), let y = position(1, box.y, box.height) else { return nil }
    return (x, y)
  }
}

/// Writes transforms of style sheets, and those around another point, as attributes that all readers know.
enum SVGTransforms {
  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    var viewports: [Int: (width: Double, height: Double)] = [:]
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      let outer = viewports[element.parent] ?? (100, 100)
      viewports[index] =
        element.name == "svg" || element.name == "symbol"
        ? SVGViewport.size(of: index, in: tree, outer: outer) : outer
      rewrite(index, &tree, outer: index == tree.root ? viewports[index] ?? outer : outer, &omissions)
      return true
    }
  }

  private static let properties = [
    "transform", "translate", "rotate", "scale", "transform-origin", "transform-box",
  ]

  private static func attribute(_ name: String) -> String {
    switch name {
    case "linearGradient", "radialGradient": "gradientTransform"
    case "pattern": "patternTransform"
    default: "transform"
    }
  }

  private static func rewrite(
    _ index: Int, _ tree: inout SVGTree, outer: (width: Double, height: Double),
    _ omissions: inout SVGOmissions
  ) {
    let element = tree.elements[index]
    let name = attribute(element.name)
    let isStyled = element.style.contains { properties.contains($0.name) }
    guard isStyled || element[name] != nil || element["transform-origin"] != nil else { return }
    let own = element.style.last { $0.name == "transform" }?.value ?? element[name]
    let isRotated = ["translate", "rotate", "scale"].contains { name in
      element.style.contains { $0.name == name }
    }
    let originText = element.property("transform-origin")
    var box: SVGTransform.Box = (0, 0, outer.width, outer.height)
    let boxName = element.property("transform-box")?.lowercased() ?? ""
    if ["fill-box", "content-box", "border-box", "stroke-box"].contains(boxName) {
      if let bounds = SVGBounds.bounds(of: index, in: &tree) {
        box = bounds
      } else if originText != nil || own?.contains("%") == true {
        omissions.add("transform-box", element)
      }
    }
    let fontSize = SVGViewport.length(element.property("font-size"), of: 16) ?? 16
    guard var affine = own.map({ SVGTransform.affine($0, box: box, fontSize: fontSize) }) ?? .identity else {
      set(index, name, nil, &tree)
      return
    }
    if isRotated {
      for property in ["scale", "rotate", "translate"] {
        guard let value = element.style.last(where: { $0.name == property })?.value, value != "none" else {
          continue
        }
        if let next = SVGTransform.affine("\(property)(\(value))", box: box, fontSize: fontSize) {
          affine = affine.concatenating(next)
        } else {
          omissions.add(property, element)
        }
      }
    }
    if let originText, let origin = SVGTransform.origin(originText, box: box, fontSize: fontSize) {
      affine = Affine(translationX: -origin.x, y: -origin.y).concatenating(affine)
        .concatenating(Affine(translationX: origin.x, y: origin.y))
    }
    set(index, name, affine.isIdentity ? nil : SVGTransform.text(affine), &tree)
  }

  private static func set(_ index: Int, _ name: String, _ value: String?, _ tree: inout SVGTree) {
    for property in properties { tree.elements[index].set(property, nil) }
    tree.elements[index].set(name, value)
  }
}
