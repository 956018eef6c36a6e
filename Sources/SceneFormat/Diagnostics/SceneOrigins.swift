import AnimJSON

/// Where the values of an expanded scene come from: the file that has the line and the column of a position, and the
/// data that was put in there.
package struct SceneOrigins: Sendable {
  /// A text that positions are of.
  package enum Source: Sendable {
    /// Nil is the scene's own file.
    case file(String?)
    /// Rows and columns take the place of lines and columns; the first row has the names.
    case table(String, columns: [String])
    /// `--var title=…`
    case argument(String)
  }

  package init() {}

  private struct Origin: Sendable {
    var source: UInt32
    /// What stands there; its own origin is the data's text.
    var data: SourcePosition?
  }

  /// Whether a template was expanded.
  package var isTemplate = false
  /// The sections of the scene's own timeline, in the order of the text.
  package var sections: [SectionTime] = []
  package private(set) var sources: [Source] = [.file(nil)]
  private var origins = [Origin(source: 0)]

  /// For all positions of a text.
  package mutating func add(_ source: Source) -> UInt32 {
    sources.append(source)
    origins.append(Origin(source: UInt32(clamping: sources.count - 1)))
    return UInt32(clamping: origins.count - 1)
  }

  /// The names of other scenes that are read, each once.
  package private(set) var imports: [String] = []

  /// For all positions of another scene.
  package mutating func add(import name: String) -> UInt32 {
    if !imports.contains(name) { imports.append(name) }
    return add(.file(name))
  }

  /// The position of a template with the data that is put in there.
  package mutating func position(_ template: SourcePosition, holding data: SourcePosition?) -> SourcePosition
  {
    guard let data, template != data else { return template }
    var position = template
    origins.append(Origin(source: origins[Int(template.origin)].source, data: data))
    position.origin = UInt32(clamping: origins.count - 1)
    return position
  }

  /// The file that the position is in; nil for the scene's own.
  package func file(of position: SourcePosition) -> String? {
    name(of: position)
  }

  /// The location as its file has it; nil of an argument, which has no lines.
  package func shown(_ location: SourceLocation) -> SourceLocation? {
    var location = location
    switch sources[Int(origin(of: location.position).source)] {
    case .argument: return nil
    case .table where location.position.column == 0:
      // A whole row.
      location.position = SourcePosition(
        line: location.position.line, column: 1, origin: location.position.origin)
    default: break
    }
    return location
  }

  /// `rows.csv, row 3, column "title"`; nil where no data stands.
  package func data(at position: SourcePosition, in file: String) -> String? {
    guard let data = origin(of: position).data else { return nil }
    let source = sources[Int(origin(of: data).source)]
    switch source {
    case .file(let name):
      return "\(safeText(name ?? file)):\(data.line):\(data.column)"
    case .table(let name, let columns):
      let column = data.column
      let title = column > 0 && column <= columns.count ? ", column \(quoted(columns[column - 1]))" : ""
      return "\(safeText(name)), row \(data.line)\(title)"
    case .argument(let name):
      return "--var \(safeText(name))"
    }
  }

  /// The text that the position is of.
  package func source(of position: SourcePosition) -> Source { sources[Int(origin(of: position).source)] }

  private func origin(of position: SourcePosition) -> Origin {
    let index = Int(position.origin)
    return index < origins.count ? origins[index] : origins[0]
  }

  private func name(of position: SourcePosition) -> String? {
    switch sources[Int(origin(of: position).source)] {
    case .file(let name): name
    case .table(let name, _): name
    case .argument(let name): "--var " + name
    }
  }
}

/// Says nothing about the scene, so that all are equal.
extension SceneOrigins: Equatable {
  package static func == (a: SceneOrigins, b: SceneOrigins) -> Bool { true }
}

extension Diagnostic {
  /// With the file and the data that the location's origin says.
  package init(file: String, location: SourceLocation?, problem: Problem, origins: SceneOrigins) {
    self.init(
      file: location.flatMap { origins.file(of: $0.position) } ?? file,
      location: location.flatMap { origins.shown($0) }, problem: problem)
    data = location.flatMap { origins.data(at: $0.position, in: file) }
  }
}

extension SceneDescription {
  /// A problem of the scene, with the file and the data of its place.
  public func diagnostic(_ problem: Problem, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(file: file, location: location, problem: problem, origins: origins)
  }
}

extension SceneDescription {
  /// The names of the scenes and animations that are put in, by which they are found in its folders.
  public var importedFiles: [String] { origins.imports + playedFiles }
}

extension SceneDescription {
  /// Whether something stands in the scene's own file, and not in one that it is made from.
  package func isInOwnFile(_ location: SourceLocation) -> Bool {
    importedFile(of: location) == nil
  }

  /// The file that something stands in, where that is not the scene's own.
  package func importedFile(of location: SourceLocation) -> String? { origins.file(of: location.position) }

  /// Whether it was made from a template.
  package var isTemplate: Bool { origins.isTemplate }

  /// The sections that its template has.
  public var sections: [SectionTime] { origins.sections }
}
