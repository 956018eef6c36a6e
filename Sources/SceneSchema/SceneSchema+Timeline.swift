import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimSceneTemplate

/// The timeline: entries, sections, blocks and commands.
extension SceneSchema {
  mutating func addTimeline() {
    define(
      "entry", "What happens at a time, or a section of the timeline.",
      Self.byKeys([("section", "section"), ("if", "if")], otherwise: "timelineEntry"))
    define(.timelineEntry, .section, .animationTrigger, .transaction, .viewAnimation, .keyframe)
    addCommands()
    addAnimators()
  }

  /// The object that the first of its keys makes it.
  static func byKeys(_ cases: [(String, String)], otherwise: String?) -> JSONValue {
    var schema = otherwise.map { JSONValue.ref($0) }
    for (key, name) in cases.reversed() {
      var test: [(String, JSONValue)] = [
        ("if", ["required": JSONValue(texts: [key])]), ("then", .ref(name)),
      ]
      if let schema { test.append(("else", schema)) }
      schema = JSONValue(members: test)
    }
    return (schema ?? [:]).adding([("type", "object")])
  }

  private mutating func addCommands() {
    var cases: [(String, String)] = [("animator", "animatorCommand"), ("keyframes", "block")]
    for kind in CommandKind.allCases where ![.do, .keyframes, .animator].contains(kind) {
      cases.append((kind.rawValue, kind.rawValue))
    }
    cases += [("keyPath", "animate"), ("count", "count"), ("words", "words"), ("if", "if")]
    define("command", "A command, by the key that it has.", Self.byKeys(cases, otherwise: "block"))
    define("layerName", "The name of a layer.", .anyOf(["type": "string"]))
    define(.set, .add, .remove, .removeAll, .insert, .removeLayer, .block, .animate)
    addLayout()
  }

  private mutating func addAnimators() {
    define(
      "animatorCommand",
      Self.byKeys([("duration", "animator"), ("springDuration", "animator")], otherwise: "animatorControl"))
    define(.animator, .animatorControl, .continuation)
  }
}
