import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimScene

/// Tables of separated values: what is written comes back, and what is damaged is refused with its place.
@Suite struct TableTests {
  /// Cells with everything that quotes are for, and with characters that join others or look like line ends.
  private static let texts = [
    "", "plain", "two words", "a, b", "a; b", "a\tb", "\"", "say \"hi\"", "\"\"", "two\nlines",
    "two\r\nlines", " inside ",
    "24\"", "é", "\u{301}accent", "\u{2028}", "\u{85}", "\u{200d}", "🙂", "#",
  ]

  /// As programs write them that know quotes: all cells have some, or those that need them.
  private static func written(_ rows: [[String]], _ delimiter: String, end: String, all: Bool) -> String {
    rows.map { row in
      row.map { cell in
        let needs = cell.unicodeScalars.contains { "\",;\t\r\n".unicodeScalars.contains($0) }
        guard all || needs || cell.hasPrefix(" ") else { return cell }
        let doubled = cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        return "\"" + doubled + "\""
      }.joined(separator: delimiter) + end
    }.joined()
  }

  private static func read(_ bytes: [UInt8], file: String = "rows.csv") throws(TemplateProblem) -> [[String]]
  {
    var reader = try TableReader(bytes, file: file)
    let table = try reader.read()
    return [table.names] + table.rows.map(\.cells)
  }

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func whatIsWrittenComesBack(_ delimiter: String, _ end: String) throws {
    var generator = SeededGenerator(seed: 7)
    func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
    for round in 0..<200 {
      // A cell in front that is not empty, so that no row is.
      let rows = [["id", "first", "second"]] + (0..<4).map { ["\($0)", text(), text()] }
      let written = Self.written(rows, delimiter, end: end, all: round.isMultiple(of: 2))
      let bytes = Array(written.utf8)
      #expect(try Self.read(bytes) == rows, "\(written.debugDescription)")
      #expect(try Self.read([0xef, 0xbb, 0xbf] + bytes) == rows, "\(written.debugDescription)")
      // The last line may lack its end.
      #expect(try Self.read(Array(bytes.dropLast(end.utf8.count))) == rows, "\(written.debugDescription)")
    }
  }

  @Test("A table of one column has no separator, even where cells have one's character")
  func oneColumn() throws {
    for text in ["Hello; World", "Save 5;", "a\tb"] {
      #expect(try Self.read(Array("\n title\n\(text)\n".utf8)) == [["title"], [text]])
    }
  }

  @Test(
    "A row that says what separates cells is none of the table", arguments: ["sep=|", "\"sep=|\"", "SEP=|"])
  func separatorRow(_ row: String) throws {
    let text = "\(row)\r\nid|name,x\r\na|Ann; B\r\n"
    #expect(try Self.read(Array(text.utf8)) == [["id", "name,x"], ["a", "Ann; B"]])
    #expect(try Self.read(Array(text.utf8), file: "rows.tsv") == [["id", "name,x"], ["a", "Ann; B"]])
    let rows = try Self.rows(text)
    #expect(rows.map(\.place) == ["rows.csv, row 3"])
    // Of two characters it is a name.
    #expect(try Self.read(Array("sep=ab\n1\n".utf8)) == [["sep=ab"], ["1"]])
  }

  /// A table that is cut off within quotes is never taken for a shorter one.
  @Test func noQuoteSwallowsRows() throws {
    let rows = [["id", "title"], ["1", "one"], ["2", "two, or \"2\""], ["3", "three"]]
    let bytes = Array(Self.written(rows, ",", end: "\n", all: true).utf8)
    for quote in bytes.indices where bytes[quote] == UInt8(ascii: "\"") {
      var damaged = bytes
      damaged.remove(at: quote)
      #expect(throws: TemplateProblem.self, "without the quote at \(quote)") { try Self.read(damaged) }
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("id,title\na,\"open\nb,x\n", #"row 2, column "title" begins with a quote that is not closed"#),
    ("id,\"title\na,x\n", #"row 1, column 2 begins with a quote that is not closed"#),
    ("id,title\n\na,\"x\"y\n", #"row 3, column "title" goes on after the quote that closes its cell; expected each quote in a cell twice"#),
    ("id,title\na,24\" wide\n", #"row 2, column "title" has a quote in a cell without quotes; expected the cell in quotes, and each quote in it twice"#),
    ("id,title,\na,b,,c\n", #"row 2 has more cells than there are names, "c""#),
    ("id,id\na,b\n", #"two columns are called "id""#),
  ])
  func damage(_ text: String, _ reason: String) {
    #expect(Self.sentence(Array(text.utf8)) == "rows.csv: error: the data \"rows.csv\" cannot be read: \(reason)")
  }

  @Test func otherEncodings() {
    let latin = Array("id,title\na,caf".utf8) + [0xe9, 0x0a]
    #expect(
      Self.sentence(latin)
        == #"rows.csv: error: the data "rows.csv" cannot be read: row 2, column "title" is not valid UTF-8; save the table as UTF-8"#
    )
    for wide in ["id,title\na,b\n", "\u{feff}id,title\na,b\n"] {
      let low = wide.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
      let high = wide.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
      for bytes in [low, high] {
        #expect(
          Self.sentence(bytes)
            == #"rows.csv: error: the data "rows.csv" cannot be read: it is in UTF-16; save it as UTF-8"#)
      }
    }
  }

  @Test func rowsThatAreEmptyCountAndAreLeftOut() throws {
    let rows = try Self.rows("\n\nid , title,,note\n a , b ,7\n\n,,\n\"\", c\n")
    #expect(rows.map(\.place) == ["rows.csv, row 4", "rows.csv, row 7"])
    #expect(rows.map(\.columns) == [["id", "title", "note"], ["id", "title", "note"]])
    #expect(rows.map { $0.text("title") } == ["b", "c"])
    #expect(rows.map { $0.text("id") } == ["a", ""])
    #expect(rows.map { $0.text("note") } == ["", ""])
    #expect(try Self.rows("").isEmpty)
  }

  private static func rows(_ text: String) throws(SceneErrors) -> [TemplateRow] {
    try TemplateData(file: "rows.csv", format: .csv, bytes: Array(text.utf8)).rows()
  }

  private static func sentence(_ bytes: [UInt8]) -> String {
    do throws(SceneErrors) {
      return "\(try TemplateData(file: "rows.csv", format: .csv, bytes: bytes).rows().count) rows"
    } catch {
      return error.description
    }
  }
}
