import AnimJSON
import AnimSceneBuilding
import AnimSceneRules

extension PlaybackLog {
  /// The animations that are actions, by the changes that ran them.
  var actions: [Int: [Addition]] {
    var result: [Int: [Addition]] = [:]
    for event in events {
      if case .addition(let addition) = event.kind, case .action(let change, _) = addition.origin {
        result[change, default: []].append(addition)
      }
    }
    return result
  }
}

extension PlaybackLog.Kind {
  /// For programs.
  var name: String {
    switch self {
    case .change: "change"
    case .addition: "addition"
    case .stop(let stop): if case .ended = stop.cause { "end" } else { "removal" }
    }
  }
}

extension JSONText {
  /// Line, column and path; nulls without a place.
  package static func place(_ location: SourceLocation?) -> JSONFields {
    [
      "line": location?.position.line, "column": location?.position.column,
      "path": location.map { "\($0.path)" },
    ]
  }

  /// A hint as `validate --json` has it, without what is the same for all.
  init(hint: SceneWarning) {
    self = .fields(
      [
        "rule": hint.rule.name, "message": hint.lint.sentence, "hint": hint.rule.hint,
      ] + JSONText.place(hint.location) + ["help": hint.rule.page])
  }
}
