import Geometry

/// Words from lists, and lists of values.
extension SceneDecoder {
  mutating func word(_ node: Node, _ list: WordList) -> String? {
    guard case .string(let text) = node.value.content else {
      wrongType(node, expected: "a \(list.name): " + list.words.map { "\"\($0)\"" }.joined(separator: ", "))
      return nil
    }
    if list.words.contains(text) { return text }
    let suggestion = nearest(to: text, among: list.words)
    report(
      .unknownConstant(text, what: list.name, suggestion: suggestion, choices: list.words), at: node)
    return nil
  }

  mutating func colors(_ node: Node) -> [Color]? {
    guard let elements = array(node, of: "colours") else { return nil }
    let colors = elements.compactMap { color($0) }
    return colors.count == elements.count ? colors : nil
  }

  /// The sum of the bits of the corners named.
  mutating func corners(_ node: Node) -> Double? {
    guard let elements = array(node, of: "corners") else { return nil }
    let words = elements.compactMap { word($0, .corner) }
    guard words.count == elements.count else { return nil }
    return WordList.corner.words.enumerated().reduce(0) { sum, corner in
      words.contains(corner.element) ? sum + Double(1 << corner.offset) : sum
    }
  }

  /// The sum of the bits of the edges named.
  mutating func edges(_ node: Node) -> Double? {
    guard let elements = array(node, of: "edges") else { return nil }
    let words = elements.compactMap { word($0, .edge) }
    guard words.count == elements.count else { return nil }
    return WordList.edge.words.enumerated().reduce(0) { sum, edge in
      words.contains(edge.element) ? sum + Double(1 << edge.offset) : sum
    }
  }
}
