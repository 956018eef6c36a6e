import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimText

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

  /// The same with an axis that begins at 200, where the box is 400 wide, and OS/2's weight at 400: some type houses ship
  /// such fonts.
  private static func boxes(usual: Int, weightClass: Int) -> Data? {
    var bytes = [UInt8](boxes)
    func table(_ name: String) -> Int? {
      let count = Int(bytes[4]) << 8 + Int(bytes[5])
      let record = (0..<count).map { 12 + 16 * $0 }.first { bytes[$0..<($0 + 4)].elementsEqual(name.utf8) }
      return record.map { place in (8..<12).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
    }
    guard let axes = table("fvar"), let metrics = table("OS/2") else { return nil }
    // Behind the table's head, a tag and the least value: 16.16.
    (bytes[axes + 24], bytes[axes + 25]) = (UInt8(usual >> 8), UInt8(usual & 255))
    (bytes[metrics + 4], bytes[metrics + 5]) = (UInt8(weightClass >> 8), UInt8(weightClass & 255))
    return Data(bytes)
  }

  @Test(arguments: [(200, 400), (200, 900), (400, 200), (300, 300)], [100, 200, 400, 550, 900])
  func theAxisDecidesWhateverTheTableSays(font: (usual: Int, weightClass: Int), weight: Int) throws {
    let directory = try TemporaryDirectory()
    let file = try #require(Self.boxes(usual: font.usual, weightClass: font.weightClass))
    try file.write(to: URL(filePath: directory.path("boxes.ttf")))
    let fonts = FontSet(directories: [directory.path], includesSystem: false)
    let typesetter = Typesetter(fonts: fonts)
    let style = TextStyle(font: Font(family: "Variable Box", weight: weight), size: 1000)
    let layout = typesetter.layout(TextBlock(text: StyledText("A", style), size: CGSize(width: 9, height: 9)))
    let (run, glyph) = try (#require(layout.runs.first), #require(layout.glyphs.first))
    let width = typesetter.outline(GlyphID(face: run.face, index: glyph.index)).box.width * 1000
    let (usual, wanted) = (Double(font.usual), Double(weight))
    let expected =
      wanted < usual
      ? 100 + 300 * (wanted - 100) / (usual - 100) : 400 + 500 * (wanted - usual) / (900 - usual)
    #expect(abs(width - expected) <= 1)
    let weights = try #require(fonts.families.first).faces.map(\.weights)
    #expect(weights.allSatisfy { $0 == 100...900 || $0 == font.usual...font.usual }, "\(weights)")
    #expect(weights.contains(100...900))
  }
}
