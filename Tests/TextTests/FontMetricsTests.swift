import Foundation
import Geometry
import TestSupport
import Testing
import Text

/// A font's metrics beside the tables of its file.
@Suite struct FontMetricsTests {
  /// The tables of a font file, big-endian.
  private struct Tables {
    let bytes: [UInt8]

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

  @Test("Metrics are what the file says", arguments: ["Inter", "Liberation Sans"])
  func metrics(family: String) throws {
    let faces = try #require(FontSet.forTests.families.first { $0.name == family }).faces
    let file = try #require(faces.first { $0.weights.contains(400) && !$0.isItalic }).file
    let tables = Tables(bytes: [UInt8](try Data(contentsOf: URL(filePath: file))))
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

  @Test func withoutFontsThereAreNone() {
    #expect(Typesetter(fonts: FontSet(includesSystem: false)).metrics(of: .standard) == nil)
  }
}
