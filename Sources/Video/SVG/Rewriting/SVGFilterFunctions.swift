/// Turns the functions of `filter`, such as `blur(2px)`, into filters, and lists of filters into groups around one another.
///
/// Source: Filter Effects Module Level 1, section 12: the functions' own shorthands for primitives.
enum SVGFilterFunctions {
  static func rewrite(_ tree: inout SVGTree, _ omissions: inout SVGOmissions) {
    let ids = tree.ids
    for index in tree.elements.indices where tree.elements[index].namespace == .svg {
      guard let text = tree.elements[index].property("filter"), text != "none", text != "inherit" else {
        continue
      }
      rewrite(index, text, ids, &tree, &omissions)
    }
  }

  /// How many filters one element may have after its first.
  private static let maxFilters = 16

  private enum Step {
    case reference(String)
    case primitives([SVGTree.Element])
  }

  private static func rewrite(
    _ index: Int, _ text: String, _ ids: [String: Int], _ tree: inout SVGTree, _ omissions: inout SVGOmissions
  ) {
    let tokens = CSSTokenizer.tokens(text).trimmed
    var steps: [Step] = []
    var offset = 0
    while offset < tokens.count {
      let end = tokens.end(of: offset)
      switch tokens[offset] {
      case .space: break
      case .url(let name):
        // One that is not there does nothing among others.
        if ids[String(name.dropFirst())].map({ tree.elements[$0].name == "filter" }) == true {
          steps.append(.reference(name))
        }
      case .function(let name):
        guard let made = primitives(name.lowercased(), tokens.arguments(at: offset), tree.elements[index])
        else {
          // A mistake in one takes all away.
          tree.elements[index].set("filter", nil)
          return
        }
        if case .primitives(let before)? = steps.last {
          steps[steps.count - 1] = .primitives(before + made)
        } else {
          steps.append(.primitives(made))
        }
      default:
        tree.elements[index].set("filter", nil)
        return
      }
      offset = end
    }
    var filters = steps.map { step in
      switch step {
      case .reference(let name): "url(\(name))"
      case .primitives(let elements): "url(#\(add(elements, index, &tree)))"
      }
    }[...]
    tree.elements[index].set("filter", filters.popFirst())
    // Each further one is of a group around what there is; what holds after filters goes to the outermost.
    guard !filters.isEmpty, index != tree.root else { return }
    guard filters.count <= maxFilters else {
      omissions.add("filter", tree.elements[index])
      return
    }
    for filter in filters {
      tree.wrap(
        index, moving: ["transform", "clip-path", "mask", "opacity", "mix-blend-mode"], [("filter", filter)])
    }
  }

  private static func add(_ primitives: [SVGTree.Element], _ index: Int, _ tree: inout SVGTree) -> String {
    let id = "filter-\(tree.elements.count)-\(index)"
    var filter = SVGTree.Element(name: "filter", line: tree.elements[index].line)
    filter["id"] = id
    filter["filterUnits"] = "userSpaceOnUse"
    for name in ["x", "y"] { filter[name] = "-50000" }
    for name in ["width", "height"] { filter[name] = "100000" }
    filter["color-interpolation-filters"] = "sRGB"
    let parent = tree.add(filter, to: tree.root)
    for primitive in primitives {
      let added = tree.add(primitive, to: parent)
      if primitive.name == "feComponentTransfer" {
        for channel in primitive["channels"] == "A" ? ["A"] : ["R", "G", "B"] {
          var function = SVGTree.Element(name: "feFunc\(channel)")
          function["type"] = primitive["type"]
          for name in ["slope", "intercept", "tableValues"] { function[name] = primitive[name] }
          tree.add(function, to: added)
        }
        for name in ["channels", "type", "slope", "intercept", "tableValues"] {
          tree.elements[added][name] = nil
        }
      }
    }
    return id
  }

  /// Nil for a mistake.
  private static func primitives(_ name: String, _ arguments: [CSSToken], _ element: SVGTree.Element)
    -> [SVGTree.Element]?
  {
    let parts = arguments.filter { $0 != .space }
    var context = CSSMath.Context()
    context.fontSize = SVGViewport.length(element.property("font-size"), of: 16) ?? 16
    func make(_ name: String, _ attributes: [(String, String)]) -> [SVGTree.Element] {
      [SVGTree.Element(name: name, attributes: attributes.map { SVGTree.Attribute(name: $0.0, value: $0.1) })]
    }
    if name == "drop-shadow" { return shadow(arguments, context, element) }
    guard parts.count <= 1 else { return nil }
    let value = parts.first.flatMap { CSSMath.value($0, context) }
    guard parts.isEmpty || value != nil else { return nil }
    if name == "blur" {
      guard value.map({ $0.unit != .percentage && $0.unit != .angle && $0.amount >= 0 }) ?? true else {
        return nil
      }
      let deviation = value?.amount ?? 0
      return deviation > 0
        ? make("feGaussianBlur", [("stdDeviation", deviation.plainText)]) : make("feOffset", [])
    }
    if name == "hue-rotate" {
      guard value.map({ $0.unit == .angle || $0.amount == 0 }) ?? true else { return nil }
      return make("feColorMatrix", [("type", "hueRotate"), ("values", (value?.amount ?? 0).plainText)])
    }
    guard value.map({ ($0.unit == .number || $0.unit == .percentage) && $0.amount >= 0 }) ?? true else {
      return nil
    }
    var amount = value.map { $0.unit == .percentage ? $0.amount / 100 : $0.amount } ?? 1
    func transfer(_ attributes: [(String, String)]) -> [SVGTree.Element] {
      make("feComponentTransfer", attributes)
    }
    switch name {
    case "brightness": return transfer([("type", "linear"), ("slope", amount.plainText)])
    case "contrast":
      return transfer([
        ("type", "linear"), ("slope", amount.plainText), ("intercept", (0.5 - amount / 2).plainText),
      ])
    case "invert":
      amount = min(amount, 1)
      return transfer([("type", "table"), ("tableValues", "\(amount.plainText) \((1 - amount).plainText)")])
    case "opacity":
      return transfer([
        ("channels", "A"), ("type", "table"), ("tableValues", "0 \(min(amount, 1).plainText)"),
      ])
    case "saturate": return matrix(saturation(amount))
    case "grayscale": return matrix(grey(1 - min(amount, 1)))
    case "sepia": return matrix(sepia(1 - min(amount, 1)))
    default: return nil
    }
  }

  private static func matrix(_ rows: [Double]) -> [SVGTree.Element] {
    let values = (0..<3).map { row in
      rows[(row * 3)..<(row * 3 + 3)].map(\.plainText).joined(separator: " ") + " 0 0"
    }
    return [
      SVGTree.Element(
        name: "feColorMatrix",
        attributes: [
          SVGTree.Attribute(name: "type", value: "matrix"),
          SVGTree.Attribute(name: "values", value: values.joined(separator: " ") + " 0 0 0 1 0"),
        ])
    ]
  }

  private static func saturation(_ s: Double) -> [Double] {
    [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0.213 - 0.213 * s, 0.715 + 0.285 * s,
      0.072 - 0.072 * s,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s,
    ]
  }

  private static func grey(_ s: Double) -> [Double] {
    [
      0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s,
      0.0722 - 0.0722 * s, 0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s,
    ]
  }

  private static func sepia(_ s: Double) -> [Double] {
    [
      0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s, 0.349 - 0.349 * s, 0.686 + 0.314 * s,
      0.168 - 0.168 * s,
      0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s,
    ]
  }

  private static func shadow(_ arguments: [CSSToken], _ context: CSSMath.Context, _ element: SVGTree.Element)
    -> [SVGTree.Element]?
  {
    var lengths: [Double] = []
    var color: String?
    var index = 0
    while index < arguments.count {
      let end = arguments.end(of: index)
      if arguments[index] != .space {
        if let value = CSSMath.value(arguments[index], context) {
          guard value.unit == .length || value.unit == .number else { return nil }
          lengths.append(value.amount)
        } else {
          guard color == nil else { return nil }
          color = Array(arguments[index..<end]).text
        }
      }
      index = end
    }
    guard (2...3).contains(lengths.count), lengths.count < 3 || lengths[2] >= 0 else { return nil }
    func make(_ name: String, _ attributes: [(String, String)]) -> SVGTree.Element {
      SVGTree.Element(name: name, attributes: attributes.map { SVGTree.Attribute(name: $0.0, value: $0.1) })
    }
    // Further functions take what comes before, so the picture itself is kept under a name.
    let source = "drop-\(element.line)-\(lengths[0].plainText)"
    var result = [make("feOffset", [("result", source)])]
    if lengths.count == 3, lengths[2] > 0 {
      result.append(make("feGaussianBlur", [("stdDeviation", lengths[2].plainText)]))
    }
    result.append(
      make("feOffset", [("dx", lengths[0].plainText), ("dy", lengths[1].plainText), ("result", "offset")]))
    var flood = make("feFlood", [])
    flood["flood-color"] =
      color?.lowercased() == "currentcolor" || color == nil ? element.property("color") ?? "black" : color
    result.append(flood)
    result.append(make("feComposite", [("operator", "in"), ("in2", "offset"), ("result", "shadow")]))
    result.append(make("feComposite", [("operator", "over"), ("in", source), ("in2", "shadow")]))
    return result
  }
}
