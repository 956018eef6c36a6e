import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

extension TemplateData {
  /// The file's values with their places. The cells of a table are texts, which the declared types read.
  package func value(
    _ origins: inout SceneOrigins, _ problems: inout ProblemList<Problem>, memory: MemoryBudget
  )
    throws(TemplateProblem) -> JSONValue?
  {
    switch format {
    case .json:
      return read(bytes, line: 0, origins.add(.file(file)), &problems, memory)
    case .jsonl:
      let origin = origins.add(.file(file))
      var rows: [JSONValue] = []
      for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
        guard line.contains(where: { $0 > 0x20 }) else { continue }
        guard let row = read(Array(line), line: index, origin, &problems, memory) else { return nil }
        rows.append(row)
      }
      return .array(rows, SourcePosition(line: 1, column: 1, origin: origin))
    case .csv:
      return try table(&origins, memory)
    }
  }

  private func read(
    _ bytes: [UInt8], line: Int, _ origin: UInt32, _ problems: inout ProblemList<Problem>,
    _ memory: MemoryBudget
  ) -> JSONValue? {
    var reader = JSONReader(bytes, memory: memory, origin: origin, keepsDigits: true)
    reader.startLine(line + 1)
    let value = reader.read()
    problems.append(contentsOf: ProblemList(reader.problems))
    return value
  }

  private func table(_ origins: inout SceneOrigins, _ memory: MemoryBudget) throws(TemplateProblem)
    -> JSONValue
  {
    var reader = try TableReader(bytes, file: file)
    let table = try reader.read()
    let columns = table.names
    // Columns without a name are left alone, such as the numbers of rows that some programs write.
    let named = columns.indices.filter { !columns[$0].isEmpty }
    for index in named where columns[..<index].contains(columns[index]) {
      throw .badData(file, reason: "two columns are called \(quoted(columns[index]))")
    }
    let origin = origins.add(.table(file, columns: columns))
    func position(_ row: Int, _ column: Int) -> SourcePosition {
      SourcePosition(line: row, column: column, origin: origin)
    }
    do {
      try memory.take(table.rows.count * (columns.count + 1) * MemoryCosts.value, for: .scene)
    } catch {
      throw .badData(file, reason: "\(error)")
    }
    var rows: [JSONValue] = []
    rows.reserveCapacity(table.rows.count)
    for (row, cells) in table.rows {
      if let extra = cells[min((named.last ?? -1) + 1, cells.count)...].first(where: { !$0.isEmpty }) {
        throw .badData(file, reason: "row \(row) has more cells than there are names, \(quoted(extra))")
      }
      let members = named.map { column in
        JSONMember(
          key: columns[column], keyPosition: position(table.row, column + 1),
          value: .text(column < cells.count ? cells[column] : "", position(row, column + 1)))
      }
      rows.append(.object(members, position(row, 0)))
    }
    return .array(rows, position(table.row, 0))
  }
}

extension JSONValue {
  /// The value, and all that is in it, at a place.
  package func standing(at position: SourcePosition) -> JSONValue { moved { _ in position } }
}
