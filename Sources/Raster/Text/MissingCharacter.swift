import AnimGeometry
import AnimRenderTree
import AnimText

/// A character in a layer's text that no font has: the font's sign for that is drawn instead.
public struct MissingCharacter: Sendable, Equatable {
  /// The first layer that shows it.
  public var layer: LayerID
  /// Nil when that has none.
  public var layerName: String?
  /// What no font has a glyph for.
  public var character: Unicode.Scalar

  /// `U+4E2D (中)`
  public var code: String {
    let number = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number + " (\(character))"
  }
}

extension Recording {
  /// The characters that text layers show at some time and no font has, each once, in the order in which they are
  /// committed and of the text.
  public func missingCharacters(in fonts: FontSet) -> [MissingCharacter] {
    guard commits.contains(where: \.tree.hasHadTexts) else { return [] }
    var search = MissingCharacterSearch(fonts: fonts)
    forEachChange { node, _ in search.add(node) }
    return search.found
  }
}

/// Looks at every text once.
private struct MissingCharacterSearch {
  let fonts: FontSet
  var found: [MissingCharacter] = []
  private var visited = PersistentList<CommittedAnimation>.Visited()
  private var seenCharacters: Set<Unicode.Scalar> = []

  init(fonts: FontSet) {
    self.fonts = fonts
  }

  mutating func add(_ node: LayerNode) {
    guard node.kind == .text else { return }
    add(node.properties.value(.string), node)
    var visited = PersistentList<CommittedAnimation>.Visited()
    swap(&visited, &self.visited)
    node.animations.forEach(notIn: &visited) { add($0.animation, node) }
    swap(&visited, &self.visited)
  }

  private mutating func add(_ animation: Animation, _ node: LayerNode) {
    for value in animation.values(of: .string) { add(value, node) }
  }

  private mutating func add(_ value: Value, _ node: LayerNode) {
    let text: String
    switch value {
    case .string(let string): text = string
    case .text(let styled): text = styled.string
    default: return
    }
    for character in text.unicodeScalars where !character.isASCII && seenCharacters.insert(character).inserted
    {
      if fonts.lacks(character) {
        found.append(MissingCharacter(layer: node.id, layerName: node.name, character: character))
      }
    }
  }
}
