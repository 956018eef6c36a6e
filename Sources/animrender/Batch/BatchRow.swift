import Foundation
import AnimScene

/// One row of a batch, and what is made of it.
struct BatchRow: Sendable {
  /// From 1.
  var number: Int
  var row: TemplateRow
  var output: String

  /// - Throws: `BatchError` for names that no file can have, or that two rows share.
  static func all(_ rows: [TemplateRow], _ names: BatchNames, file: String) throws(BatchError) -> [BatchRow] {
    guard !rows.isEmpty else { throw .noRows(file: file) }
    var places: [String: String] = [:]
    var result: [BatchRow] = []
    for (index, row) in rows.enumerated() {
      let path = try names.path(row, number: index + 1)
      // Names that differ only in how an accent is written are one file on other systems.
      let name = path.precomposedStringWithCanonicalMapping
      if let first = places[name] { throw .collision(path: path, first: first, second: row.place) }
      places[name] = row.place
      result.append(BatchRow(number: index + 1, row: row, output: path))
    }
    return result
  }
}
