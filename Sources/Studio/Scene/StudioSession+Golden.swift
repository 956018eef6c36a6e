import AnimCheck
import AnimJSON

extension StudioSession {
  /// Where the golden of the scene lies, with what is chosen of it and what its variables are given now: by the table's row, the
  /// command line and the page, of which the later ones have the last word. Nil where a row gives a list: no golden is of that.
  func goldenPlace(of file: String) -> GoldenPlace? {
    let options = options
    let texts = variableTexts
    let known = texts.compactMapValues(\.self)
    guard known.count == texts.count else { return nil }
    let values = SceneValues(
      arguments: known.map { (name: $0.key, text: $0.value) }, data: options.data, of: file)
    return GoldenPlace(SceneVariant(file, options.choice, values: values))
  }

  /// What variables are given now, as the command line gives it: by the table's row, the command line and the page, of which
  /// the later ones have the last word. Nil for a list of the row, which has no text.
  private var variableTexts: [String: String?] {
    let (given, scene) = with { ($0.variables, $0.scene) }
    var texts = scene.map { Self.texts(ofRow: $0, in: options.rows) } ?? [:]
    for argument in options.arguments { texts[argument.name] = argument.text }
    for variable in given { texts[variable.name] = Self.text(variable.value) }
    return texts
  }

  /// Options that give another command what is given here.
  ///
  /// - Throws: `StudioError.badRequest` for what the command line cannot give.
  func commandWords() throws(StudioError) -> [String] {
    var words = options.words
    for (name, text) in variableTexts.sorted(by: { $0.key < $1.key }) {
      guard let text else {
        throw .badRequest("\(quoted(name)) is a list of the table's row; 'animrender batch' renders rows")
      }
      words += ["--var", "\(name)=\(text)"]
    }
    return words
  }

  /// What the row gives variables; nil for a list, which has no text.
  private static func texts(ofRow scene: CompiledScene, in table: SceneRows?) -> [String: String?] {
    guard let row = scene.row, scene.rows.indices.contains(row) else { return [:] }
    let declared = Set(VariableList(scene.text).names)
    var texts: [String: String?] = [:]
    for column in scene.rows[row].columns where declared.contains(column) {
      let text = scene.rows[row].text(column)
      // An empty cell is none.
      if text != "" || table?.format != .csv { texts.updateValue(text, forKey: column) }
    }
    return texts
  }

  /// As the command line gives it.
  private static func text(_ value: JSONValue) -> String {
    switch value.content {
    case .string(let text): text
    case .number(let number): plainText(number)
    case .digits(let digits): digits
    case .bool(let value): value ? "true" : "false"
    default: JSONText(value).line
    }
  }
}
