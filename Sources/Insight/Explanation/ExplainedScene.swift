import AnimJSON
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat
import AnimSceneRules

/// A scene as it was played, for explaining it.
public struct ExplainedScene {
  let scene: SceneDescription
  let playbackLog: PlaybackLog
  /// What the layers committed, and when.
  public let recording: Recording
  let playback: PlaybackLinter
  /// What most likely is not meant, as `validate` says it.
  public let review: DiagnosticCollector

  /// - Throws: what stands against playing the scene.
  public init(_ scene: SceneDescription) throws(SceneErrors) {
    var review = DiagnosticCollector(scene)
    let played = try scene.play(review: &review, recordsPlayback: true)
    let log = played.playbackLog ?? PlaybackLog(events: [], duration: scene.video.duration)
    self.init(scene, played.recording, log, review)
  }

  /// The same of a scene that has been played already, with what happened.
  package init(
    _ scene: SceneDescription, _ recording: Recording, _ playbackLog: PlaybackLog,
    _ review: DiagnosticCollector
  ) {
    self.scene = scene
    self.recording = recording
    self.playbackLog = playbackLog
    playback = PlaybackLinter(playbackLog, recording)
    self.review = review
  }

  /// The hints of what happened, with their places.
  func hints(where isWanted: (PlaybackLinter.Warning) -> Bool = { _ in true }) -> [SceneWarning] {
    var review = review
    return playback.found.compactMap { hint in
      guard isWanted(hint), !review.allows(hint.lint.rule, at: hint.location) else { return nil }
      return SceneWarning(file: scene.file, location: hint.location, lint: hint.lint)
    }
  }

  /// The whole timeline in sentences, and hints.
  public func writeStory(_ write: (String) throws -> Void) throws {
    try forEachSentence { entry in
      try write("\(Phrases.seconds(entry.time))\(place(entry.location)): \(entry.sentence)\n")
    }
    let course = course
    for line in course { try write(line + "\n") }
    if playbackLog.events.isEmpty, course.isEmpty { try write("Nothing changes.\n") }
    try write(Self.text(of: hints()))
  }

  /// The same as JSON.
  public func writeStoryJSON(_ write: (String) throws -> Void) throws {
    try write("{\n  \"file\": \(JSONText.string(scene.file).line),\n  \"events\": [")
    var isFirst = true
    try forEachSentence { entry in
      let members: JSONFields =
        [
          "time": entry.time, "kind": entry.event.kind.name, "layer": entry.event.layer.name,
        ] + JSONText.place(entry.location) + ["sentence": entry.sentence]
      try write((isFirst ? "\n    " : ",\n    ") + JSONText.fields(members).line)
      isFirst = false
    }
    try write((isFirst ? "" : "\n  ") + "],\n  \"hints\": [")
    let hints = hints().map { "\n    " + JSONText(hint: $0).line }
    try write(hints.joined(separator: ",") + (hints.isEmpty ? "" : "\n  ") + "]\n}\n")
  }

  private struct Entry {
    var time: Double
    var location: SourceLocation?
    var event: PlaybackLog.Event
    var sentence: String
  }

  /// What comes of a change is told with it.
  private func forEachSentence(_ body: (Entry) throws -> Void) rethrows {
    let sentences = Sentences(playbackLog)
    let actions = playbackLog.actions
    for event in playbackLog.events {
      var additions: [PlaybackLog.Addition] = []
      if case .change(let change) = event.kind { additions = actions[change.id] ?? [] }
      if event.isHousekeeping, additions.isEmpty { continue }
      guard let sentence = sentences.sentence(event, additions: additions) else { continue }
      try body(Entry(time: event.time, location: event.location, event: event, sentence: sentence))
    }
  }

  /// What the layers of a file of another kind do by themselves, in the order in which it begins. No event brings it about,
  /// since the file's keyframes are on the layers from the start.
  private var course: [String] {
    guard scene.isOfAnotherKind else { return [] }
    let tree = recording.tree(at: 0)
    var parts: [(start: Double, line: String)] = []
    for node in tree.layers.compactMap({ tree[$0] }) {
      let name = node.name.map(quoted) ?? "a layer without a name"
      for added in node.animations {
        let timing = added.animation.timing
        var paths: [String] = []
        added.animation.forEachKeyPath { paths.append($0.description) }
        let start = max(timing.beginTime, 0)
        let end = min(timing.beginTime + timing.duration, scene.video.duration)
        let line =
          "\(Phrases.seconds(start)): \(paths.map(quoted).joined(separator: ", ")) of \(name) changes "
          + "until \(Phrases.seconds(end))."
        parts.append((start, line))
      }
    }
    return parts.sorted { $0.start < $1.start }.map(\.line)
  }

  private func place(_ location: SourceLocation?) -> String {
    location.map { "  \(scene.file):\($0.position.line):\($0.position.column)" } ?? ""
  }

  /// Each with its hint, after an empty line.
  static func text(of hints: [SceneWarning]) -> String {
    hints.isEmpty ? "" : "\n" + hints.map { "\($0)\n\($0.note)\n" }.joined()
  }
}

extension PlaybackLog.Event {
  /// Whether it is about the tree, which is told only where something comes of it.
  fileprivate var isHousekeeping: Bool {
    if case .change(let change) = kind { change.new == nil } else { false }
  }
}
