/// What chooses elements, such as `g > .warm:not(:first-child)`.
///
/// Sources: Selectors Level 4; CSS Nesting Module Level 1.
struct CSSSelector {
  indirect enum Simple {
    case type(String)
    case id(String)
    case className(String)
    case attribute(String, Comparison, String, ignoresCase: Bool)
    case any([CSSSelector])
    case not([CSSSelector])
    case has([CSSSelector])
    case root
    case empty
    case link
    /// Every `step`th from `offset` on, of those with its name or of those that `of` chooses.
    case child(step: Int, offset: Int, isFromEnd: Bool, ofType: Bool, of: [CSSSelector]?)
    case never
  }

  enum Comparison: Character {
    case exists = " ", equals = "=", includes = "~", dash = "|", prefix = "^", suffix = "$", substring = "*"
  }

  enum Combinator: Character {
    case descendant = " ", child = ">", next = "+", subsequent = "~"
  }

  /// What one element must be, and how it lies to that of the part before.
  struct Part {
    var simples: [Simple]
    var combinator: Combinator
  }

  /// From the last, which is the element that is chosen, to the first.
  var parts: [Part]
  /// How many names, classes and types it has, as one number.
  var specificity: Int

  /// How deep selectors may lie in one another; deeper ones choose nothing.
  static let maxDepth = 16
  /// How many elements one selector may speak of.
  static let maxParts = 32

  /// Nil for a list with a mistake in it, which chooses nothing.
  ///
  /// - Parameter parents: of the rule that this one is in.
  static func list(_ tokens: [CSSToken], parents: [CSSSelector]?, depth: Int = 0, isRelative: Bool = false)
    -> [CSSSelector]?
  {
    var result: [CSSSelector] = []
    for part in tokens.split(at: ",") {
      var parser = CSSSelectorParser(tokens: part.trimmed, parents: parents, depth: depth)
      guard let selector = parser.selector(isRelative: isRelative) else { return nil }
      result.append(selector)
    }
    return result
  }

  /// As `list`, where mistakes choose nothing by themselves.
  static func forgivingList(_ tokens: [CSSToken], parents: [CSSSelector]?, depth: Int) -> [CSSSelector] {
    tokens.split(at: ",").compactMap { list($0, parents: parents, depth: depth)?.first }
  }
}

private struct CSSSelectorParser {
  let tokens: [CSSToken]
  let parents: [CSSSelector]?
  let depth: Int
  private var index = 0
  private var specificity = 0
  private var hasParent = false

  init(tokens: [CSSToken], parents: [CSSSelector]?, depth: Int) {
    (self.tokens, self.parents, self.depth) = (tokens, parents, depth)
  }

  private static let idWeight = 1 << 20, classWeight = 1 << 10, typeWeight = 1

  mutating func selector(isRelative: Bool) -> CSSSelector? {
    guard depth <= CSSSelector.maxDepth, !tokens.isEmpty else { return nil }
    var parts: [CSSSelector.Part] = []
    var combinator = CSSSelector.Combinator.descendant
    if let first = leadingCombinator() {
      guard parents != nil || isRelative else { return nil }
      combinator = first
      if !isRelative { parts.append(parentPart()) }
    }
    while index < tokens.count {
      guard let simples = compound(), !simples.isEmpty else { return nil }
      parts.append(CSSSelector.Part(simples: simples, combinator: combinator))
      guard index < tokens.count else { break }
      guard let next = nextCombinator() else { return nil }
      combinator = next
      guard index < tokens.count else { return nil }
    }
    if parents != nil, !hasParent, !isRelative, !parts.isEmpty { parts.insert(parentPart(), at: 0) }
    guard parts.count <= CSSSelector.maxParts else { return nil }
    return parts.isEmpty ? nil : CSSSelector(parts: parts.reversed(), specificity: specificity)
  }

  private mutating func parentPart() -> CSSSelector.Part {
    CSSSelector.Part(simples: [parent()], combinator: .descendant)
  }

  private mutating func parent() -> CSSSelector.Simple {
    hasParent = true
    guard let parents else { return .root }
    specificity += parents.map(\.specificity).max() ?? 0
    return .any(parents)
  }

  private mutating func leadingCombinator() -> CSSSelector.Combinator? {
    guard case .sign(let sign)? = tokens.first, sign != " ",
      let found = CSSSelector.Combinator(rawValue: sign)
    else {
      return nil
    }
    index = 1
    skipSpace()
    return found
  }

  private mutating func skipSpace() { while index < tokens.count, tokens[index] == .space { index += 1 } }

  private mutating func nextCombinator() -> CSSSelector.Combinator? {
    let hadSpace = tokens[index] == .space
    skipSpace()
    if index < tokens.count, case .sign(let sign) = tokens[index],
      let found = CSSSelector.Combinator(rawValue: sign)
    {
      index += 1
      skipSpace()
      return found
    }
    return hadSpace ? .descendant : nil
  }

  private mutating func compound() -> [CSSSelector.Simple]? {
    var result: [CSSSelector.Simple] = []
    while index < tokens.count {
      switch tokens[index] {
      case .ident(let name):
        index += 1
        // A namespace's prefix says nothing more of what is drawn.
        if index < tokens.count, tokens[index] == .sign("|") {
          index += 1
        } else {
          result.append(.type(name))
          specificity += Self.typeWeight
        }
      case .sign("*"):
        index += 1
        if index < tokens.count, tokens[index] == .sign("|") { index += 1 } else { result.append(.any([])) }
      case .sign("&"):
        index += 1
        result.append(parent())
      case .hash(let name):
        index += 1
        specificity += Self.idWeight
        result.append(.id(name))
      case .sign("."):
        index += 1
        guard index < tokens.count, case .ident(let name) = tokens[index] else { return nil }
        index += 1
        specificity += Self.classWeight
        result.append(.className(name))
      case .sign("["):
        let end = tokens.end(of: index)
        guard
          let attribute = attribute(
            Array(tokens[(index + 1)..<max(index + 1, end - 1)]).filter { $0 != .space })
        else { return nil }
        index = end
        specificity += Self.classWeight
        result.append(attribute)
      case .sign(":"):
        guard let pseudo = pseudo() else { return nil }
        result.append(pseudo)
      default: return result
      }
    }
    return result
  }

  private func attribute(_ tokens: [CSSToken]) -> CSSSelector.Simple? {
    var rest = tokens[...]
    if rest.count > 2, case .sign("|") = rest[rest.startIndex + 1], case .ident = rest[rest.startIndex + 2] {
      rest = rest.dropFirst(2)
    }
    guard case .ident(let name)? = rest.popFirst() else { return nil }
    guard case .sign(let sign)? = rest.popFirst() else {
      return .attribute(name, .exists, "", ignoresCase: false)
    }
    guard let comparison = CSSSelector.Comparison(rawValue: sign) else { return nil }
    if comparison != .equals { guard rest.popFirst() == .sign("=") else { return nil } }
    let value: String
    switch rest.popFirst() {
    case .string(let text)?, .ident(let text)?: value = text
    case .number(let number)?: value = number.plainText
    default: return nil
    }
    var ignoresCase = false
    if case .ident(let flag)? = rest.popFirst() { ignoresCase = flag.lowercased() == "i" }
    return .attribute(name, comparison, value, ignoresCase: ignoresCase)
  }

  private mutating func pseudo() -> CSSSelector.Simple? {
    index += 1
    guard index < tokens.count else { return nil }
    if tokens[index] == .sign(":") {
      // A pseudo-element, none of which are drawn in pictures.
      index = min(index + 1, tokens.count)
      if index < tokens.count { index = tokens.end(of: index) }
      return .never
    }
    switch tokens[index] {
    case .ident(let name):
      index += 1
      specificity += Self.classWeight
      switch name.lowercased() {
      case "root", "scope": return .root
      case "empty": return .empty
      case "link", "any-link": return .link
      case "first-child": return .child(step: 0, offset: 1, isFromEnd: false, ofType: false, of: nil)
      case "last-child": return .child(step: 0, offset: 1, isFromEnd: true, ofType: false, of: nil)
      case "first-of-type": return .child(step: 0, offset: 1, isFromEnd: false, ofType: true, of: nil)
      case "last-of-type": return .child(step: 0, offset: 1, isFromEnd: true, ofType: true, of: nil)
      case "only-child": return both(ofType: false)
      case "only-of-type": return both(ofType: true)
      default: return .never
      }
    case .function(let name):
      let arguments = tokens.arguments(at: index)
      index = tokens.end(of: index)
      return function(name.lowercased(), arguments)
    default: return nil
    }
  }

  private func both(ofType: Bool) -> CSSSelector.Simple {
    // Neither not the first nor not the last.
    func negated(_ isFromEnd: Bool) -> CSSSelector {
      let simple = CSSSelector.Simple.child(step: 0, offset: 1, isFromEnd: isFromEnd, ofType: ofType, of: nil)
      return CSSSelector(
        parts: [
          .init(
            simples: [
              .not([CSSSelector(parts: [.init(simples: [simple], combinator: .descendant)], specificity: 0)])
            ], combinator: .descendant)
        ],
        specificity: 0)
    }
    return .not([negated(false), negated(true)])
  }

  private mutating func function(_ name: String, _ arguments: [CSSToken]) -> CSSSelector.Simple? {
    switch name {
    case "is", "matches", "-webkit-any", "where":
      let list = CSSSelector.forgivingList(arguments, parents: parents, depth: depth + 1)
      if name != "where" { specificity += list.map(\.specificity).max() ?? 0 }
      return list.isEmpty ? .never : .any(list)
    case "not":
      guard let list = CSSSelector.list(arguments, parents: parents, depth: depth + 1) else { return nil }
      specificity += list.map(\.specificity).max() ?? 0
      return .not(list)
    case "has":
      guard let list = CSSSelector.list(arguments, parents: parents, depth: depth + 1, isRelative: true)
      else { return nil }
      specificity += list.map(\.specificity).max() ?? 0
      return .has(list)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      specificity += Self.classWeight
      return nth(name, arguments)
    default: return .never
    }
  }

  private func nth(_ name: String, _ arguments: [CSSToken]) -> CSSSelector.Simple? {
    var head = arguments.trimmed
    var list: [CSSSelector]?
    if let index = head.firstIndex(of: .ident("of")) {
      list = CSSSelector.list(Array(head[(index + 1)...]).trimmed, parents: parents, depth: depth + 1)
      guard list != nil else { return nil }
      head = Array(head[..<index]).trimmed
    }
    guard let (step, offset) = Self.steps(head.filter { $0 != .space }.text.lowercased()) else { return nil }
    return .child(
      step: step, offset: offset, isFromEnd: name.contains("last"), ofType: name.contains("type"), of: list)
  }

  /// `odd`, `3`, `2n+1`, `-n+3`.
  private static func steps(_ text: String) -> (Int, Int)? {
    if text == "odd" { return (2, 1) }
    if text == "even" { return (2, 0) }
    guard let sign = text.firstIndex(of: "n") else { return Int(text).map { (0, $0) } }
    let head = text[..<sign], tail = text[text.index(after: sign)...]
    let step = head.isEmpty || head == "+" ? 1 : head == "-" ? -1 : Int(head)
    guard let step, let offset = tail.isEmpty ? 0 : Int(tail) else { return nil }
    return (step, offset)
  }
}
