import Insight
import Scene

extension JSONText {
  /// The first of a scene's errors, with how many more there are, and all of them in short.
  init(_ errors: SceneErrors) {
    guard let first = errors.diagnostics.first else {
      self = .null
      return
    }
    self = .object(
      Self.members(first) + [
        ("more", .number(Double(errors.diagnostics.count - 1 + errors.omitted))),
        ("all", .array(errors.diagnostics.map { .object(Self.members($0)) })),
      ])
  }

  private static func members(_ diagnostic: Diagnostic) -> [(String, JSONText)] {
    let sentence = diagnostic.problem.sentence
    let hint = sentence.firstMatch(of: /[Dd]id you mean .*/).map { String($0.0) }
    return [
      ("message", .string(sentence)), ("file", .string(diagnostic.file)),
      ("hint", .optional(hint)), ("data", .optional(diagnostic.data)),
    ] + place(diagnostic.location)
  }

  /// The same of what is wrong with a request.
  init(_ error: StudioError) {
    self = .object([("error", .object([("message", .string("\(error)"))]))])
  }
}
