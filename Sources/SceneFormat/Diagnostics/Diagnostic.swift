import AnimJSON

/// One problem and its place.
public struct Diagnostic: Sendable, Equatable, CustomStringConvertible {
  /// The file's name, as it was given.
  public var file: String
  /// Nil when the file as a whole is the problem.
  public var location: SourceLocation?
  /// What is wrong there.
  public var problem: Problem
  /// The data that stands there, such as `rows.csv, row 3, column "title"`; nil where there is none.
  public var data: String?
  /// Whether the nearest name, where there is one, is the only one that is so near.
  public var isCertain = true

  /// A problem at a place of a file.
  public init(file: String, location: SourceLocation?, problem: Problem) {
    self.file = file
    self.location = location
    self.problem = problem
  }

  /// `scene.json:12:15: error: layers[2].opacity: expected a number, found the string "1"`
  public var description: String {
    let source = data.map { " (\($0))" } ?? ""
    return Diagnostic.line(file: file, location: location, kind: "error", problem.sentence + source)
  }

  /// Fit for a terminal, and one line whatever the names in it.
  package static func line(
    file: String, location: SourceLocation?, kind: String, _ sentence: String, showsPath: Bool = true
  ) -> String {
    guard let location else { return safeText("\(file): \(kind): \(sentence)") }
    let path = location.path == .root || !showsPath ? "" : "\(location.path): "
    let position = location.position
    return safeText("\(file):\(position.line):\(position.column): \(kind): \(path)\(sentence)")
  }
}

/// All that is wrong with a scene, in the order of the text.
public struct SceneErrors: Error, Equatable, CustomStringConvertible {
  /// At least one and at most `limit`.
  public var diagnostics: [Diagnostic]
  /// How many more there are.
  public var omitted: Int
  /// How many of those are known to be limits that are exceeded.
  package var omittedLimits = 0

  /// The most problems that are listed.
  public static let limit = 100

  /// The error for some problems.
  public init(_ diagnostics: [Diagnostic], omitted: Int = 0) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// The error for one problem.
  package init(_ file: String, _ problem: Problem, at location: SourceLocation? = nil) {
    self.init([Diagnostic(file: file, location: location, problem: problem)])
  }

  /// One line a problem.
  public var description: String {
    var lines = diagnostics.map(\.description)
    if omitted > 0, let file = diagnostics.first?.file {
      lines.append("\(safeText(file)): and \(omitted) more \(omitted == 1 ? "problem" : "problems")")
    }
    return lines.joined(separator: "\n")
  }
}
