import AnimSceneTemplate

/// What a state of the scene is given beside what the command line says.
struct SceneInputs: Sendable {
  /// By the page, which has the last word.
  var data: [TemplateData] = []
  /// Of the table.
  var rows: [TemplateRow] = []
  /// Which of them, from 0.
  var row: Int?

  /// Puts them into what variables are given.
  ///
  /// - Parameter text: of the scene, which declares them.
  func add(to input: inout TemplateInput, _ text: [UInt8]) {
    let given = Set(data.flatMap { VariableList($0.bytes).names })
    input.arguments.removeAll { given.contains($0.name) }
    input.data += data
    guard let row, rows.indices.contains(row) else { return }
    let declared = Set(VariableList(text).names)
    let rest = rows[row].removing(given)
    // A row of which nothing is left is no mistake.
    let isReplaced = !given.isDisjoint(with: rows[row].columns) && declared.isDisjoint(with: rest.columns)
    if !isReplaced { input.row = rest }
  }
}
