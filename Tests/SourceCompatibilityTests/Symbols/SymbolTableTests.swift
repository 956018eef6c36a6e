import QuartzCore
import AnimTestSupport
import Testing

/// Every symbol that docs/reference/quartzcore-symbols.md says is there, used once: this compiles or it is not there.
struct SymbolUses {
  private(set) var names: [String] = []

  /// A function, an initialiser, a type or a constant.
  mutating func use(_ name: String, _ symbol: Any) {
    names.append(name)
  }

  /// A property. It can be set unless it is read-only, which its key path says.
  mutating func use<Root, Value>(_ name: String, _ property: KeyPath<Root, Value>) {
    names.append(name)
  }
}

@Suite struct SymbolTableTests {
  struct Row: Hashable {
    var symbol: String
    var state: String
    var remark: String
  }

  static func rows() throws -> [Row] {
    try document("quartzcore-symbols.md").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      try #require(cells.count == 5)
      return Row(symbol: cells[1].replacingOccurrences(of: "`", with: ""), state: cells[2], remark: cells[3])
    }
  }

  static func document(_ name: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/reference/\(name)"), encoding: .utf8)
  }

  @Test func theTableAndTheUsesAreTheSame() throws {
    var uses = SymbolUses()
    uses.useAnimationSymbols()
    uses.useTimingSymbols()
    uses.useLayerSymbols()
    uses.useSpecialLayerSymbols()
    let there = try SymbolTableTests.rows().filter { $0.state != "not" }.map(\.symbol)
    #expect(Set(uses.names).count == uses.names.count)
    #expect(Set(there).symmetricDifference(uses.names).sorted() == [])
  }

  @Test func rowsAreComplete() throws {
    let rows = try SymbolTableTests.rows()
    #expect(rows.count > 400)
    #expect(Set(rows.map(\.symbol)).count == rows.count)
    for row in rows {
      #expect(["works", "partly", "not"].contains(row.state), "\(row.symbol)")
      if row.state != "works" { #expect(!row.remark.isEmpty, "\(row.symbol)") }
    }
  }
}
