/// Mends filters: the shadow that older readers do not know becomes its parts, and mistakes become what browsers take them
/// for.
///
/// Source: Filter Effects Module Level 1.
enum SVGFilters {
  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    for index in tree.elements.indices
    where tree.elements[index].name == "filter" && tree.elements[index].namespace == .svg {
      rewrite(filter: index, &tree, &omissions)
    }
  }

  private static let light: Set = ["feDistantLight", "fePointLight", "feSpotLight"]

  private static func rewrite(filter: Int, _ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    var results: Set<String> = [
      "SourceGraphic", "SourceAlpha",
    ]
    var previous: String?
    var children: [SVGTree.Node] = []
    for child in tree.children(of: filter) where tree.elements[child].name.hasPrefix("fe") {
      mendInputs(child, results, &tree)
      for part in tree.children(of: child) where tree.elements[part].name == "feMergeNode" {
        mendInputs(part, results, &tree)
      }
      if tree.elements[child].name == "feDropShadow" {
        let input = tree.elements[child]["in"] ?? previous ?? "SourceGraphic"
        children += shadow(child, input: input, filter, &tree)
      } else {
        mend(child, &tree, &omissions)
        children.append(.element(child))
      }
      // What follows may take it by name.
      let last = children.count - 1
      guard case .element(let index) = children[last] else { continue }
      if tree.elements[index]["result"] == nil { tree.elements[index]["result"] = "result-\(index)" }
      previous = tree.elements[index]["result"]
      if let previous { results.insert(previous) }
    }
    tree.elements[filter].children = children
  }

  /// What has no such name is what comes before; the background and paints cannot be taken.
  private static func mendInputs(_ index: Int, _ results: Set<String>, _ tree: inout SVGTree) {
    for name in ["in", "in2"] {
      guard let input = tree.elements[index][name] else { continue }
      if input == "FillPaint" || input == "StrokePaint" {
        tree.elements[index][name] = "SourceGraphic"
      } else if !results.contains(input) {
        tree.elements[index][name] = nil
      }
    }
  }

  /// The parts that `feDropShadow` stands for.
  private static func shadow(_ index: Int, input: String, _ filter: Int, _ tree: inout SVGTree) -> [SVGTree
    .Node]
  {
    let element = tree.elements[index]
    func name(_ part: String) -> String { "shadow-\(index)-\(part)" }
    func number(_ name: String, _ other: String) -> String {
      element[name].flatMap { Double($0.trimmed) }.map(\.plainText) ?? other
    }
    var nodes: [SVGTree.Node] = []
    func add(_ part: String, _ attributes: [(String, String)], isLast: Bool = false) -> Int {
      var new = SVGTree.Element(name: part, line: element.line)
      new.attributes = attributes.map { SVGTree.Attribute(name: $0.0, value: $0.1) }
      new["color-interpolation-filters"] = element.property("color-interpolation-filters")
      new.parent = filter
      tree.elements.append(new)
      nodes.append(.element(tree.elements.count - 1))
      return tree.elements.count - 1
    }
    let deviation = numbers(element["stdDeviation"] ?? "2")
    let isBlurred =
      (1...2).contains(deviation.count) && deviation.allSatisfy { $0 >= 0 } && deviation.contains { $0 > 0 }
    if isBlurred {
      _ = add(
        "feGaussianBlur",
        [
          ("in", input), ("stdDeviation", deviation.map(\.plainText).joined(separator: " ")),
          ("result", name("blur")),
        ])
    }
    _ = add(
      "feOffset",
      [
        ("in", isBlurred ? name("blur") : input), ("dx", number("dx", "2")), ("dy", number("dy", "2")),
        ("result", name("offset")),
      ])
    let flood = add("feFlood", [("result", name("flood"))])
    for property in ["flood-color", "flood-opacity", "color"] {
      if let value = element.property(property) {
        tree.elements[flood].style.append(SVGTree.Attribute(name: property, value: value))
      }
    }
    _ = add(
      "feComposite",
      [("in", name("flood")), ("in2", name("offset")), ("operator", "in"), ("result", name("color"))])
    let merge = add("feMerge", [])
    for attribute in ["x", "y", "width", "height", "result"] {
      tree.elements[merge][attribute] = element[attribute]
    }
    for part in [name("color"), input] {
      tree.add(
        SVGTree.Element(
          name: "feMergeNode", attributes: [SVGTree.Attribute(name: "in", value: part)], line: element.line),
        to: merge)
    }
    return nodes
  }

  static func numbers(_ text: String) -> [Double] {
    text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
  }

  /// Whether all of a text is numbers.
  private static func areNumbers(_ text: String?) -> Bool {
    guard let text else { return true }
    return text.split { $0 == "," || $0.isWhitespace }.allSatisfy { Double($0) != nil }
  }

  private static let choices: [String: (name: String, values: Set<String>)] = [
    "feColorMatrix": ("type", ["matrix", "saturate", "hueRotate", "luminanceToAlpha"]),
    "feComposite": ("operator", ["over", "in", "out", "atop", "xor", "arithmetic", "lighter"]),
    "feMorphology": ("operator", ["erode", "dilate"]),
    "feTurbulence": ("type", ["fractalNoise", "turbulence"]),
    "feBlend": (
      "mode",
      [
        "normal", "multiply", "screen", "darken", "lighten", "overlay", "color-dodge", "color-burn",
        "hard-light",
        "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ]
    ),
  ]

  private static func mend(_ index: Int, _ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let element = tree.elements[index]
    if let (name, values) = choices[element.name], let value = element[name], !values.contains(value) {
      tree.elements[index][name] = nil
    }
    for name in ["width", "height"] where element[name].flatMap({ SVGViewport.length($0, of: 1) }) == 0 {
      // Nothing of it is there.
      return makeEmpty(index, &tree)
    }
    switch element.name {
    case "feGaussianBlur":
      let values = numbers(element["stdDeviation"] ?? "0")
      if !(1...2).contains(values.count) || !areNumbers(element["stdDeviation"])
        || values.contains(where: { $0 < 0 })
      {
        makeIdentity(index, &tree)
      }
    case "feMorphology":
      let values = numbers(element["radius"] ?? "0")
      if !(1...2).contains(values.count) || !areNumbers(element["radius"])
        || values.contains(where: { $0 < 0 })
      {
        makeIdentity(index, &tree)
      }
    case "feOffset":
      for name in ["dx", "dy"] where element[name].map({ Double($0.trimmed) == nil }) == true {
        tree.elements[index][name] = nil
      }
    case "feColorMatrix": mendMatrix(index, &tree)
    case "feComponentTransfer":
      for part in tree.children(of: index) {
        for name in ["slope", "intercept", "amplitude", "exponent", "offset"]
        where tree.elements[part][name].map({ Double($0.trimmed) == nil }) == true {
          tree.elements[part][name] = nil
        }
      }
    case "feDiffuseLighting", "feSpecularLighting":
      let lights = tree.children(of: index).filter { light.contains(tree.elements[$0].name) }
      guard let first = lights.first else { return makeEmpty(index, &tree) }
      tree.elements[index].children = [.element(first)]
      for name in ["diffuseConstant", "specularConstant"]
      where element[name].flatMap({ Double($0) }).map({ $0 < 0 }) == true {
        tree.elements[index][name] = "0"
      }
    case "feImage":
      if element["href"]?.hasPrefix("#") == true { omissions.add("<feImage>", element) }
    default: break
    }
  }

  private static func mendMatrix(_ index: Int, _ tree: inout SVGTree) {
    let element = tree.elements[index]
    let type = tree.elements[index]["type"] ?? "matrix"
    let values = numbers(element["values"] ?? "")
    switch type {
    case "matrix":
      if element["values"] != nil, values.count != 20 { makeIdentity(index, &tree) }
    case "saturate":
      if let value = values.first, value < 0 { tree.elements[index]["values"] = "0" }
    default: break
    }
  }

  private static func keep(_ index: Int, _ name: String, _ attributes: Set<String>, _ tree: inout SVGTree) {
    tree.elements[index].name = name
    tree.elements[index].attributes.removeAll { !attributes.contains($0.name) }
    tree.elements[index].style = []
    tree.elements[index].children = []
  }

  /// Passes on what comes in.
  private static func makeIdentity(_ index: Int, _ tree: inout SVGTree) {
    keep(index, "feOffset", ["in", "result", "x", "y", "width", "height"], &tree)
  }

  /// Transparent everywhere.
  private static func makeEmpty(_ index: Int, _ tree: inout SVGTree) {
    keep(index, "feFlood", ["result"], &tree)
    tree.elements[index]["flood-opacity"] = "0"
  }
}
