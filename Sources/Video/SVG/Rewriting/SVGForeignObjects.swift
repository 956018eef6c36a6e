/// Makes texts of HTML in pictures, as programs for diagrams write it: lines in one size each, which are not broken.
///
/// Sources: SVG 2, section 12.4; CSS 2.2 for what decides where lines lie.
enum SVGForeignObjects {
  private struct Style {
    var size = 16.0
    var family: String?
    var weight: String?
    var slant: String?
    var color: String?
    var lineHeight = 1.2
    var isCentered = false
    var isRight = false
    var isMiddle = false
    var isBreaking = true
  }

  private struct Line {
    var text = ""
    var style: Style
    var spaceBefore = 0.0
  }

  private static let blocks: Set = [
    "div", "p", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "body", "html",
    "center", "pre",
  ]
  private static let inline: Set = [
    "span", "b", "strong", "i", "em", "u", "small", "font", "a", "code", "label", "sub", "sup", "tt", "br",
    "mark", "cite",
  ]

  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    for index in tree.elements.indices
    where tree.elements[index].name == "foreignObject" && tree.elements[index].namespace == .svg {
      rewrite(index, &tree, &omissions)
    }
  }

  private static func rewrite(_ index: Int, _ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let element = tree.elements[index]
    var lines: [Line] = []
    var isPlain = true
    var insets = (left: 0.0, top: 0.0)
    collect(index, Style(), tree, &lines, &insets, &isPlain, 0)
    lines.removeAll { $0.text.isEmpty }
    func length(_ name: String) -> Double { SVGBounds.length(element, name) }
    if lines.isEmpty {
      tree.elements[index].children = []
      if !isPlain { omissions.add("<foreignObject>", element) }
      return
    }
    let width = length("width"), height = length("height")
    let isWide = lines.contains {
      $0.style.isBreaking && width > 1 && Double($0.text.count) * $0.style.size * 0.5 > width
    }
    if !isPlain || isWide || element.property("width")?.contains("%") == true {
      omissions.add("<foreignObject>", element)
    }
    tree.elements[index].name = "g"
    tree.elements[index].children = []
    for name in ["x", "y", "width", "height", "overflow"] { tree.elements[index].set(name, nil) }
    let total = lines.reduce(0) { $0 + $1.style.size * $1.style.lineHeight + $1.spaceBefore }
    var top = length("y") + insets.top
    if lines[0].style.isMiddle, height > total { top = length("y") + (height - total) / 2 }
    for line in lines {
      let style = line.style
      let extent = style.size * style.lineHeight
      top += line.spaceBefore
      var text = SVGTree.Element(name: "text", line: element.line)
      let x =
        style.isCentered
        ? length("x") + width / 2 : style.isRight ? length("x") + width : length("x") + insets.left
      text["x"] = x.plainText
      // Letters are some 0.8 of their size above the baseline and 0.2 below it.
      text["y"] = (top + extent / 2 + style.size * 0.3).plainText
      text["xml:space"] = "preserve"
      var properties = [
        ("font-size", style.size.plainText + "px"), ("stroke", "none"),
        ("fill", style.color ?? "currentColor"),
      ]
      if let family = style.family { properties.append(("font-family", family)) }
      if let weight = style.weight { properties.append(("font-weight", weight)) }
      if let slant = style.slant { properties.append(("font-style", slant)) }
      properties.append(("text-anchor", style.isCentered ? "middle" : style.isRight ? "end" : "start"))
      text.style = properties.map { SVGTree.Attribute(name: $0.0, value: $0.1) }
      text.children = [.text(line.text)]
      tree.add(text, to: index)
      top += extent
    }
  }

  private static func collect(
    _ index: Int, _ outer: Style, _ tree: SVGTree, _ lines: inout [Line],
    _ insets: inout (left: Double, top: Double),
    _ isPlain: inout Bool, _ depth: Int
  ) {
    let element = tree.elements[index]
    var style = outer
    apply(element, &style)
    let display = element.property("display") ?? ""
    if display == "none" || element.property("visibility") == "hidden" { return }
    let isBlock =
      blocks.contains(element.name) || element.name == "foreignObject" || display == "block"
      || display.contains("flex")
    if element.namespace == .html, !isBlock, !inline.contains(element.name) { isPlain = false }
    if element.namespace != .html, element.name != "foreignObject" {
      isPlain = false
      return
    }
    if isBlock || element.name == "br" { lines.append(Line(style: style)) }
    if lines.allSatisfy({ $0.text.isEmpty }) {
      let padding = CSSTokenizer.tokens(element.property("padding") ?? "").filter { $0 != .space }
      let values = padding.compactMap { CSSMath.value($0, CSSMath.Context())?.amount }
      if !values.isEmpty {
        insets.top += values[0]
        insets.left += values.count == 4 ? values[3] : values.count > 1 ? values[1] : values[0]
      }
      for (name, isLeft) in [
        ("padding-left", true), ("margin-left", true), ("padding-top", false), ("margin-top", false),
      ] {
        let value = SVGViewport.length(element.property(name), of: 0) ?? 0
        if isLeft { insets.left += value } else { insets.top += value }
      }
    }
    for child in element.children {
      switch child {
      case .element(let index): collect(index, style, tree, &lines, &insets, &isPlain, depth + 1)
      case .text(let text):
        var words = text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" })
          .joined(separator: " ")
        guard !words.isEmpty else { continue }
        if lines.isEmpty { lines.append(Line(style: style)) }
        let last = lines.count - 1
        if lines[last].text.isEmpty {
          lines[last].style = style
        } else {
          if text.first?.isWhitespace == true { words = " " + words }
          // Parts of a line that look otherwise are drawn as its beginning.
          if style.size != lines[last].style.size || style.color != lines[last].style.color
            || style.weight != lines[last].style.weight || style.slant != lines[last].style.slant
          {
            isPlain = false
          }
        }
        if text.last?.isWhitespace == true { words += " " }
        lines[last].text += words
      }
    }
    if isBlock { lines.append(Line(style: outer)) }
  }

  private static func apply(_ element: SVGTree.Element, _ style: inout Style) {
    switch element.name {
    case "b", "strong", "h1", "h2", "h3": style.weight = "bold"
    case "i", "em", "cite": style.slant = "italic"
    case "center": style.isCentered = true
    default: break
    }
    if let font = element.property("font") { applyShorthand(font, &style) }
    if let size = SVGViewport.length(element.property("font-size"), of: style.size, fontSize: style.size) {
      style.size = size
    }
    if let family = element.property("font-family") { style.family = family }
    if let weight = element.property("font-weight") { style.weight = weight }
    if let slant = element.property("font-style") { style.slant = slant }
    if let color = element.property("color"), color != "inherit" { style.color = color }
    if let height = element.property("line-height") {
      if let number = Double(height) {
        style.lineHeight = number
      } else if let length = SVGViewport.length(height, of: style.size, fontSize: style.size), style.size > 0
      {
        style.lineHeight = length / style.size
      }
    }
    switch element.property("text-align") ?? element["align"] {
    case "center": (style.isCentered, style.isRight) = (true, false)
    case "right", "end": (style.isCentered, style.isRight) = (false, true)
    case "left", "start": (style.isCentered, style.isRight) = (false, false)
    default: break
    }
    let justified = element.property("justify-content") ?? ""
    if justified.contains("center") { style.isCentered = true }
    if (element.property("align-items") ?? "").contains("center")
      || element.property("vertical-align") == "middle"
    {
      style.isMiddle = true
    }
    let space = element.property("white-space") ?? ""
    if space == "nowrap" || space == "pre" {
      style.isBreaking = false
    } else if space == "normal" {
      style.isBreaking = true
    }
  }

  /// `italic bold 20px/1.5 Arial, sans-serif`.
  private static func applyShorthand(_ font: String, _ style: inout Style) {
    let tokens = CSSTokenizer.tokens(font)
    guard let index = tokens.firstIndex(where: { if case .dimension = $0 { true } else { false } }),
      let size = CSSMath.value(tokens[index], CSSMath.Context())
    else { return }
    style.size = size.amount
    for token in tokens[..<index] {
      switch token {
      case .ident("bold"): style.weight = "bold"
      case .ident("italic"), .ident("oblique"): style.slant = "italic"
      case .number(let weight): style.weight = weight.plainText
      default: break
      }
    }
    var rest = Array(tokens[(index + 1)...]).trimmed
    if rest.first == .sign("/"), rest.count > 1 {
      if let height = CSSMath.value(rest[1], CSSMath.Context()), size.amount > 0 {
        style.lineHeight = height.unit == .number ? height.amount : height.amount / size.amount
      }
      rest = Array(rest.dropFirst(2)).trimmed
    }
    if !rest.isEmpty { style.family = rest.text }
  }
}
