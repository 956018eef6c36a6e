import AnimJSON
import AnimSceneFormat

extension JSONText {
  /// The first of a scene's errors, with how many more there are, and all of them in short.
  init(_ errors: SceneErrors) {
    guard let first = errors.diagnostics.first else {
      self = .null
      return
    }
    self = .fields(
      Self.members(first) + [
        "more": errors.diagnostics.count - 1 + errors.omitted,
        "all": errors.diagnostics.map { JSONText.fields(Self.members($0)) },
      ])
  }

  private static func members(_ diagnostic: Diagnostic) -> JSONFields {
    let sentence = diagnostic.problem.sentence
    let hint = sentence.firstMatch(of: /[Dd]id you mean .*/).map { String($0.0) }
    return [
      "message": sentence, "file": diagnostic.file, "hint": hint, "data": diagnostic.data,
    ] + place(diagnostic.location)
  }

  /// The same of what is wrong with a request.
  init(_ error: StudioError) {
    self = .fields(["error": JSONText.fields(["message": "\(error)"])])
  }
}
