/// Mends what refers from one gradient, pattern or filter to another, and circles without a size.
///
/// Source: SVG 2, section 14.
enum SVGGradients {
  static func rewrite(_ tree: inout SVGTree) {
    let ids = tree.ids
    for index in tree.elements.indices {
      let element = tree.elements[index]
      guard ["linearGradient", "radialGradient", "pattern"].contains(element.name) else { continue }
      if let reference = element["href"], !isChain(from: index, reference, tree, ids) {
        tree.elements[index]["href"] = nil
      }
    }
    var lastStops: [Int: Int?] = [:]
    for index in tree.elements.indices where tree.elements[index].name == "radialGradient" {
      mendCircle(index, &tree, ids, &lastStops)
    }
  }

  /// Whether references lead to others of the kind, and to an end.
  private static func isChain(from index: Int, _ reference: String, _ tree: SVGTree, _ ids: [String: Int])
    -> Bool
  {
    let isPattern = tree.elements[index].name == "pattern"
    var seen: Set = [index]
    var reference: String? = reference
    while let name = reference {
      guard name.hasPrefix("#"), let target = ids[String(name.dropFirst())] else { return seen.count > 1 }
      let kind = tree.elements[target].name
      guard isPattern ? kind == "pattern" : kind.hasSuffix("Gradient") else { return seen.count > 1 }
      guard seen.count < 100, seen.insert(target).inserted else { return false }
      reference = tree.elements[target]["href"]
    }
    return true
  }

  /// Without a radius all of it has the colour of the last stop.
  private static func mendCircle(
    _ index: Int, _ tree: inout SVGTree, _ ids: [String: Int], _ lastStops: inout [Int: Int?]
  ) {
    let element = tree.elements[index]
    if let focal = SVGViewport.length(element["fr"], of: 1), focal < 0 { tree.elements[index]["fr"] = nil }
    guard let radius = SVGViewport.length(element["r"], of: 1), radius <= 0 else { return }
    var source = index
    var last: Int?
    for _ in 0..<100 {
      let known = lastStops[source] ?? tree.children(of: source).last { tree.elements[$0].name == "stop" }
      lastStops[source] = .some(known)
      last = known
      guard last == nil, let name = tree.elements[source]["href"], let next = ids[String(name.dropFirst())]
      else { break }
      source = next
    }
    guard let last else { return }
    tree.elements[index].children = []
    tree.copy(last, to: index)
    tree.elements[index]["r"] = "1"
    tree.elements[index]["fr"] = nil
    tree.elements[index]["fx"] = nil
    tree.elements[index]["fy"] = nil
  }
}
