import Foundation
import Synchronization
import AnimJSON
import AnimSceneRules

/// Standard error as lines of JSON, for programs: `--progress ndjson`. The last line says `done` or `failed`, whatever goes
/// wrong, so that it is known before the arguments are parsed.
enum EventLog {
  static let isOn = isAsked(CommandLine.arguments)

  static func isAsked(_ arguments: [String]) -> Bool {
    let style = ProgressStyle.ndjson.rawValue
    return arguments.contains("--progress=\(style)")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--progress" && $1 == style }
  }

  private static let current = Mutex(RenderStage.arguments)

  /// How far the program has come.
  static var stage: RenderStage {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  static func message(_ text: String) -> String {
    text.split(separator: "\n").map { line("message", [("text", .string(String($0)))]) }.joined()
  }

  static func warning(_ warning: SceneWarning) -> String {
    line(
      "warning",
      [
        ("rule", .string(warning.rule.name)), ("file", .string(warning.file)),
        ("text", .string("\(warning)")),
      ])
  }

  static func failed(code: Int32, message: String, at stage: RenderStage) -> String {
    line(
      "failed",
      [
        ("stage", .string(stage.rawValue)), ("exitCode", .number(Double(code))),
        ("errors", .array(message.split(separator: "\n").map { .string(String($0)) })),
      ])
  }

  private static func line(_ event: String, _ members: [(String, JSONText)]) -> String {
    JSONText.object([("event", .string(event))] + members).line + "\n"
  }
}

/// How far a command has come, for programs that want to know where it failed.
enum RenderStage: String, Sendable, CaseIterable {
  case arguments
  /// Reading the scene, its data and its files, and playing it.
  case scene
  /// Drawing, encoding and writing.
  case render
}
