import AnimJSON
import ArgumentParser
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneTemplate

/// One row of a table, which gives a scene's variables values.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A table as 'batch' takes it; '--row' says which of its rows gives the scene's variables values.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "jsonl", "json"]),
    transform: BatchCommand.RowsFile.init(text:))
  var rows: BatchCommand.RowsFile?

  @Option(
    help: ArgumentHelp(
      "Which row: its number, from 1; what its column 'id' has; or what another column has, as column=value.",
      valueName: "which"))
  var row: String?

  func validate() throws {
    if rows == nil, row != nil {
      throw ValidationError("'--row' chooses from a table; expected '--rows' beside it")
    }
    if rows != nil, row == nil { throw ValidationError("'--rows' is a table; expected '--row' beside it") }
  }

  var paths: [String] { rows.map { [$0.path] } ?? [] }

  /// Nil where none is asked for.
  ///
  /// - Throws: what is wrong with the table, `RowChoiceError`.
  func chosen(_ memory: Int) throws -> TemplateRow? {
    guard let rows, let row else { return nil }
    return try Self.row(row, of: rows, memory).row
  }

  /// - Throws: what is wrong with the table, `RowChoiceError`.
  static func row(_ text: String, of file: BatchCommand.RowsFile, _ memory: Int) throws -> (
    row: TemplateRow, index: Int
  ) {
    let data = TemplateData(file: file.path, format: file.format, bytes: try SceneFile.contents(file.path))
    let all = try data.rows(memory: MemoryBudget(limit: memory))
    if let number = Int(text) {
      guard (1...max(1, all.count)).contains(number), !all.isEmpty else {
        throw RowChoiceError.noNumber(number, file: file.path, count: all.count)
      }
      return (all[number - 1], number - 1)
    }
    let sign = text.firstIndex(of: "=")
    let column = sign.map { String(text[..<$0]) } ?? "id"
    let value = sign.map { String(text[text.index(after: $0)...]) } ?? text
    let columns = all.first?.columns ?? []
    guard all.isEmpty || all.contains(where: { $0.columns.contains(column) }) else {
      throw RowChoiceError.noColumn(
        column, file: file.path, suggestion: nearestName(to: column, among: columns))
    }
    let found = all.indices.filter { all[$0].text(column) == value }
    guard let index = found.first else {
      throw RowChoiceError.noValue(
        value, column: column, file: file.path,
        suggestion: nearestName(to: value, among: all.compactMap { $0.text(column) }))
    }
    guard found.count == 1 else {
      throw RowChoiceError.several(
        value, column: column, first: all[index].place, second: all[found[1]].place)
    }
    return (all[index], index)
  }
}
