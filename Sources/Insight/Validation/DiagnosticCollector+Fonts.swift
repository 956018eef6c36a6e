import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat
import AnimSceneRules
import AnimText

extension DiagnosticCollector {
  /// How many characters that no font has are named.
  private static let mostExamples = 4

  /// Adds what the fonts lack for a scene: styles of the families that it names, each at its first place, and characters
  /// of the texts that it shows.
  mutating func observe(at scene: SceneDescription, _ played: PlayedScene, drawnWith fonts: FontSet) {
    var seen: Set<Font> = []
    for reference in scene.fonts where seen.insert(reference.font).inserted {
      guard let drawn = fonts.drawnFont(for: reference.font),
        drawn.weight != reference.font.weight || drawn.isItalic != reference.font.isItalic
      else { continue }
      add(
        .missingStyle(
          asked: reference.font, family: drawn.family, weight: drawn.weight, isItalic: drawn.isItalic),
        at: reference.location)
    }
    // Those that the scene itself names are errors already; files of another kind name what their author's machine had.
    let named = Set(scene.fonts.map(\.font.family))
    for (font, layer) in played.recording.fontsThatAreMissing(in: fonts) where !named.contains(font.family) {
      let drawn = fonts.drawnFont(for: .standard).map { ", for which \(quoted($0.family)) stands," } ?? ""
      add(.lottieNotDrawn("the font \(quoted(font.family))\(drawn)"), at: played.places[layer])
    }
    let missing = played.recording.missingCharacters(in: fonts).filter {
      !allows(.missingGlyph, at: played.places[$0.layer])
    }
    guard let first = missing.first else { return }
    let examples = missing.prefix(Self.mostExamples).map { character in
      let path = played.places[character.layer].map { " in \($0.path)" } ?? ""
      return character.code + (character.layerName.map { " in \(quoted($0))" } ?? path)
    }
    add(.missingGlyphs(count: missing.count, examples: examples), at: played.places[first.layer])
  }
}

extension Recording {
  /// The fonts of styled texts that nothing stands in for, each family once, with the layer that shows it first.
  fileprivate func fontsThatAreMissing(in fonts: FontSet) -> [(font: Font, layer: LayerID)] {
    guard commits.contains(where: \.tree.hasHadTexts) else { return [] }
    var seen: Set<String> = []
    var found: [(font: Font, layer: LayerID)] = []
    forEachChange { node, _ in
      guard node.kind == .text, case .text(let text) = node.properties.value(.string) else { return }
      for run in text.runs where seen.insert(run.style.font.family).inserted && !fonts.has(run.style.font) {
        found.append((run.style.font, node.id))
      }
    }
    return found
  }
}
