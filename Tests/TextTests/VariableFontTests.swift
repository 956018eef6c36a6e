import Foundation
import Geometry
import TestSupport
import Testing

@testable import Text

/// Fonts with an axis for the weight.
@Suite struct VariableFontTests {
  /// `Variable Box` has one letter, A: a box as high as an em and, in thousandths of an em, as wide as its weight is
  /// heavy.
  private static let boxes =
    Data(
      base64Encoded:
        "AAEAAAAMAIAAAwBAT1MvMkUgRP0AAAFIAAAAYGNtYXAADACUAAABsAAAADRmdmFyfPFpkgAAAuAAAAAkZ2x5ZlHGYJgAAAHs"
        + "AAAAMGd2YXJVOplCAAADBAAAAERoZWFkYKZEyAAAAMwAAAA2aGhlYQV5AZIAAAEEAAAAJGhtdHgBkAAAAAABqAAAAAZsb2Nh"
        + "ABgADAAAAeQAAAAGbWF4cAAEAAYAAAEoAAAAIG5hbWWNgCqsAAACHAAAAJlwb3N0ACgAAAAAArgAAAAmAAEAAAABAAAahZ1s"
        + "Xw889QADA+gAAAAAAAAAAAAAAAAAAAAAAAAAAAGQA+gAAAADAAIAAAAAAAAAAQAAA+gAAAAAAZAAAAAAAZAAAQAAAAAAAAAA"
        + "AAAAAAAAAAEAAQAAAAIABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADAZABkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAA/Pz8/AAAAQQBBA+gAAAAAA+gAAAAAAAAAAAAAAAAAAAAAACAAAAGQAAAAAAAA"
        + "AAAAAgAAAAMAAAAUAAMAAQAAABQABAAgAAAABAAEAAEAAABB//8AAABB////wAABAAAAAAAAAAwAGAAAAAEAAAAAAZAD6AAD"
        + "AAAxESERAZAD6PwYAAEAAAAAAZAD6AADAAAxESERAZAD6PwYAAAABgBOAAEAAAAAAAEADAAAAAEAAAAAAAIABwAMAAEAAAAA"
        + "AQAABgATAAMAAQQJAAEAGAAZAAMAAQQJAAIADgAxAAMAAQQJAQAADAA/VmFyaWFibGUgQm94UmVndWxhcldlaWdodABWAGEA"
        + "cgBpAGEAYgBsAGUAIABCAG8AeABSAGUAZwB1AGwAYQByAFcAZQBpAGcAaAB0AAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAgAAACQAAAABAAAAEAACAAEAFAAAAAh3Z2h0AGQAAAGQAAADhAAAAAABAAABAAAAAQAAAAAAGgACAAAAAAAa"
        + "AAAAAAAVgAIAEAAMgABAAAAMgADAAACBQQH0AfSAQAH0gYeBQf7U/tSAQP7UgYcA") ?? Data()

  @Test(arguments: [400, 500, 550, 600, 700, 900])
  func everyWeightIsDrawn(weight: Int) throws {
    let directory = try TemporaryDirectory()
    try Self.boxes.write(to: URL(filePath: directory.path("boxes.ttf")))
    let fonts = FontSet(directories: [directory.path], includesSystem: false)
    let font = Font(family: "Variable Box", weight: weight)
    #expect(
      fonts.drawnFont(for: font) == DrawnFont(family: "Variable Box", weight: weight, isItalic: false))
    #expect(fonts.families.first?.faces.contains { $0.weights == 100...900 } == true)

    let typesetter = Typesetter(fonts: fonts)
    // Other weights that were drawn before do not count.
    for other in [400, weight, 900, weight] {
      let style = TextStyle(font: Font(family: "Variable Box", weight: other), size: 1000)
      let layout = typesetter.layout(
        TextBlock(text: StyledText("AA", style), size: CGSize(width: 9, height: 9)))
      let (run, glyph) = try (#require(layout.runs.first), #require(layout.glyphs.first))
      let outline = typesetter.outline(GlyphID(face: run.face, index: glyph.index))
      #expect(abs(outline.box.width * 1000 - Double(other)) <= 1)
      #expect(abs(glyph.advance - Double(other)) <= 1)
    }
  }
}
