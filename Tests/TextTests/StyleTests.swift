import Foundation
import AnimGeometry
import Testing

@testable import AnimText

@Suite struct StyleTests {
  let layout = Layouts()

  private func run(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> StyledText.Run {
    var style = TextStyle(size: 20)
    change(&style)
    return StyledText.Run(text, style)
  }

  @Test func neighboursOfOneStyleAreOneRun() {
    #expect(StyledText([run("a"), run(""), run("b")]) == StyledText([run("ab")]))
    #expect(StyledText([run("a"), run("b") { $0.kern = 1 }]).runs.count == 2)
  }

  @Test func coloursDoNotMoveGlyphs() {
    let plain = layout([run("AVAV")])
    let coloured = layout([run("AV") { $0.color = .black }, run("AV") { $0.color = .white }])
    #expect(plain.glyphs.map(\.index) == coloured.glyphs.map(\.index))
    #expect(coloured.runs.map(\.style) == [0, 1])
  }

  @Test func kernWidens() throws {
    let plain = try #require(layout([run("abc")]).glyphs.last)
    let wide = try #require(layout([run("abc") { $0.kern = 3 }]).glyphs.last)
    #expect(abs(wide.x - plain.x - 6) < 0.01)
  }

  @Test func baselineOffsetRaises() throws {
    let glyphs = layout([run("x"), run("x") { $0.baselineOffset = 5 }]).glyphs
    #expect(glyphs.count == 2)
    #expect(abs(glyphs[0].y - glyphs[1].y - 5) < 0.01)
  }

  /// So that raised letters do not run into the line above them, nor lowered ones into that below.
  @Test(arguments: [12.0, -12]) func linesHaveRoomForWhatIsRaised(offset: Double) throws {
    let plain = try #require(layout([run("x")]).lines.first)
    let line = try #require(layout([run("x"), run("x") { $0.baselineOffset = offset }]).lines.first)
    let (ascent, descent) = (plain.baseline - plain.top, plain.bottom - plain.baseline)
    #expect(abs(line.baseline - line.top - (ascent + max(offset, 0))) < 0.05)
    #expect(abs(line.bottom - line.baseline - (descent + max(-offset, 0))) < 0.05)
  }

  @Test func underlinesSpanTheirRunBelowTheBaseline() throws {
    let result = layout([run("ab "), run("cd") { $0.isUnderlined = true }, run(" ef")])
    let line = try #require(result.lines.first)
    let decoration = try #require(result.decorations.first)
    #expect(result.decorations.count == 1)
    #expect(decoration.rect.minY > line.baseline && decoration.rect.maxY < line.bottom)
    let start = result.glyphs[3]
    #expect(abs(decoration.rect.minX - start.x) < 1e-9)
    #expect(abs(decoration.rect.maxX - result.glyphs[5].x) < 0.01)
  }

  @Test func strikethroughLiesAboveTheBaseline() throws {
    let result = layout([run("ab") { $0.isStruckThrough = true }])
    let line = try #require(result.lines.first)
    #expect(try #require(result.decorations.first).rect.maxY < line.baseline)
  }

  @Test func inkHoldsWhatIsDrawn() {
    let result = layout([run("g") { $0.isUnderlined = true }])
    #expect(result.ink.contains(result.decorations[0].rect))
    #expect(layout([run(" ")]).ink.isNull)
  }

  @Test(arguments: [
    ("Helvetica", Font(family: "Helvetica")),
    ("Helvetica-Bold", Font(family: "Helvetica", weight: 700)),
    ("Helvetica-BoldOblique", Font(family: "Helvetica", weight: 700, isItalic: true)),
    ("Arial-BoldItalicMT", Font(family: "Arial", weight: 700, isItalic: true)),
    ("HelveticaNeue-UltraLight", Font(family: "HelveticaNeue", weight: 100)),
    ("Times-Roman", Font(family: "Times")),
    ("Foo-Bar", Font(family: "Foo-Bar")), ("-Bold", Font(family: "-Bold")), ("A-", Font(family: "A-")),
    ("A-MT", Font(family: "A-MT")),
  ])
  func namesSayTheStyle(_ name: String, _ font: Font) {
    #expect(Font(name: name) == font)
  }
}
