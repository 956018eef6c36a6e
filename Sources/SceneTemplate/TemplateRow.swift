import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

/// One row of a table: values for the variables that are called like its columns. Columns that no variable has are left
/// alone, such as those that only name the output.
public struct TemplateRow: Sendable {
  /// An object; its positions are of `source`.
  package let value: JSONValue
  package let source: SceneOrigins.Source
  /// Whether its values are texts, which the declared types read.
  package let isText: Bool
  /// `rows.csv, row 3`
  public let place: String

  /// The file that it is of, as messages show it.
  public var file: String {
    switch source {
    case .file(let name): name ?? ""
    case .table(let name, _), .argument(let name): name
    }
  }

  /// The names of its columns, in their order.
  public var columns: [String] {
    if case .object(let members) = value.content { members.map(\.key) } else { [] }
  }

  /// The row without some of its columns.
  public func removing(_ names: Set<String>) -> TemplateRow {
    guard case .object(let members) = value.content else { return self }
    let rest = members.filter { !names.contains($0.key) }
    return TemplateRow(value: .object(rest, value.position), source: source, isText: isText, place: place)
  }

  /// A value as a text; nil for what is no text, number or boolean.
  public func text(_ column: String) -> String? {
    switch value[column]?.content {
    case .string(let text): text
    case .number(let number): plainText(number)
    case .digits(let text): DecimalDigits(text)?.text ?? text
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }

  /// Its values for variables as texts that read back as the same. An empty cell is none where there is a default.
  ///
  /// - Parameter variables: nil takes all columns.
  package func texts(for variables: [DeclaredVariable]?) -> [(name: String, text: String)] {
    guard case .object(let members) = value.content else { return [] }
    return members.compactMap { member in
      let variable = variables?.first { $0.name == member.key }
      if variables != nil, variable == nil { return nil }
      let text = self.text(member.key) ?? JSONText(member.value).line
      return isText && text.isEmpty && variable?.hasDefault != false ? nil : (member.key, text)
    }
  }

  /// The row with its place in another scene's origins.
  package func value(in origins: inout SceneOrigins) -> JSONValue {
    let origin = origins.add(source)
    return value.moved { SourcePosition(line: $0.line, column: $0.column, origin: origin) }
  }
}

extension TemplateData {
  /// The file as rows.
  ///
  /// - Throws: what keeps it from being a list of objects.
  public func rows(memory: MemoryBudget = MemoryBudget()) throws(SceneErrors) -> [TemplateRow] {
    var (origins, problems) = (SceneOrigins(), ProblemList<Problem>())
    let list: JSONValue?
    do throws(TemplateProblem) {
      list = try value(&origins, &problems, memory: memory)
    } catch {
      throw failure(error)
    }
    if let errors = problems.errors(file: file, origins: origins) { throw errors }
    guard let elements = list?.elements else {
      throw failure(.badData(file, reason: "expected a list of rows, found \(list?.summary ?? "nothing")"))
    }
    var rows: [TemplateRow] = []
    rows.reserveCapacity(elements.count)
    for element in elements {
      let position = element.position
      let place =
        format == .csv
        ? "\(safeText(file)), row \(position.line)"
        : "\(safeText(file)):\(position.line):\(position.column)"
      guard case .object = element.content else {
        throw failure(
          .badData(file, reason: "expected an object for each row, found \(element.summary) at \(place)"))
      }
      rows.append(
        TemplateRow(
          value: element, source: origins.source(of: position), isText: format == .csv, place: place))
    }
    return rows
  }

  private func failure(_ problem: TemplateProblem) -> SceneErrors {
    SceneErrors(file, .template(problem))
  }
}
