import Geometry
import Scene
import Text

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
