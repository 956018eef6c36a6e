import Foundation
import AnimSceneTemplate

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

  /// What other systems do not take of the names of outputs, in words; the first of each kind.
  static func namesOfOtherSystems(_ rows: [BatchRow]) -> [String] {
    var found: [String] = []
    var places: [String: BatchRow] = [:]
    for row in rows {
      let name = row.output.precomposedStringWithCanonicalMapping.lowercased()
      guard let first = places.updateValue(row, forKey: name) else { continue }
      found.append(
        "\(row.row.place): macOS and Windows take '\(row.output)' for '\(first.output)' of \(first.row.place)"
      )
      break
    }
    let reserved = rows.first { row in
      row.output.split(separator: "/").contains { part in
        reservedNames.contains(part.prefix { $0 != "." }.uppercased())
      }
    }
    if let reserved { found.append("\(reserved.row.place): Windows takes no file '\(reserved.output)'") }
    return found
  }

  /// Source: Microsoft, "Naming files, paths, and namespaces".
  private static let reservedNames = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
