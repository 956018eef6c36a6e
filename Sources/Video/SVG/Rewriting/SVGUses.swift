/// Puts symbols and `svg` elements where `use` shows them, with the sizes that they have there, and takes away what would
/// show itself.
///
/// Source: SVG 2, sections 5.5 and 5.6.
enum SVGUses {
  /// How many elements copies may have in all; what is over stays a reference.
  static let maxCopies = 200_000
  /// How deep copies may lie.
  static let maxDepth = 200

  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let ids = tree.ids
    removeCycles(&tree, ids)
    var copies = 0
    var sizes: [Int: Int] = [:]
    // Which symbol each copy is of.
    var origins: [Int: Int] = [:]
    tree.walk { tree, index in
      let element = tree.elements[index]
      guard element.namespace == .svg else { return false }
      // What is shown elsewhere only is copied from there.
      if element.name == "symbol" || element.name == "clipPath" { return false }
      guard element.name == "use", let target = target(of: index, tree, ids) else { return true }
      let kind = tree.elements[target].name
      guard kind == "symbol" || kind == "svg", needsCopy(index, target, tree) else { return true }
      var ancestor = index
      var depth = 0
      while ancestor >= 0 {
        depth += 1
        if origins[ancestor] == target { return true }
        ancestor = tree.elements[ancestor].parent
      }
      let count = sizes[target] ?? size(of: target, in: tree)
      sizes[target] = count
      guard copies + count <= maxCopies, depth < maxDepth else {
        omissions.add("<use>", element)
        return true
      }
      copies += count
      expand(index, target, &tree, &origins)
      return true
    }
  }

  private static func target(of index: Int, _ tree: SVGTree, _ ids: [String: Int]) -> Int? {
    guard let name = tree.elements[index]["href"], name.hasPrefix("#") else { return nil }
    return ids[String(name.dropFirst())]
  }

  /// Plain symbols are shown by the library as they are meant.
  private static func needsCopy(_ use: Int, _ target: Int, _ tree: SVGTree) -> Bool {
    let element = tree.elements[target], reference = tree.elements[use]
    if element.name == "svg" {
      return reference["width"] != nil || reference["height"] != nil || element["viewBox"] != nil
        || element["x"] != nil || element["y"] != nil
    }
    return true
  }

  private static func size(of index: Int, in tree: SVGTree) -> Int {
    var count = 0
    var open = [index]
    while let next = open.popLast() {
      count += 1
      open += tree.children(of: next)
    }
    return count
  }

  private static func expand(_ index: Int, _ target: Int, _ tree: inout SVGTree, _ origins: inout [Int: Int])
  {
    let use = tree.elements[index]
    let first = tree.elements.count
    tree.elements[index].children = []
    let group = tree.add(SVGTree.Element(name: "g", line: use.line), to: index)
    tree.copy(target, to: group)
    for copy in (group + 1)..<tree.elements.count { tree.elements[copy]["id"] = nil }
    let inner = first + 1
    origins[index] = target
    let symbol = tree.elements[target]
    // The use becomes a group with a transform of its own.
    tree.elements[index].name = "g"
    for name in ["href", "x", "y", "width", "height"] { tree.elements[index].set(name, nil) }
    let x = use.property("x") ?? "0", y = use.property("y") ?? "0"
    tree.elements[inner].name = "svg"
    let isSymbol = symbol.name == "symbol"
    func size(_ name: String) -> String? {
      if let value = use.property(name), value != "auto" { return value }
      return symbol.property(name).flatMap { $0 == "auto" ? nil : $0 } ?? "100%"
    }
    tree.elements[inner].set("width", size("width"))
    tree.elements[inner].set("height", size("height"))
    if isSymbol {
      // `refX` and `refY` move what is in it.
      if let transform = symbol.property("transform") {
        tree.elements[group].set("transform", transform)
        tree.elements[inner].set("transform", nil)
      }
    }
    let names = ["opacity", "filter", "mask", "clip-path", "mix-blend-mode", "isolation"]
    for name in names {
      if let value = tree.elements[inner].property(name) {
        tree.elements[group].set(name, value)
        tree.elements[inner].set(name, nil)
      }
    }
    let offset = (SVGViewport.length(x, of: 0) ?? 0, SVGViewport.length(y, of: 0) ?? 0)
    if x.contains("%") || y.contains("%") || isSymbol && symbol.property("x") != nil {
      // Percentages are of the area around, which a nested area is placed in.
      tree.elements[group].name = "svg"
      tree.elements[group].set("x", x)
      tree.elements[group].set("y", y)
      tree.elements[group].set("overflow", "visible")
    } else if offset.0 != 0 || offset.1 != 0 {
      let own = tree.elements[group]["transform"].map { " " + $0 } ?? ""
      tree.elements[group]["transform"] = "translate(\(offset.0.plainText) \(offset.1.plainText))" + own
    }
    if isSymbol {
      tree.elements[inner].set("x", nil)
      tree.elements[inner].set("y", nil)
    }
  }

  /// Takes away each `use` that shows something that it is in, at once or by way of others.
  private static func removeCycles(_ tree: inout SVGTree, _ ids: [String: Int]) {
    enum State { case open, closed }
    var states: [Int: State] = [:]
    var cyclic: Set<Int> = []
    // A step down, or the way back.
    var open: [(index: Int, isBack: Bool)] = [(tree.root, false)]
    while let (index, isBack) = open.popLast() {
      if isBack {
        states[index] = .closed
        continue
      }
      if states[index] != nil { continue }
      states[index] = .open
      open.append((index, true))
      if tree.elements[index].name == "use", let target = target(of: index, tree, ids) {
        if states[target] == .open { cyclic.insert(index) } else { open.append((target, false)) }
      }
      for child in tree.children(of: index).reversed() { open.append((child, false)) }
    }
    for index in cyclic {
      tree.elements[index].name = "g"
      tree.elements[index]["href"] = nil
    }
  }
}
