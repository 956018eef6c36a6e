import AnimGeometry

/// Makes masks of clipping paths that the library cannot clip with, and paths of the shapes that style sheets clip with.
///
/// Source: CSS Masking Module Level 1; CSS Shapes Module Level 1.
enum SVGClipping {
  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    addShapes(&tree, &omissions)
    let ids = tree.ids
    var masks: [Int: String] = [:]
    for index in tree.elements.indices
    where tree.elements[index].name == "mask" && tree.elements[index].namespace == .svg {
      tree.elements[index].set("transform", nil)
    }
    let paths = tree.elements.indices.filter {
      tree.elements[$0].name == "clipPath" && tree.elements[$0].namespace == .svg
    }
    let complex = Set(paths.filter { isComplex($0, tree) })
    guard !complex.isEmpty else { return }
    for index in paths where complex.contains(index) {
      if let id = tree.elements[index]["id"], ids[id] == index { masks[index] = mask(for: index, id, &tree) }
    }
    let all = tree.elements.indices
    for index in all where tree.elements[index].namespace == .svg {
      guard let name = reference(tree.elements[index].property("clip-path")), let path = ids[name],
        let mask = masks[path],
        tree.elements[index].name != "clipPath"
      else { continue }
      tree.elements[index].set("clip-path", nil)
      if let own = tree.elements[index].property("mask"), own != "none" {
        tree.wrap(index, moving: ["transform", "opacity", "mix-blend-mode"], [("mask", "url(#\(mask))")])
      } else {
        tree.elements[index].set("mask", "url(#\(mask))")
      }
    }
  }

  /// The name in `url(#name)`.
  private static func reference(_ text: String?) -> String? {
    guard let text else { return nil }
    for token in CSSTokenizer.tokens(text) {
      if case .url(let name) = token, name.hasPrefix("#") { return String(name.dropFirst()) }
    }
    return nil
  }

  private static let clipping: Set = [
    "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text", "use",
  ]

  private static func clips(_ element: SVGTree.Element) -> Bool {
    element.property("clip-path").map { $0 != "none" } ?? false
  }

  private static func isComplex(_ index: Int, _ tree: SVGTree) -> Bool {
    let children = tree.children(of: index)
    if clips(tree.elements[index]) || tree.elements[index].property("transform") != nil { return true }
    if children.contains(where: { clips(tree.elements[$0]) }) { return true }
    // Of several the library takes one rule for all.
    let isEvenOdd =
      children.contains { tree.elements[$0].property("clip-rule") == "evenodd" }
      || tree.elements[index].property("clip-rule") == "evenodd"
    return children.count > 1 && isEvenOdd
  }

  /// Adds a mask in which all that the path covers is white.
  private static func mask(for index: Int, _ id: String, _ tree: inout SVGTree) -> String {
    let path = tree.elements[index]
    var mask = SVGTree.Element(name: "mask", line: path.line)
    let name = "clip-\(index)-\(id)"
    mask["id"] = name
    mask["maskUnits"] = "userSpaceOnUse"
    for name in ["x", "y"] { mask[name] = "-50000" }
    for name in ["width", "height"] { mask[name] = "100000" }
    mask["color-interpolation"] = "sRGB"
    if path["clipPathUnits"] == "objectBoundingBox" { mask["maskContentUnits"] = "objectBoundingBox" }
    let parent = path.parent
    let added = tree.add(mask, to: parent >= 0 ? parent : tree.root)
    var inner = added
    if let clip = path.property("clip-path"), clip != "none" {
      var group = SVGTree.Element(name: "g", line: path.line)
      group["clip-path"] = clip
      inner = tree.add(group, to: inner)
    }
    var group = SVGTree.Element(name: "g", line: path.line)
    group["transform"] = path.property("transform")
    group["clip-rule"] = path.property("clip-rule")
    inner = tree.add(group, to: inner)
    let rule = path.property("clip-rule")
    for child in tree.children(of: index) where clipping.contains(tree.elements[child].name) {
      let start = tree.elements.count
      tree.copy(child, to: inner)
      for copy in start..<tree.elements.count { whiten(copy, rule, &tree) }
    }
    return name
  }

  private static func whiten(_ index: Int, _ rule: String?, _ tree: inout SVGTree) {
    let own = tree.elements[index].property("clip-rule")
    for name in [
      "opacity", "filter", "mask", "fill-opacity", "mix-blend-mode", "id", "stroke", "fill", "fill-rule",
    ] {
      tree.elements[index].set(name, nil)
    }
    tree.elements[index].style.append(SVGTree.Attribute(name: "fill", value: "#fff"))
    tree.elements[index].style.append(SVGTree.Attribute(name: "stroke", value: "none"))
    tree.elements[index].style.append(SVGTree.Attribute(name: "fill-opacity", value: "1"))
    tree.elements[index].style.append(SVGTree.Attribute(name: "fill-rule", value: own ?? rule ?? "nonzero"))
  }
}

/// The shapes of style sheets.
extension SVGClipping {
  private static func addShapes(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    for index in tree.elements.indices where tree.elements[index].namespace == .svg {
      guard let text = tree.elements[index].property("clip-path"), text.contains("("), !text.hasPrefix("url(")
      else { continue }
      let element = tree.elements[index]
      tree.elements[index].set("clip-path", nil)
      guard let data = data(text, index, &tree) else {
        omissions.add("clip-path: \(text.prefix { $0 != "(" })()", element)
        continue
      }
      var path = SVGTree.Element(name: "clipPath", line: element.line)
      path["id"] = "shape-\(index)"
      let added = tree.add(path, to: tree.root)
      var shape = SVGTree.Element(name: "path", line: element.line)
      shape["d"] = data.path
      if data.isEvenOdd { shape["clip-rule"] = "evenodd" }
      tree.add(shape, to: added)
      tree.elements[index].set("clip-path", "url(#shape-\(index))")
    }
  }

  /// Nil where the area that it is of is not known.
  private static func data(_ text: String, _ index: Int, _ tree: inout SVGTree) -> (
    path: String, isEvenOdd: Bool
  )? {
    let tokens = CSSTokenizer.tokens(text).trimmed
    guard case .function(let function)? = tokens.first else { return nil }
    let arguments = tokens.arguments(at: 0)
    let rest = Array(tokens[tokens.end(of: 0)...]).trimmed
    var box: SVGTransform.Box
    if rest == [.ident("view-box")] {
      var area = index
      while area != tree.root, tree.elements[area].name != "svg" { area = tree.elements[area].parent }
      let size = SVGViewport.size(of: area, in: tree, outer: (100, 100))
      box = (0, 0, size.width, size.height)
    } else if let bounds = SVGBounds.bounds(of: index, in: &tree) {
      box = bounds
    } else if function.lowercased() == "path" {
      box = (0, 0, 0, 0)
    } else {
      return nil
    }
    func length(_ tokens: [CSSToken], _ whole: Double) -> Double? {
      guard let token = tokens.first else { return nil }
      if case .function(let name) = token {
        var context = CSSMath.Context()
        context.percentage = whole
        return CSSMath.value(name.lowercased(), tokens.arguments(at: 0), context)?.amount
      }
      var context = CSSMath.Context()
      context.percentage = whole
      return CSSMath.value(token, context)?.amount
    }
    let words = arguments.filter { $0 != .space }
    switch function.lowercased() {
    case "polygon":
      var parts = arguments.split(at: ",").map(\.trimmed)
      var isEvenOdd = false
      if case .ident(let rule)? = parts.first?.first {
        isEvenOdd = rule == "evenodd"
        parts.removeFirst()
      }
      var points: [String] = []
      for part in parts {
        let pair = part.split(at: " ").flatMap { $0 }.filter { $0 != .space }
        guard pair.count == 2, let x = length([pair[0]], box.width), let y = length([pair[1]], box.height)
        else { return nil }
        points.append("\((box.x + x).plainText) \((box.y + y).plainText)")
      }
      return points.isEmpty ? nil : ("M" + points.joined(separator: "L") + "Z", isEvenOdd)
    case "circle", "ellipse":
      let isCircle = function.lowercased() == "circle"
      let split = words.firstIndex(of: .ident("at")) ?? words.count
      let position =
        split < words.count ? Array(words[(split + 1)...]).map { [$0].text }.joined(separator: " ") : "center"
      guard let center = SVGTransform.origin(position, box: box, fontSize: 16) else { return nil }
      let sides = (
        abs(center.x - box.x), abs(box.x + box.width - center.x), abs(center.y - box.y),
        abs(box.y + box.height - center.y)
      )
      func radius(_ token: CSSToken?, _ whole: Double, _ near: Double, _ far: Double) -> Double? {
        switch token {
        case nil, .ident("closest-side")?: near
        case .ident("farthest-side")?: far
        case let token?: length([token], whole)
        }
      }
      let radii = Array(words[..<split])
      let across = (min(sides.0, sides.1), max(sides.0, sides.1)),
        down = (min(sides.2, sides.3), max(sides.2, sides.3))
      if isCircle {
        let whole = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        guard let r = radius(radii.first, whole, min(across.0, down.0), max(across.1, down.1)), r >= 0 else {
          return nil
        }
        return (SVGShapeData.ellipse(center.x, center.y, r, r), false)
      }
      guard let rx = radius(radii.first, box.width, across.0, across.1),
        let ry = radius(radii.count > 1 ? radii[1] : nil, box.height, down.0, down.1)
      else { return nil }
      return (SVGShapeData.ellipse(center.x, center.y, rx, ry), false)
    case "inset":
      let split = words.firstIndex(of: .ident("round")) ?? words.count
      let edges = Array(words[..<split])
      guard (1...4).contains(edges.count) else { return nil }
      let all = [
        edges[0], edges.count > 1 ? edges[1] : edges[0], edges.count > 2 ? edges[2] : edges[0],
        edges.count > 3 ? edges[3] : edges.count > 1 ? edges[1] : edges[0],
      ]
      guard let top = length([all[0]], box.height), let right = length([all[1]], box.width),
        let bottom = length([all[2]], box.height), let left = length([all[3]], box.width)
      else { return nil }
      let width = max(0, box.width - left - right), height = max(0, box.height - top - bottom)
      let round = split + 1 < words.count ? length([words[split + 1]], box.width) ?? 0 : 0
      // Corners that differ are not drawn as one path here.
      if split + 2 < words.count { return nil }
      return (
        SVGShapeData.rect(
          box.x + left, box.y + top, width, height, min(round, width / 2), min(round, height / 2)), false
      )
    case "path":
      var isEvenOdd = false
      for word in words {
        if word == .ident("evenodd") { isEvenOdd = true }
        if case .string(let data) = word {
          guard let path = try? Path(pathData: data), !path.isEmpty else { return nil }
          guard box.x != 0 || box.y != 0 else { return (data, isEvenOdd) }
          return nil
        }
      }
      return nil
    default: return nil
    }
  }
}
