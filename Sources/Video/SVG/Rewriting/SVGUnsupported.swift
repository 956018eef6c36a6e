import AnimGeometry

/// Says what the library draws otherwise than browsers, where nothing can be put in its stead.
enum SVGUnsupported {
  private static let elements: Set = [
    "tref", "altGlyph", "font-face", "glyph", "video", "audio", "canvas", "iframe", "mesh", "hatch",
    "solidcolor",
    "textPath", "feSpotLight", "feTile",
  ]
  /// Primitives that depend on how the picture is turned.
  private static let turned: Set = [
    "feFlood", "feImage", "feTile", "feDiffuseLighting", "feSpecularLighting", "feTurbulence", "feOffset",
    "feMerge",
  ]
  private static let measured: Set = ["fePointLight", "feTurbulence", "feMorphology"]

  static func report(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let ids = tree.ids
    var found = omissions
    var transforms: [Int: Affine] = [:]
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      var affine = transforms[element.parent] ?? .identity
      if let own = element["transform"].flatMap({ SVGTransform.affine($0) }) {
        affine = own.concatenating(affine)
      }
      transforms[index] = affine
      if elements.contains(element.name) { found.add("<\(element.name)>", element) }
      if element["textLength"] != nil { found.add("textLength", element) }
      if element.name == "filter" { report(filter: index, tree, &found) }
      if let filter = target(element.property("filter"), ids), !affine.isRightAngled,
        tree.children(of: filter).contains(where: { turned.contains(tree.elements[$0].name) })
      {
        found.add("filter under a transform", element)
      }
      if let mask = target(element.property("mask"), ids), !affine.isRightAngled,
        tree.elements[mask]["maskUnits"] != "userSpaceOnUse"
      {
        found.add("mask under a transform", element)
      }
      let isClippedInBox =
        if let path = target(element.property("clip-path"), ids), !affine.isRightAngled {
          tree.elements[path]["clipPathUnits"] == "objectBoundingBox"
        } else if let mask = target(element.property("mask"), ids),
          tree.elements[mask]["maskContentUnits"] == "objectBoundingBox"
        {
          tree.children(of: mask).contains { tree.elements[$0]["transform"] != nil }
        } else {
          false
        }
      if isClippedInBox { found.add("clip-path under a transform", element) }
      return true
    }
    reportCycles(tree, ids, &found)
    omissions = found
  }

  private static func target(_ text: String?, _ ids: [String: Int]) -> Int? {
    guard let text, text.contains("url(") else { return nil }
    for token in CSSTokenizer.tokens(text) {
      if case .url(let name) = token, name.hasPrefix("#") { return ids[String(name.dropFirst())] }
    }
    return nil
  }

  private static func report(filter: Int, _ tree: SVGTree, _ omissions: inout SVGOmissions) {
    let element = tree.elements[filter]
    if element["href"] != nil { omissions.add("href of <filter>", element) }
    guard element["primitiveUnits"] == "objectBoundingBox" else { return }
    var open = tree.children(of: filter)
    while let index = open.popLast() {
      if measured.contains(tree.elements[index].name) || tree.elements[index]["x"] != nil {
        omissions.add("primitiveUnits", tree.elements[index])
      }
      open += tree.children(of: index)
    }
  }

  /// Masks, patterns and clipping paths that need themselves.
  private static func reportCycles(_ tree: SVGTree, _ ids: [String: Int], _ omissions: inout SVGOmissions) {
    // Of each such element, those that it or what is in it refers to.
    let holders: Set = ["mask", "pattern", "clipPath"]
    var references: [Int: Set<Int>] = [:]
    for index in tree.elements.indices
    where holders.contains(tree.elements[index].name) && references.count < 1000 {
      var open = [index]
      var found: Set<Int> = []
      var count = 0
      while let next = open.popLast(), count < 1000 {
        count += 1
        for name in ["mask", "clip-path", "fill", "stroke"] {
          if let target = target(tree.elements[next].property(name), ids),
            holders.contains(tree.elements[target].name)
          {
            found.insert(target)
          }
        }
        open += tree.children(of: next)
      }
      references[index] = found
    }
    for index in references.keys.sorted() {
      var open = Array(references[index] ?? [])
      var seen: Set<Int> = []
      while let next = open.popLast() {
        if next == index {
          omissions.add("<\(tree.elements[index].name)> that needs itself", tree.elements[index])
          break
        }
        if seen.insert(next).inserted { open += references[next] ?? [] }
      }
    }
  }
}

extension Affine {
  /// Whether the axes stay axes.
  fileprivate var isRightAngled: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 || abs(a) < 1e-9 && abs(d) < 1e-9 }
}
