// In: a description, what happened when it was played, and what its frames have shown.
// Out: warnings.
// To read: Rule, SceneLinter, PlaybackLinter, FrameLinter, DiagnosticCollector.
//
// A rule is one value: its name, what it means, what to do, an example, and how it is found. `Rule+All.swift` lists all;
// `animrender help`, the schema, `"allow"`, the page of rules, `validate`, `explain` and the studio read the same values.
//
// As in ESLint, a rule does not go through a scene of its own. It says which parts it looks at, and three walks hand these to
// all rules: `SceneLinter` goes through the text, `PlaybackLinter` through what happened when the scene was played, and
// `FrameLinter` has what its frames have shown. A few things are come upon elsewhere, such as an angle while it is read: such a
// rule has no checks, and a `Lint` that is made beside it.

import AnimJSON
import AnimSceneBuilding
import AnimSceneFormat

/// A kind of warning. The sentence of each warning is a `Lint`.
public struct Rule: Sendable {
  /// What it is called.
  public let id: RuleName
  /// Whether it is about what may well be meant, so that it is silent unless hints are asked for.
  public let isHint: Bool
  /// What it means that it warns, in one sentence.
  public let meaning: String
  /// What to do about it, in one sentence.
  public let hint: String
  /// What else its page says, as Markdown.
  public let details: String
  /// A scene, or a Lottie file, that it warns of as the only one.
  public let example: String
  package let checks: [Check]

  package init(
    _ id: RuleName, isHint: Bool = false, _ meaning: String, hint: String, details: String, example: String,
    _ checks: Check...
  ) {
    (self.id, self.isHint, self.meaning, self.hint) = (id, isHint, meaning, hint)
    (self.details, self.example, self.checks) = (details, example, checks)
  }

  /// What a rule says, and of what; without a place it is no single thing of the scene.
  package typealias Finding = (location: SourceLocation?, sentence: String)

  /// The same of a layer, whose label this is, and of a time.
  package typealias FrameFinding = (location: SourceLocation?, sentence: String, layer: String, time: Double)

  /// What a rule looks at, and what it then says.
  package enum Check: Sendable {
    // Of the text.
    case scene(@Sendable (SceneDescription) -> [Finding])
    case entry(@Sendable (TimelineEntry, inout LintContext) -> String?)
    case command(@Sendable (CommandDescription, CommandScope, inout LintContext) -> String?)
    case animation(@Sendable (AnimationDescription, AnimationScope) -> String?)
    case layer(@Sendable (LayerDescription, inout LintContext) -> [Finding])
    // Of what happened: an event, all that there is at the end of an instant, and at the end of the video.
    case event(@Sendable (PlaybackLog.Event, inout PlaybackLinter) -> PlaybackFinding?)
    case instant(@Sendable (PlaybackLinter) -> [PlaybackFinding])
    case end(@Sendable (inout PlaybackLinter) -> [PlaybackFinding])
    // Of the frames: of those that were looked at, and only if these were all.
    case frames(@Sendable (FrameLinter) -> [FrameFinding])
    case allFrames(@Sendable (FrameLinter) -> [Finding])
  }

  /// Stands behind each warning in brackets, and in `"allow"`.
  public var name: String { id.rawValue }

  /// What lines and reports call it: `warning` or `hint`.
  public var severity: String { isHint ? "hint" : "warning" }

  /// Where the rule is explained, from the root of the project.
  public var page: String { "docs/reference/validate.md#\(name)" }

  /// The rule of a name; nil for a name that no rule has.
  public static func named(_ name: String) -> Rule? { RuleName(rawValue: name).flatMap { byName[$0] } }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The rule of a warning, which a test has seen in `all`.
  package static func of(_ lint: Lint) -> Rule { byName[lint.rule] ?? noEffect }
}

extension Rule: Hashable {
  public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What the examples begin with.
extension Rule {
  package static let canvas = #"{ "canvas": { "size": [100, 100] }, "video": { "duration": 2 },"#
  package static let ball = ball(#""position": [50, 50]"#)
  static let ballView = ball(#""position": [50, 50]"#, #""view": true, "#)
  static let leftBall = ball(#""position": [20, 50]"#)
  static let leftBallView = ball(#""position": [20, 50]"#, #""view": true, "#)

  private static func ball(_ position: String, _ view: String = "") -> String {
    canvas
      + "\n"
      + #"  "layers": [{ "name": "ball", \#(view)"bounds": [0, 0, 20, 20], \#(position), "backgroundColor": "tomato" }],"#
  }
}
