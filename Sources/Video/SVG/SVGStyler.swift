/// Applies style sheets to a tree: each element gets what holds for it as properties of its own, in values that older
/// readers know. Variables, colours, `calc()` and `light-dark()` are worked out.
///
/// Sources: CSS Custom Properties for Cascading Variables Level 1; CSS Color Module Level 5; CSS Values and Units Level 4.
struct SVGStyler {
  private(set) var tree: SVGTree
  private let isDark: Bool
  private var cascade: SVGCascade
  private var steps = 0
  /// Of what elements have been given, in bytes.
  private var length = 0
  private(set) var omissions = SVGOmissions()

  /// The most tokens that variables may stand for, in one value and in all of a file.
  static let maxVariableTokens = 1 << 16
  static let maxSteps = 1 << 24
  /// The most text that style sheets may come to, over all elements.
  static let maxLength = 64 << 20

  /// What elements take over from those around them.
  private struct Context {
    var variables: [String: [CSSToken]] = [:]
    var color = CSSColor.Context()
  }

  private init(_ tree: SVGTree, _ sheets: [CSSSheet], isDark: Bool) {
    self.tree = tree
    self.isDark = isDark
    cascade = SVGCascade(sheets, tree)
  }

  /// - Throws: `SVGError.tooComplex`.
  static func apply(to tree: inout SVGTree, isDark: Bool) throws(SVGError) -> SVGOmissions {
    var sheets: [CSSSheet] = []
    var omissions = SVGOmissions()
    for index in tree.elements.indices where tree.elements[index].name == "style" {
      let element = tree.elements[index]
      guard element.namespace == .svg else { continue }
      let type = element["type"]?.lowercased() ?? ""
      guard type.isEmpty || type == "text/css" else { continue }
      let text = tree.text(of: index)
      let sheet = CSSSheet(element["media"].map { "@media \($0){\(text)}" } ?? text, isDark: isDark)
      for (name, value) in sheet.others { omissions.add(rule: name, value, line: element.line) }
      if sheet.hasKeyframes { omissions.motion = omissions.motion ?? "@keyframes" }
      sheets.append(sheet)
    }
    var styler = SVGStyler(tree, sheets, isDark: isDark)
    styler.omissions = omissions
    try styler.run()
    tree = styler.tree
    return styler.omissions
  }

  private mutating func run() throws(SVGError) {
    var first = Context()
    first.color.isDark = isDark
    first.color.math.viewport = SVGViewport.size(of: tree.root, in: tree, outer: (100, 100))
    var open = [(tree.root, first)]
    while let (index, context) = open.popLast() {
      var context = context
      if tree.elements[index].name == "svg", index != tree.root {
        context.color.math.viewport = SVGViewport.size(
          of: index, in: tree, outer: context.color.math.viewport)
      }
      try style(index, &context)
      for child in tree.children(of: index).reversed() { open.append((child, context)) }
    }
  }

  private mutating func style(_ index: Int, _ context: inout Context) throws(SVGError) {
    let winners = try cascade.declarations(of: index)
    let own = winners.filter { $0.name.hasPrefix("--") }
    if !own.isEmpty { try declare(own, &context) }
    tree.elements[index]["style"] = nil
    // The colour and the size of letters first, as others refer to them.
    let ordered = winners.filter { !$0.name.hasPrefix("--") }
    for name in ["color", "font-size"] {
      let value =
        ordered.last { $0.name == name }?.value ?? tree.elements[index][name].map { CSSTokenizer.tokens($0) }
      guard let value, let tokens = try substituted(value, context) else { continue }
      if name == "color" {
        if let color = CSSColor.color(tokens, context.color) { context.color.current = color }
      } else {
        var math = context.color.math
        math.percentage = math.fontSize
        if let first = tokens.first, let size = CSSMath.value(first, math) {
          context.color.math.fontSize = size.amount
        }
        if index == tree.root { context.color.math.rootFontSize = context.color.math.fontSize }
      }
    }
    for declaration in ordered {
      if declaration.name == "animation" || declaration.name == "animation-name",
        declaration.value != [.ident("none")]
      {
        omissions.motion = omissions.motion ?? "animation"
      }
      tree.elements[index][declaration.name] = nil
      if let value = try worked(declaration.name, declaration.value, index, context) {
        length += value.utf8.count + declaration.name.utf8.count
        guard length <= Self.maxLength else { throw .tooComplex }
        tree.elements[index].style.append(SVGTree.Attribute(name: declaration.name, value: value))
      } else if SVGProperties.inherited.contains(declaration.name) {
        tree.elements[index].style.append(SVGTree.Attribute(name: declaration.name, value: "inherit"))
      }
    }
    for (offset, attribute) in tree.elements[index].attributes.enumerated().reversed() {
      guard Self.mayBeFunction(attribute) else { continue }
      let tokens = CSSTokenizer.tokens(attribute.value)
      if let value = try worked(attribute.name, tokens, index, context) {
        tree.elements[index].attributes[offset].value = value
      } else {
        tree.elements[index].attributes.remove(at: offset)
      }
    }
  }

  /// Attributes that are no properties, and whose values have brackets or may be long.
  private static let plain: Set = [
    "d", "points", "transform", "gradientTransform", "patternTransform", "id", "class", "href", "xlink:href",
    "style", "values",
    "keyTimes", "begin", "end", "systemLanguage", "requiredFeatures", "requiredExtensions", "src",
  ]

  private static func mayBeFunction(_ attribute: SVGTree.Attribute) -> Bool {
    !plain.contains(attribute.name) && attribute.value.utf8.contains(UInt8(ascii: "("))
      && !attribute.name.hasPrefix("on") && !attribute.name.hasPrefix("data-")
  }

  /// A value as older readers know it; nil for one that does not hold.
  private mutating func worked(_ name: String, _ value: [CSSToken], _ index: Int, _ context: Context)
    throws(SVGError)
    -> String?
  {
    steps += value.count
    guard steps <= Self.maxSteps else { throw .tooComplex }
    guard var tokens = try substituted(value, context)?.trimmed, !tokens.isEmpty else { return nil }
    guard tokens.contains(where: { if case .function = $0 { true } else { false } }) else {
      return tokens.text
    }
    var context = context.color
    let (width, height) = context.math.viewport
    switch name {
    case "x", "width", "cx", "rx", "x1", "x2", "fx", "dx": context.math.percentage = width
    case "y", "height", "cy", "ry", "y1", "y2", "fy", "dy": context.math.percentage = height
    case "r", "stroke-width", "stroke-dashoffset", "stroke-dasharray":
      context.math.percentage = ((width * width + height * height) / 2).squareRoot()
    case "font-size": context.math.percentage = context.math.fontSize
    default: break
    }
    steps += tokens.count
    guard steps <= Self.maxSteps else { throw .tooComplex }
    let isColor = SVGProperties.paints.contains(name) || SVGProperties.colors.contains(name)
    var unknown: String?
    tokens = Self.reduced(tokens, context, isColor: isColor, &unknown, 0)
    if let unknown { omissions.add("\(unknown)()", tree.elements[index]) }
    return tokens.text
  }

  /// With functions replaced by what they come to.
  private static func reduced(
    _ tokens: [CSSToken], _ context: CSSColor.Context, isColor: Bool, _ unknown: inout String?, _ depth: Int
  ) -> [CSSToken] {
    var result: [CSSToken] = []
    var index = 0
    while index < tokens.count {
      let end = tokens.end(of: index)
      if case .function(let name) = tokens[index] {
        let lowered = name.lowercased()
        let arguments = tokens.arguments(at: index)
        if CSSColor.functions.contains(lowered) {
          if let color = CSSColor.color(Array(tokens[index..<end]), context) {
            result += CSSTokenizer.tokens(color.text)
          } else {
            unknown = lowered
          }
        } else if CSSMath.functions.contains(lowered) {
          if let value = CSSMath.value(lowered, arguments, context.math) {
            result.append(value.token)
          } else {
            unknown = lowered
          }
        } else if depth < 16 {
          result.append(tokens[index])
          result += reduced(arguments, context, isColor: isColor, &unknown, depth + 1)
          result.append(.sign(")"))
        }
        index = end
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }
}

/// Variables.
extension SVGStyler {
  /// Adds an element's own variables to those around it. Those that need each other are none.
  private mutating func declare(_ declarations: [CSSDeclaration], _ context: inout Context) throws(SVGError) {
    var pending: [String: [CSSToken]] = [:]
    for declaration in declarations { pending[declaration.name] = declaration.value }
    let outer = context.variables
    var known = outer
    steps += known.count
    for name in pending.keys { known[name] = nil }
    var open: [String] = []
    var cyclic: Set<String> = []
    func resolve(_ styler: inout SVGStyler, _ name: String) throws(SVGError) {
      guard let value = pending[name] else { return }
      if let start = open.firstIndex(of: name) {
        cyclic.formUnion(open[start...])
        return
      }
      guard open.count < 64 else { throw .tooComplex }
      open.append(name)
      for other in Self.references(in: value) { try resolve(&styler, other) }
      open.removeLast()
      guard pending[name] != nil else { return }
      pending[name] = nil
      if cyclic.contains(name) { return }
      if case .ident(let word)? = value.first, value.count == 1 {
        switch word.lowercased() {
        case "initial": return
        case "inherit", "unset", "revert", "revert-layer":
          known[name] = outer[name]
          return
        default: break
        }
      }
      known[name] = try styler.substituted(value, known)
    }
    for declaration in declarations { try resolve(&self, declaration.name) }
    context.variables = known
  }

  private static func references(in tokens: [CSSToken]) -> [String] {
    var result: [String] = []
    var isExpected = false
    for token in tokens {
      switch token {
      case .function(let name): isExpected = name.lowercased() == "var"
      case .ident(let name):
        if isExpected { result.append(name) }
        isExpected = false
      case .space: break
      default: isExpected = false
      }
    }
    return result
  }

  private mutating func substituted(_ tokens: [CSSToken], _ context: Context) throws(SVGError) -> [CSSToken]?
  {
    try substituted(tokens, context.variables)
  }

  /// With variables put in; nil where one is missing that has nothing in its stead.
  private mutating func substituted(_ tokens: [CSSToken], _ variables: [String: [CSSToken]], depth: Int = 0)
    throws(SVGError) -> [CSSToken]?
  {
    guard
      tokens.contains(where: {
        if case .function(let name) = $0 { name.lowercased() == "var" } else { false }
      })
    else { return tokens }
    guard depth < 32 else { throw .tooComplex }
    var result: [CSSToken] = []
    var index = 0
    while index < tokens.count {
      guard case .function(let function) = tokens[index], function.lowercased() == "var" else {
        result.append(tokens[index])
        index += 1
        continue
      }
      let arguments = tokens.arguments(at: index).trimmed
      index = tokens.end(of: index)
      guard case .ident(let name)? = arguments.first else { return nil }
      if let value = variables[name] {
        result += value
      } else {
        let rest = Array(arguments.dropFirst()).trimmed
        guard rest.first == .sign(","),
          let fallback = try substituted(Array(rest.dropFirst()), variables, depth: depth + 1)
        else { return nil }
        result += fallback
      }
      steps += result.count
      guard result.count <= Self.maxVariableTokens, steps <= Self.maxSteps else { throw .tooComplex }
    }
    return result
  }
}
