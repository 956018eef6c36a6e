/// What style sheets and `style` attributes say of each element, the winner of each property alone.
///
/// Source: CSS Cascading and Inheritance Level 5, section 6.
struct SVGCascade {
  private let rules: [CSSSheet.Rule]
  /// Of each selector: its rule, and itself.
  private typealias Choice = (rule: Int, selector: CSSSelector)
  private var byID: [String: [Choice]] = [:]
  private var byClass: [Substring: [Choice]] = [:]
  private var byType: [String: [Choice]] = [:]
  private var others: [Choice] = []
  private var matcher: CSSMatcher

  init(_ sheets: [CSSSheet], _ tree: SVGTree) {
    rules = sheets.flatMap(\.rules)
    matcher = CSSMatcher(tree)
    for (index, rule) in rules.enumerated() {
      for selector in rule.selectors { add((index, selector)) }
    }
  }

  /// Under what the last part asks for, so that few elements are compared with it.
  private mutating func add(_ choice: Choice) {
    var type: String?
    var className: String?
    for simple in choice.selector.parts.first?.simples ?? [] {
      switch simple {
      case .id(let name):
        byID[name, default: []].append(choice)
        return
      case .className(let name): className = className ?? name
      case .type(let name): type = name
      default: break
      }
    }
    if let className {
      byClass[className[...], default: []].append(choice)
    } else if let type {
      byType[type, default: []].append(choice)
    } else {
      others.append(choice)
    }
  }

  private struct Match {
    var layer: Int
    var specificity: Int
    var rule: Int
    var declarations: [CSSDeclaration]

    func isBelow(_ other: Match) -> Bool {
      (layer, specificity, rule) < (other.layer, other.specificity, other.rule)
    }
  }

  /// The winners for an element, in the order in which they are to be read.
  mutating func declarations(of index: Int) throws(SVGError) -> [CSSDeclaration] {
    let element = matcher.tree.elements[index]
    var matches: [Match] = []
    var best: [Int: Int] = [:]
    var lists = [others]
    if let found = byType[element.name] { lists.append(found) }
    if let id = element["id"], let found = byID[id] { lists.append(found) }
    for name in matcher.classes(of: index) { if let found = byClass[name] { lists.append(found) } }
    for list in lists {
      for choice in list {
        // Another selector of its rule may have chosen it already.
        if let known = best[choice.rule], known >= choice.selector.specificity { continue }
        if try matcher.matches(choice.selector, index) { best[choice.rule] = choice.selector.specificity }
      }
    }
    for (rule, specificity) in best {
      matches.append(
        Match(
          layer: rules[rule].layer, specificity: specificity, rule: rule,
          declarations: rules[rule].declarations))
    }
    matches.sort { $0.isBelow($1) }
    let own = element["style"].map { CSSSheet.declarations($0) } ?? []
    if matches.isEmpty, own.isEmpty { return [] }
    var winners = Winners()
    for match in matches {
      try matcher.spend(match.declarations.count)
      winners.add(match.declarations, isImportant: false)
    }
    winners.add(own, isImportant: false)
    // Important ones of earlier layers win.
    let layers = Set(matches.map(\.layer)).sorted(by: >)
    for layer in layers {
      for match in matches where match.layer == layer { winners.add(match.declarations, isImportant: true) }
    }
    winners.add(own, isImportant: true)
    return winners.list
  }

  private struct Winners {
    private var declarations: [CSSDeclaration?] = []
    private var offsets: [String: Int] = [:]

    var list: [CSSDeclaration] { declarations.compactMap { $0 } }

    mutating func add(_ others: [CSSDeclaration], isImportant: Bool) {
      for declaration in others
      where declaration.isImportant == isImportant && SVGProperties.isValid(declaration) {
        if let before = offsets[declaration.name] { declarations[before] = nil }
        offsets[declaration.name] = declarations.count
        declarations.append(declaration)
      }
    }
  }
}
