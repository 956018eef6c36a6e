/// A declaration of a property, such as `fill: red !important`.
struct CSSDeclaration {
  /// In small letters, unless it is one of the file's own (`--accent`).
  var name: String
  var value: [CSSToken]
  var isImportant = false
}

/// The rules of a style sheet, those in others taken out.
///
/// Sources: CSS Syntax Module Level 3; CSS Nesting Module Level 1; Media Queries Level 4; CSS Cascading and Inheritance Level 5.
struct CSSSheet {
  struct Rule {
    var selectors: [CSSSelector]
    var declarations: [CSSDeclaration]
    /// Unlayered rules come last, layers in the order in which they are first named.
    var layer: Int
  }

  private(set) var rules: [Rule] = []
  /// What rules are about that do not choose elements: `@import`, `@font-face`.
  private(set) var others: [(name: String, value: [CSSToken])] = []
  private(set) var hasKeyframes = false
  private var layers: [String] = []
  private let isDark: Bool

  /// How deep rules may lie in one another; deeper ones are left out.
  static let maxDepth = 32
  static let unlayered = Int.max

  init(_ text: String, isDark: Bool) {
    self.isDark = isDark
    read(CSSTokenizer.tokens(text), parents: nil, layer: nil, depth: 0)
  }

  /// The declarations of a `style` attribute.
  static func declarations(_ text: String) -> [CSSDeclaration] {
    CSSTokenizer.tokens(text).split(at: ";").compactMap { declaration($0.trimmed) }
  }

  private static func declaration(_ tokens: [CSSToken]) -> CSSDeclaration? {
    guard case .ident(let name)? = tokens.first else { return nil }
    var rest = tokens.dropFirst().drop { $0 == .space }
    guard rest.first == .sign(":") else { return nil }
    rest = rest.dropFirst()
    var value = Array(rest).trimmed
    var isImportant = false
    if case .ident(let word)? = value.last, word.lowercased() == "important" {
      let before = Array(value.dropLast()).trimmed
      if before.last == .sign("!") {
        value = Array(before.dropLast()).trimmed
        isImportant = true
      }
    }
    let isOwn = name.hasPrefix("--")
    guard isOwn || !value.isEmpty else { return nil }
    return CSSDeclaration(name: isOwn ? name : name.lowercased(), value: value, isImportant: isImportant)
  }

  /// What stands in the brackets of a rule, or in the sheet itself.
  ///
  /// - Parameter parents: of the rule that this is in; nil outside of one.
  private mutating func read(_ tokens: [CSSToken], parents: [CSSSelector]?, layer: String?, depth: Int) {
    guard depth <= Self.maxDepth else { return }
    var declarations: [CSSDeclaration] = []
    func keep(_ sheet: inout CSSSheet) {
      if let parents, !declarations.isEmpty { sheet.add(parents, declarations, layer) }
      declarations = []
    }
    var index = 0
    while index < tokens.count {
      if tokens[index] == .space || tokens[index] == .sign(";") || tokens[index] == .sign("}") {
        index += 1
        continue
      }
      // Up to a block, or to where a declaration ends.
      let start = index
      while index < tokens.count, tokens[index] != .sign(";"), tokens[index] != .sign("{"),
        tokens[index] != .sign("}")
      {
        index = tokens.end(of: index)
      }
      let head = Array(tokens[start..<min(index, tokens.count)]).trimmed
      guard index < tokens.count, tokens[index] == .sign("{") else {
        if case .at(let name)? = head.first {
          statement(name.lowercased(), Array(head.dropFirst()).trimmed, layer)
        } else if let declaration = Self.declaration(head) {
          declarations.append(declaration)
        }
        continue
      }
      if case .ident(let name)? = head.first, name.hasPrefix("--"),
        head.dropFirst().first(where: { $0 != .space }) == .sign(":")
      {
        // A variable may hold a block.
        while index < tokens.count, tokens[index] != .sign(";"), tokens[index] != .sign("}") {
          index = tokens.end(of: index)
        }
        if let declaration = Self.declaration(Array(tokens[start..<index]).trimmed) {
          declarations.append(declaration)
        }
        continue
      }
      let end = tokens.end(of: index)
      let block = Array(tokens[(index + 1)..<max(index + 1, tokens[end - 1] == .sign("}") ? end - 1 : end)])
      index = end
      keep(&self)
      if case .at(let name)? = head.first {
        group(name.lowercased(), Array(head.dropFirst()).trimmed, block, parents, layer, depth)
      } else if let selectors = CSSSelector.list(head, parents: parents) {
        read(block, parents: selectors, layer: layer, depth: depth + 1)
      }
    }
    keep(&self)
  }

  private mutating func add(_ selectors: [CSSSelector], _ declarations: [CSSDeclaration], _ layer: String?) {
    rules.append(
      Rule(
        selectors: selectors, declarations: declarations, layer: layer.map { index(of: $0) } ?? Self.unlayered
      ))
  }

  private mutating func index(of layer: String) -> Int {
    if let known = layers.firstIndex(of: layer) { return known }
    layers.append(layer)
    return layers.count - 1
  }

  private mutating func statement(_ name: String, _ head: [CSSToken], _ layer: String?) {
    if name == "layer" {
      for part in head.split(at: ",") { _ = index(of: (layer.map { $0 + "." } ?? "") + part.trimmed.text) }
    } else if name == "import" {
      others.append((name, head))
    }
  }

  private mutating func group(
    _ name: String, _ head: [CSSToken], _ block: [CSSToken], _ parents: [CSSSelector]?, _ layer: String?,
    _ depth: Int
  ) {
    switch name {
    case "media":
      if CSSMedia.matches(head, isDark: isDark) {
        read(block, parents: parents, layer: layer, depth: depth + 1)
      }
    case "supports":
      // It asks for what an old reader lacks.
      if head.first != .ident("not") { read(block, parents: parents, layer: layer, depth: depth + 1) }
    case "layer":
      let own = (layer.map { $0 + "." } ?? "") + (head.isEmpty ? "\u{1}\(rules.count)" : head.text)
      _ = index(of: own)
      read(block, parents: parents, layer: own, depth: depth + 1)
    case "font-face": others.append((name, block))
    case _ where name.hasSuffix("keyframes"): hasKeyframes = true
    default: break
    }
  }
}
