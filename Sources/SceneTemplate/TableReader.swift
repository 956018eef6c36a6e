import AnimJSON
import AnimSceneFormat

/// Reads tables of separated values byte by byte, with quotes as RFC 4180 has them.
///
/// It is strict where a table would lose something without a word: a quote that nothing closes would take in all rows
/// that follow, and one inside of a cell without quotes means that the program that wrote the table knew nothing of quotes.
package struct TableReader {
  private let bytes: [UInt8]
  private let file: String
  private let delimiter: UInt8
  private var index: Int
  /// From 1, with empty rows, as spreadsheets count.
  private var row = 0
  private var names: [String] = []

  private static let quote = UInt8(ascii: "\"")
  /// What a table without another name may be separated by.
  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  package init(_ bytes: [UInt8], file: String) throws(TemplateProblem) {
    if let encoding = TextEncoding.wider(bytes) {
      throw .badData(file, reason: "it is in \(encoding); save it as UTF-8")
    }
    self.bytes = bytes
    self.file = file
    index = bytes.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark.count : 0
    if let separator = Self.separatorRow(bytes[index...]) {
      delimiter = separator.delimiter
      index = separator.end
      row = 1
    } else {
      delimiter =
        file.lowercased().hasSuffix(".tsv") ? UInt8(ascii: "\t") : Self.delimiter(of: bytes[index...])
    }
  }

  /// The row `sep=;`, by which Excel is told what separates cells: the character, and where the next row begins.
  private static func separatorRow(_ bytes: ArraySlice<UInt8>) -> (delimiter: UInt8, end: Int)? {
    let line = bytes.prefix { $0 != 0x0a && $0 != 0x0d }
    let isQuoted = line.first == quote && line.last == quote
    let content = isQuoted ? line.dropFirst().dropLast() : line
    guard content.count == 5, String(decoding: content.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let delimiter = content.last, delimiter < 0x80, delimiter != quote
    else { return nil }
    var end = line.endIndex
    if end < bytes.endIndex, bytes[end] == 0x0d { end += 1 }
    if end < bytes.endIndex, bytes[end] == 0x0a { end += 1 }
    return (delimiter, end)
  }

  /// The first of them outside of quotes in the row of names, which is the first that is not empty.
  private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var isEmpty = true
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      switch byte {
      case _ where isQuoted: isEmpty = false
      case _ where delimiters.contains(byte): return byte
      case 0x0a, 0x0d: if !isEmpty { return delimiters[0] }
      case UInt8(ascii: " "): break
      default: isEmpty = false
      }
    }
    return delimiters[0]
  }

  /// The names, with the number of their row, and the rows below it that are not empty, each with its own number.
  ///
  /// - Throws: what makes it no table.
  package mutating func read() throws(TemplateProblem) -> (
    names: [String], row: Int, rows: [(row: Int, cells: [String])]
  ) {
    var header = 1
    var rows: [(row: Int, cells: [String])] = []
    while index < bytes.count {
      row += 1
      let cells = try cells()
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      if names.isEmpty {
        (names, header) = (cells, row)
      } else {
        rows.append((row, cells))
      }
    }
    return (names, header, rows)
  }

  private mutating func cells() throws(TemplateProblem) -> [String] {
    var cells: [String] = []
    while true {
      cells.append(try cell(cells.count))
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    // The end of the line: CR, LF or both.
    if index < bytes.count, bytes[index] == 0x0d { index += 1 }
    if index < bytes.count, bytes[index] == 0x0a { index += 1 }
    return cells
  }

  private mutating func cell(_ column: Int) throws(TemplateProblem) -> String {
    skipBlanks()
    if index < bytes.count, bytes[index] == Self.quote { return try quotedCell(column) }
    let start = index
    while !isAtEnd {
      guard bytes[index] != Self.quote else {
        throw fault(
          column,
          "has a quote in a cell without quotes; expected the cell in quotes, and each quote in it twice")
      }
      index += 1
    }
    var end = index
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return try text(bytes[start..<end], column)
  }

  private mutating func quotedCell(_ column: Int) throws(TemplateProblem) -> String {
    var content: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == Self.quote else {
        content.append(byte)
        continue
      }
      if index < bytes.count, bytes[index] == Self.quote {
        content.append(byte)
        index += 1
        continue
      }
      skipBlanks()
      guard isAtEnd else {
        throw fault(
          column, "goes on after the quote that closes its cell; expected each quote in a cell twice")
      }
      return try text(content[...], column)
    }
    throw fault(column, "begins with a quote that is not closed")
  }

  /// At a delimiter, or the end of the line or of the table.
  private var isAtEnd: Bool {
    guard index < bytes.count else { return true }
    return bytes[index] == delimiter || bytes[index] == 0x0a || bytes[index] == 0x0d
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte != delimiter && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
  }

  private mutating func skipBlanks() {
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
  }

  private func text(_ bytes: ArraySlice<UInt8>, _ column: Int) throws(TemplateProblem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fault(column, "is not valid UTF-8; save the table as UTF-8")
    }
    return text
  }

  private func fault(_ column: Int, _ what: String) -> TemplateProblem {
    let name = column < names.count && !names[column].isEmpty ? quoted(names[column]) : "\(column + 1)"
    return .badData(file, reason: "row \(row), column \(name) \(what)")
  }
}
