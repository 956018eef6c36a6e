import Foundation
import AnimGeometry
import AnimTestSupport
import AnimText

/// Font files: in a folder of fonts, the list of them, layout and glyphs; by themselves, as animations bring them, outlines.
public struct FontTarget: FuzzTarget {
  public static let name = "font"
  private let folder = ScratchFolder(name)

  public init() {}

  public func run(_ bytes: [UInt8]) {
    lookAtOutlines(bytes)
    _ = folder.withFile("font", bytes) { path in
      let fonts = FontSet(files: [path])
      let families = fonts.families
      for family in families {
        for face in family.faces {
          mustHold(face.weights.lowerBound >= 1 && face.weights.upperBound <= 1000, "\(face.weights)")
        }
      }
      _ = fonts.knownFamilies
      _ = fonts.lacks("A")
      let typesetter = Typesetter(fonts: fonts)
      let names = families.isEmpty ? ["Nobody"] : families.map(\.name)
      for name in names.prefix(3) {
        for weight in [400, 900] {
          let font = Font(family: name, weight: weight)
          _ = fonts.drawnFont(for: font)
          var style = TextStyle(font: font, size: 20)
          style.isUnderlined = true
          style.isStruckThrough = true
          let block = TextBlock(
            text: StyledText("AV fi é😀", style), size: CGSize(width: 60, height: 90), isWrapped: true)
          let layout = typesetter.layout(block)
          for run in layout.runs {
            for glyph in layout.glyphs[run.glyphs] {
              let id = GlyphID(face: run.face, index: glyph.index)
              mustHold(typesetter.outline(id).path.isFinite, "an outline without a place")
              if run.hasImages { _ = typesetter.bitmap(id) }
            }
          }
          mustHold(layout.ink.isNull || layout.ink.width.isFinite, "ink without a place")
        }
      }
    }
  }

  private func lookAtOutlines(_ bytes: [UInt8]) {
    let shown = Set("AV fi é😀\u{0}\u{10FFFF}".unicodeScalars)
    guard let found = FontOutlines.characters(shown, of: bytes) else { return }
    mustHold(found.keys.allSatisfy(shown.contains), "a character that was not asked for")
    for character in found.values {
      mustHold(character.advance.isFinite, "a width that is no number")
      mustHold(character.path.isFinite, "an outline without a place")
    }
  }

  /// Small ones: few glyphs of fonts that tests have.
  public static func seeds() -> [[UInt8]] {
    FontSet.forTests.files.filter { $0.hasSuffix(".ttf") }.compactMap { try? SmallFont.data(of: $0) }
      .filter { $0.count < 60_000 }.prefix(8).map { $0 }
  }
}
