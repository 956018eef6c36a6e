import QuartzCore
import AnimRenderTree
import Testing

/// docs/reference/unsupported.md says of every property and class whether it is drawn.
@Suite struct UnsupportedDocumentTests {
  private func yes(_ flag: Bool) -> String { flag ? "yes" : "no" }

  @Test func propertiesAreThoseOfTheCatalogue() throws {
    let text = try SymbolTableTests.document("unsupported.md")
    let expected = PropertyCatalog.all.map { property in
      let classes = property.owners.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let animates = property.name == "mask" ? "through its own properties" : "yes"
      let drawn = yes(PropertyCatalog.isDrawn(PropertyKey(property.name)))
      return "| `\(property.name)` | \(classes) | \(animates) | \(drawn) |"
    }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(expected.filter { !rows.contains($0) } == [], "these rows are missing")
    #expect(rows == expected)
  }

  /// Whatever is partly there because it is not drawn stands in both lists.
  @Test func theSymbolTableAgrees() throws {
    let rows = try SymbolTableTests.rows().filter { $0.remark == "Kept, without effect." }
    #expect(!rows.isEmpty)
    for row in rows {
      let parts = row.symbol.split(separator: ".").map(String.init)
      guard parts.count == 2, parts[0].hasSuffix("Layer") else { continue }
      let name =
        parts[1].hasPrefix("is")
        ? parts[1].dropFirst(2).prefix(1).lowercased() + parts[1].dropFirst(3) : parts[1]
      let key = PropertyKey(name)
      #expect(PropertyCatalog.property(key) != nil, "\(row.symbol)")
      #expect(!PropertyCatalog.isDrawn(key), "\(row.symbol)")
    }
  }
}
