/// Finds out which elements selectors choose, in a limited number of steps.
struct CSSMatcher {
  let tree: SVGTree
  private let classes: [[Substring]]
  /// Of each element among all elements of its parent.
  private let siblings: [[Int]]
  private let offsets: [Int]
  private(set) var steps = 0
  private let limit: Int

  /// The most comparisons for a file, besides `maxStepsPerElement` for each of its elements.
  static let maxSteps = 2_000_000
  static let maxStepsPerElement = 100

  init(_ tree: SVGTree) {
    self.tree = tree
    limit = Self.maxSteps + Self.maxStepsPerElement * tree.elements.count
    classes = tree.elements.map { $0["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
    siblings = tree.elements.indices.map { tree.children(of: $0) }
    var offsets = [Int](repeating: 0, count: tree.elements.count)
    for list in siblings { for (offset, index) in list.enumerated() { offsets[index] = offset } }
    self.offsets = offsets
  }

  /// Counts further steps.
  mutating func spend(_ count: Int) throws(SVGError) {
    steps += count
    guard steps <= limit else { throw .tooComplex }
  }

  func classes(of index: Int) -> [Substring] { classes[index] }

  mutating func matches(_ selector: CSSSelector, _ index: Int) throws(SVGError) -> Bool {
    try matches(selector.parts[...], index, scope: nil)
  }

  /// - Parameter scope: the element that a relative selector begins at.
  private mutating func matches(_ parts: ArraySlice<CSSSelector.Part>, _ index: Int, scope: Int?)
    throws(SVGError) -> Bool
  {
    guard let part = parts.first else { return true }
    steps += 1
    guard steps <= limit else { throw .tooComplex }
    for simple in part.simples { if try !matches(simple, index) { return false } }
    let rest = parts.dropFirst()
    if rest.isEmpty {
      guard let scope else { return true }
      return isRelated(index, scope, part.combinator)
    }
    switch part.combinator {
    case .child:
      let parent = tree.elements[index].parent
      return parent >= 0 ? try matches(rest, parent, scope: scope) : false
    case .descendant:
      var parent = tree.elements[index].parent
      while parent >= 0 {
        if try matches(rest, parent, scope: scope) { return true }
        parent = tree.elements[parent].parent
      }
      return false
    case .next:
      guard let before = sibling(before: index) else { return false }
      return try matches(rest, before, scope: scope)
    case .subsequent:
      var other = index
      while let before = sibling(before: other) {
        if try matches(rest, before, scope: scope) { return true }
        other = before
      }
      return false
    }
  }

  private func isRelated(_ index: Int, _ scope: Int, _ combinator: CSSSelector.Combinator) -> Bool {
    switch combinator {
    case .child: tree.elements[index].parent == scope
    case .next: sibling(before: index) == scope
    case .descendant, .subsequent: true
    }
  }

  private func sibling(before index: Int) -> Int? {
    let parent = tree.elements[index].parent
    guard parent >= 0, offsets[index] > 0 else { return nil }
    return siblings[parent][offsets[index] - 1]
  }

  private mutating func matchesAny(_ list: [CSSSelector], _ index: Int) throws(SVGError) -> Bool {
    for selector in list { if try matches(selector.parts[...], index, scope: nil) { return true } }
    return false
  }

  private mutating func matches(_ simple: CSSSelector.Simple, _ index: Int) throws(SVGError) -> Bool {
    steps += 1
    let element = tree.elements[index]
    switch simple {
    case .type(let name): return element.name == name
    case .id(let id): return element["id"] == id
    case .className(let name): return classes[index].contains { $0 == name }
    case .attribute(let name, let comparison, let value, let ignoresCase):
      guard let own = element[name] ?? (name == "href" ? element["xlink:href"] : nil) else { return false }
      return ignoresCase
        ? compare(own.lowercased(), comparison, value.lowercased()) : compare(own, comparison, value)
    case .any(let list):
      if list.isEmpty { return true }
      return try matchesAny(list, index)
    case .not(let list): return try !matchesAny(list, index)
    case .has(let list): return try hasAny(list, index)
    case .root: return index == tree.root
    case .empty:
      return element.children.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } }
    case .link: return element.name == "a" && element.reference != nil
    case .child(let step, let offset, let isFromEnd, let ofType, let list):
      let number = try position(of: index, isFromEnd: isFromEnd, ofType: ofType, list)
      guard let number else { return false }
      let distance = number - offset
      return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    case .never: return false
    }
  }

  private mutating func hasAny(_ list: [CSSSelector], _ index: Int) throws(SVGError) -> Bool {
    for selector in list {
      guard let combinator = selector.parts.last?.combinator else { continue }
      var candidates: [Int]
      switch combinator {
      case .next, .subsequent:
        let parent = tree.elements[index].parent
        candidates = parent >= 0 ? Array(siblings[parent][(offsets[index] + 1)...]) : []
      case .child, .descendant: candidates = siblings[index]
      }
      while let candidate = candidates.popLast() {
        if try matches(selector.parts[...], candidate, scope: index) { return true }
        candidates += siblings[candidate]
      }
    }
    return false
  }

  /// Counted from 1.
  private mutating func position(of index: Int, isFromEnd: Bool, ofType: Bool, _ list: [CSSSelector]?)
    throws(SVGError)
    -> Int?
  {
    if let list, try !matchesAny(list, index) { return nil }
    let parent = tree.elements[index].parent
    guard parent >= 0 else { return 1 }
    if !ofType, list == nil {
      return isFromEnd ? siblings[parent].count - offsets[index] : offsets[index] + 1
    }
    var number = 1
    let others = isFromEnd ? siblings[parent][(offsets[index] + 1)...] : siblings[parent][..<offsets[index]]
    for other in others {
      steps += 1
      guard steps <= limit else { throw .tooComplex }
      if ofType, tree.elements[other].name != tree.elements[index].name { continue }
      if let list, try !matchesAny(list, other) { continue }
      number += 1
    }
    return number
  }

  private func compare(_ own: String, _ comparison: CSSSelector.Comparison, _ value: String) -> Bool {
    switch comparison {
    case .exists: true
    case .equals: own == value
    case .includes: own.split(whereSeparator: \.isWhitespace).contains { $0 == value }
    case .dash: own == value || own.hasPrefix(value + "-")
    case .prefix: !value.isEmpty && own.hasPrefix(value)
    case .suffix: !value.isEmpty && own.hasSuffix(value)
    case .substring: !value.isEmpty && !Array(own.utf8).ranges(of: Array(value.utf8)).isEmpty
    }
  }
}
