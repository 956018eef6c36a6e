import AnimJSON
import AnimSceneFormat

/// One thing in a scene that most likely is not meant, and its place.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  /// The scene's file.
  public var file: String
  /// Nil when it is no single thing's doing.
  public var location: SourceLocation?
  /// What is most likely not meant.
  public var lint: Lint

  /// A warning at a place.
  public init(file: String, location: SourceLocation?, lint: Lint) {
    self.file = file
    self.location = location
    self.lint = lint
  }

  /// The rule that found it.
  public var rule: Rule { Rule.of(lint) }

  /// `scene.json:12:15: warning: timeline[0].do[2]: 'stopAnimation' of … had no effect: … [no-effect]`
  public var description: String {
    Diagnostic.line(file: file, location: location, kind: rule.severity, "\(lint.sentence) [\(rule.name)]")
  }

  /// `scene.json:12:15: note: change the command as the sentence says, or leave it out`
  public var note: String {
    Diagnostic.line(file: file, location: location, kind: "note", rule.hint, showsPath: false)
  }
}
