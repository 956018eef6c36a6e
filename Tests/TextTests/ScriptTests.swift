import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimText

@Suite struct ScriptTests {
  let layout = Layouts()

  @Test func rightToLeftRunsBackwards() throws {
    let text = "אבג"
    let result = layout(text)
    #expect(result.lines.first?.isRightToLeft == true)
    #expect(result.shown(0, of: text) == "גבא")
    let line = try #require(result.lines.first)
    #expect(abs(line.x + line.width - 200) < 1e-9)
  }

  @Test func theFirstLetterDecidesTheDirection() {
    #expect(layout("abc אבג").lines.first?.isRightToLeft == false)
    #expect(layout("אבג abc").lines.first?.isRightToLeft == true)
    #expect(layout("abc אבג").shown(0, of: "abc אבג") == "abc גבא")
  }

  @Test func combiningMarksDoNotAdvance() throws {
    #expect(layout("q\u{301}").lines.first?.width == layout("q").lines.first?.width)
    let mark = try #require(layout("q\u{301}").glyphs.last)
    #expect(mark.advance == 0)
  }

  @Test func composedAndDecomposedAreTheSame() {
    #expect(layout("e\u{301}").glyphs.map(\.index) == layout("é").glyphs.map(\.index))
  }

  @Test func otherFontsHaveWhatIsMissing() {
    let result = layout("a☃")
    #expect(result.runs.count == 2)
    #expect(Set(result.runs.map(\.face)).count == 2)
    #expect(result.glyphs.allSatisfy { $0.index != 0 })
  }

  /// Of the fonts that have this sign the one that looks most like the text's own.
  @Test(arguments: [("Times", "DejaVu Serif"), ("Courier", "DejaVu Sans Mono"), ("Helvetica", "DejaVu Sans")])
  func whatIsMissingComesFromAFontOfTheSameKind(_ name: String, _ family: String) {
    let (result, expected) = (layout("‽", font: Font(name: name)), layout("‽", font: Font(family: family)))
    #expect(expected.glyphs.count == 1 && expected.glyphs.allSatisfy { $0.index != 0 })
    #expect(result.runs.map(\.face) == expected.runs.map(\.face))
    #expect(result.glyphs.map(\.index) == expected.glyphs.map(\.index))
  }

  @Test func emojiAreColouredPictures() throws {
    let result = layout("😀")
    let run = try #require(result.runs.first)
    let glyph = try #require(result.glyphs.first)
    let bitmap = try #require(layout.typesetter.bitmap(GlyphID(face: run.face, index: glyph.index)))
    #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 >= $0 & 255 }, "premultiplied")
    // Yellow in the middle.
    let middle = bitmap.pixels[bitmap.height / 2 * bitmap.width + bitmap.width / 2]
    #expect(middle & 255 > 200 && middle >> 16 & 255 < 120)
    #expect(glyph.advance > 20 && glyph.advance < 30)
  }

  @Test func aJoinedFamilyIsOneGlyph() {
    #expect(layout("👨‍👩‍👧").glyphs.filter { $0.index != TextLayout.noGlyph }.count == 1)
  }

  @Test func spaceBesideEmojiIsAsNarrowAsEver() throws {
    let glyphs = layout([
      .init("a", TextStyle(font: Font(name: "Times"), size: 20)), .init(" 😀", TextStyle(size: 20)),
    ])
    .glyphs
    #expect(glyphs.count == 3)
    #expect(glyphs[1].advance < 7)
  }

  @Test func aCharacterThatNoFontHasIsTheFontsSign() throws {
    let result = layout("\u{4e2d}")
    let run = try #require(result.runs.first)
    #expect(result.glyphs.map(\.index) == [0])
    #expect(!layout.typesetter.outline(GlyphID(face: run.face, index: 0)).path.isEmpty)
    // The standard font's for a font of pictures, which has none.
    let beside = layout("\u{4e2d}", font: Font(family: "Noto Color Emoji"))
    #expect(beside.glyphs.map(\.index) == [0] && beside.runs.map(\.face) == [run.face])
    #expect(beside.glyphs.map(\.advance) == result.glyphs.map(\.advance))
    #expect(FontSet.forTests.lacks("\u{4e2d}"))
    #expect(
      !FontSet.forTests.lacks("a") && !FontSet.forTests.lacks("\u{200d}") && !FontSet.forTests.lacks("\n"))
  }
}
