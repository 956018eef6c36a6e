/// Replaces paints that are not there by what stands behind them, and says which are drawn otherwise.
///
/// Source: SVG 2, section 13.2.
enum SVGPaints {
  private static let servers: Set = ["linearGradient", "radialGradient", "pattern"]

  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let ids = tree.ids
    var hasServers = false
    var context: Int?
    for index in tree.elements.indices where tree.elements[index].namespace == .svg {
      for name in ["fill", "stroke"] {
        guard let text = tree.elements[index].property(name) else { continue }
        if text.contains("context-") { context = context ?? index }
        guard text.contains("url("), case let tokens = CSSTokenizer.tokens(text).trimmed,
          case .url(let target)? = tokens.first
        else { continue }
        hasServers = true
        let found = target.hasPrefix("#") ? ids[String(target.dropFirst())] : nil
        if let found, servers.contains(tree.elements[found].name) { continue }
        let fallback = Array(tokens.dropFirst()).trimmed
        tree.elements[index].set(name, fallback.isEmpty ? "none" : fallback.text)
      }
    }
    if let context, hasServers { omissions.add("context-fill", tree.elements[context]) }
    addBackground(&tree)
  }

  /// The background of the whole picture, as a rectangle beneath all else.
  private static func addBackground(_ tree: inout SVGTree) {
    let root = tree.elements[tree.root]
    guard
      let text = root.style.last(where: { $0.name == "background-color" || $0.name == "background" })?.value,
      text != "none", text != "transparent",
      CSSColor.color(CSSTokenizer.tokens(text), CSSColor.Context()) != nil
    else { return }
    var rect = SVGTree.Element(name: "rect", line: root.line)
    for name in ["x", "y"] { rect[name] = "-50000" }
    for name in ["width", "height"] { rect[name] = "100000" }
    for (name, value) in [("fill", text), ("fill-opacity", "1"), ("stroke", "none")] {
      rect.style.append(SVGTree.Attribute(name: name, value: value))
    }
    tree.add(rect, to: tree.root, at: 0)
  }
}
