import Foundation
import AnimGeometry
import AnimTestSupport
import Testing
import AnimText

/// A font's metrics beside the tables of its file.
@Suite struct FontMetricsTests {
  /// The tables of a font file, big-endian.
  private struct Tables {
    var bytes: [UInt8]

    mutating func clear(_ table: String, _ offset: Int, bytes count: Int) throws {
      let place = try #require(places[table]) + offset
      bytes.replaceSubrange(place..<place + count, with: Array(repeating: 0, count: count))
    }

    func number(_ offset: Int, bytes count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    func signed(_ table: String, _ offset: Int) throws -> Double {
      let place = try #require(places[table]) + offset
      return Double(Int16(truncatingIfNeeded: number(place, bytes: 2)))
    }

    var places: [String: Int] {
      var places: [String: Int] = [:]
      for index in 0..<number(4, bytes: 2) {
        let record = 12 + 16 * index
        places[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = number(record + 8, bytes: 4)
      }
      return places
    }
  }

  private func tables(of family: String) throws -> Tables {
    let faces = try #require(FontSet.forTests.families.first { $0.name == family }).faces
    let file = try #require(faces.first { $0.weights.contains(400) && !$0.isItalic }).file
    return Tables(bytes: [UInt8](try Data(contentsOf: URL(filePath: file))))
  }

  @Test("Metrics are what the file says", arguments: ["Inter", "Liberation Sans"])
  func metrics(family: String) throws {
    let tables = try tables(of: family)
    let found = try #require(Typesetter(fonts: .forTests).metrics(of: Font(family: family)))
    let em = try tables.signed("head", 18)
    #expect(found.unitsPerEm == Int(em))
    #expect(try found.ascent == tables.signed("hhea", 4) / em)
    #expect(try found.descent == -tables.signed("hhea", 6) / em)
    #expect(try abs(found.leading - tables.signed("hhea", 8) / em) < 1e-9)
    #expect(try found.xHeight == tables.signed("OS/2", 86) / em)
    #expect(try found.capHeight == tables.signed("OS/2", 88) / em)
    #expect(found.capHeight > found.xHeight && found.xHeight > 0.4)
    // FreeType halves the thickness in whole units.
    #expect(try abs(found.underlinePosition - tables.signed("post", 8) / em) < 1 / em)
    #expect(try found.underlineThickness == tables.signed("post", 10) / em)
  }

  private func marked(_ family: String, _ fonts: FontSet) throws -> (under: CGRect, through: CGRect) {
    var style = TextStyle(font: Font(family: family), size: 20)
    style.isUnderlined = true
    style.isStruckThrough = true
    let layout = Typesetter(fonts: fonts).layout(
      TextBlock(text: StyledText("x", style), size: CGSize(width: 200, height: 100)))
    let baseline = try #require(layout.lines.first).baseline
    #expect(layout.decorations.count == 2)
    let rects = layout.decorations.map { $0.rect.offsetBy(dx: 0, dy: -baseline) }
    return (try #require(rects.first), try #require(rects.last))
  }

  @Test(
    "Lines through a text are where the file says", arguments: ["Inter", "Liberation Sans", "DejaVu Serif"])
  func strikethrough(family: String) throws {
    let tables = try tables(of: family)
    let em = try tables.signed("head", 18)
    let (size, upperEdge) = try (tables.signed("OS/2", 26) / em, tables.signed("OS/2", 28) / em)
    let rect = try marked(family, .forTests).through
    #expect(size > 0 && abs(rect.height - 20 * size) < 1e-6)
    #expect(abs(rect.minY + 20 * upperEdge) < 1e-6)
  }

  @Test("Where the file says nothing of such lines, they are seen all the same")
  func linesThatFontsLack() throws {
    var tables = try tables(of: "Liberation Sans")
    try tables.clear("post", 8, bytes: 4)
    try tables.clear("OS/2", 26, bytes: 4)
    let directory = try TemporaryDirectory()
    try Data(tables.bytes).write(to: URL(filePath: directory.path("font.ttf")))
    let fonts = FontSet(directories: [directory.path], includesSystem: false)
    let (under, through) = try marked("Liberation Sans", fonts)
    // Thin, and neither through the letters nor away from them; an x is about half as high as the size.
    for rect in [under, through] { #expect(rect.height > 0.4 && rect.height < 2) }
    #expect(under.minY > 0 && under.maxY < 5)
    #expect(through.minY > -10 && through.maxY < 0)
  }

  @Test func withoutFontsThereAreNone() {
    #expect(Typesetter(fonts: FontSet(includesSystem: false)).metrics(of: .standard) == nil)
  }
}
