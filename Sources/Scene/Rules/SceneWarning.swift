/// One thing in a scene that most likely is not meant, and its place.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// Nil when it is no single thing's doing.
  public var location: SourceLocation?
  public var lint: Lint

  public init(file: String, location: SourceLocation?, lint: Lint) {
    self.file = file
    self.location = location
    self.lint = lint
  }

  public var rule: Rule { lint.rule }

  /// `scene.json:12:15: warning: timeline[0].do[2]: 'stopAnimation' of … had no effect: … [no-effect]`
  public var description: String {
    Diagnostic.line(file: file, location: location, kind: rule.severity, "\(lint.sentence) [\(rule.name)]")
  }

  /// `scene.json:12:15: note: change the command as the sentence says, or leave it out`
  public var note: String {
    Diagnostic.line(file: file, location: location, kind: "note", rule.hint, showsPath: false)
  }
}
