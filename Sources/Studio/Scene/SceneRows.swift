import AnimJSON
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate

/// A table whose rows give a scene's variables values, as `animrender batch` takes it.
public struct SceneRows: Sendable {
  public var path: String
  public var format: TemplateData.Format

  public init(path: String, format: TemplateData.Format) {
    (self.path, self.format) = (path, format)
  }

  /// - Throws: what keeps it from being a table.
  func rows(memory: MemoryBudget) throws(SceneErrors) -> [TemplateRow] {
    try TemplateData(file: path, format: format, bytes: try SceneFile.contents(path)).rows(memory: memory)
  }

  /// More are not listed; they can be chosen by their numbers.
  private static let mostListed = 1000

  /// What a page shows to choose from.
  static func json(_ rows: [TemplateRow]) -> JSONText {
    let columns = rows.first?.columns ?? []
    return .fields([
      "columns": columns, "count": rows.count,
      "rows": rows.prefix(mostListed).map { row in columns.map { row.text($0) } },
    ])
  }
}
