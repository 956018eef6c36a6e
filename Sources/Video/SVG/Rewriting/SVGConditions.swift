/// Chooses what is drawn of alternatives: those in a `switch`, and those for languages.
///
/// Source: SVG 2, section 5.9.
enum SVGConditions {
  /// - Parameter language: of those for whom it is drawn.
  static func rewrite(_ tree: inout SVGTree, _ language: String) {
    if !holds(tree.elements[tree.root], language) { tree.elements[tree.root].children = [] }
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      if element.name == "switch" {
        let chosen = tree.children(of: index).first { child in
          tree.elements[child].namespace == .svg && drawn.contains(tree.elements[child].name)
            && holds(tree.elements[child], language)
        }
        tree.elements[index].name = "g"
        tree.elements[index].children = chosen.map { [.element($0)] } ?? []
      } else {
        tree.elements[index].children = element.children.filter { node in
          if case .element(let child) = node { holds(tree.elements[child], language) } else { true }
        }
      }
      for name in ["systemLanguage", "requiredFeatures", "requiredExtensions"] {
        tree.elements[index][name] = nil
      }
      return true
    }
  }

  private static let drawn: Set = [
    "g", "a", "svg", "use", "image", "text", "tspan", "textPath", "tref", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "path", "foreignObject", "switch", "video", "audio", "canvas", "iframe",
  ]

  private static func holds(_ element: SVGTree.Element, _ language: String) -> Bool {
    guard drawn.contains(element.name) else { return true }
    // No extension is known.
    if let extensions = element["requiredExtensions"] {
      let known = extensions.split(whereSeparator: \.isWhitespace).allSatisfy {
        $0 == "http://www.w3.org/1999/xhtml"
      }
      if extensions.trimmed.isEmpty || !known { return false }
    }
    guard let languages = element["systemLanguage"] else { return true }
    return SVGLanguage.matches(languages, language)
  }
}
