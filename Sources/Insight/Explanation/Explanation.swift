import AnimJSON
import CoreAnimation
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneRules

/// Why a property has the value that it has at one time, and why its animations are there or not.
public struct Explanation {
  let target: TraceTarget
  let time: Double
  let trace: PropertyTrace
  /// Each of the value's steps with the animation that it is of, if the story tells of it.
  let steps: [(step: PropertyTrace.Step, source: PlaybackLog.Event?)]
  /// Animations of the property that are in the list and do nothing at the time.
  let idle: [PlaybackLog.Event]
  /// The change that gave the model its value; nil when the layer was made with it.
  let modelChange: PlaybackLog.Event?
  /// The last changes before the time, or at it, and what came of them.
  let changes: [ExplainedChange]
  /// How the layer stands to those of its siblings where depth decides which is in front.
  let depths: [SiblingDepth]
  /// The layer among these: itself, or the transform layer around it.
  let sibling: LayerID
  let hints: [SceneWarning]
  let scene: ExplainedScene

  /// One change in all detail.
  struct ExplainedChange {
    var event: PlaybackLog.Event
    var change: PlaybackLog.Change
    var additions: [PlaybackLog.Event]
    /// What became of these.
    var ends: [Int: [PlaybackLog.Event]]
  }

  /// - Parameters:
  ///   - layer: its name.
  ///   - time: in seconds.
  /// - Throws: `TraceError` for an unknown layer or key path, or a layer that is not in the tree at the time.
  public init(_ scene: ExplainedScene, layer: String, keyPath: String, at time: Double) throws(TraceError) {
    let property = try TracedProperty(
      keyPath, of: layer, in: scene.recording, RecordedLayers(scene.recording))
    guard let id = property.layer(in: scene.recording.tree(at: time)) else {
      throw .notInTree(layer: layer, time: time)
    }
    try self.init(scene, TraceTarget(layer: layer, keyPath: keyPath), of: id, property.path, at: time)
  }

  /// The same of a layer that may have no name; `target` is what sentences call it.
  package init(
    _ scene: ExplainedScene, _ target: TraceTarget, of id: LayerID, _ path: PropertyKeyPath, at time: Double
  ) throws(TraceError) {
    self.scene = scene
    self.time = time
    self.target = target
    var evaluator = Evaluator(tree: scene.recording.tree(at: time))
    guard let trace = evaluator.trace(of: id, path, at: time) else {
      throw .notInTree(layer: target.layer, time: time)
    }
    let tree = evaluator.tree
    self.trace = trace
    let own = scene.playbackLog.events.filter { $0.layer.id == id }
    let name = "\(path)"
    var additions: [ObjectIdentifier: PlaybackLog.Event] = [:]
    for event in own.reversed() {
      guard case .addition(let addition) = event.kind, let attached = addition.attached,
        addition.touches(name)
      else { continue }
      additions[ObjectIdentifier(attached)] = event
    }
    steps = trace.steps.map { ($0, additions[ObjectIdentifier($0.source)]) }
    let listed = tree[id]?.animations.map { ObjectIdentifier($0) } ?? []
    let active = Set(trace.steps.map { ObjectIdentifier($0.source) })
    idle = listed.filter { !active.contains($0) }.compactMap { additions[$0] }
    let touching = own.compactMap { event -> (PlaybackLog.Event, PlaybackLog.Change)? in
      guard case .change(let change) = event.kind, event.time <= time,
        let changed = PropertyKeyPath(change.keyPath), changed.overlaps(path)
      else { return nil }
      return (event, change)
    }
    modelChange = touching.last?.0
    let last = touching.last?.0.time
    changes = touching.filter { $0.0.time == last }.suffix(3).map { event, change in
      ExplainedChange(event, change, in: own)
    }
    let sibling = tree.sibling(around: id)
    self.sibling = sibling
    depths = evaluator.siblingDepths(at: time).filter { $0.later == sibling || $0.earlier == sibling }
    hints = scene.hints { mistake in
      guard mistake.layer == id, let other = PropertyKeyPath(mistake.keyPath) else { return false }
      return other.overlaps(path)
    }
  }
}

extension Explanation.ExplainedChange {
  fileprivate init(_ event: PlaybackLog.Event, _ change: PlaybackLog.Change, in events: [PlaybackLog.Event]) {
    self.event = event
    self.change = change
    additions = events.filter { other in
      guard case .addition(let addition) = other.kind, case .action(change.id, _) = addition.origin else {
        return false
      }
      return true
    }
    ends = [:]
    for added in additions {
      if case .addition(let addition) = added.kind { ends[addition.id] = [] }
    }
    for event in events {
      if case .stop(let stop) = event.kind { ends[stop.id]?.append(event) }
    }
  }
}

extension Explanation {
  /// For people: the value, how it comes to it, the last change, and hints.
  public var text: String {
    var lines = [ValueSentences.headline(self), "", "How it comes to that:"]
    for (index, line) in ValueSentences.steps(self).enumerated() { lines.append("  \(index + 1). \(line)") }
    for change in changes { lines += [""] + detail(of: change) }
    if changes.isEmpty { lines += ["", "Nothing has set it by then."] }
    if !depths.isEmpty { lines += ["", "Which is in front:"] + depthLines.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n" + ExplainedScene.text(of: hints)
  }

  /// The search for the action of the last change, step by step: who was asked, and what came of it.
  package var search: [(step: String, result: String)] {
    guard let search = changes.last?.change.search else { return [] }
    let sentences = Sentences(scene.playbackLog)
    return search.steps.map { step in
      let asked = Phrases.asked(step)
      let answer = sentences.step(step, of: search).dropFirst(asked.count)
      return (asked, String(answer.drop { ":, ".contains($0) }))
    }
  }

  private func detail(of explained: ExplainedChange) -> [String] {
    let sentences = Sentences(scene.playbackLog)
    let change = explained.change
    let place = Phrases.place(explained.event.location).map { " (\($0))" } ?? ""
    var lines = [
      "At \(Phrases.seconds(explained.event.time))\(place): "
        + sentences.headline(change, of: explained.event.layer) + ".",
      "  transaction: " + sentences.transaction(change),
    ]
    if let block = change.block { lines.append("  block: " + sentences.block(block)) }
    if let search = change.search {
      lines.append("  search for the action \(quoted(search.event)):")
      for (index, step) in search.steps.enumerated() {
        lines.append("    \(index + 1). " + sentences.step(step, of: search))
      }
    } else {
      lines.append("  search for an action: none, since actions are disabled")
    }
    if explained.additions.isEmpty { lines.append("  animation: none, since \(sentences.reason(change))") }
    for event in explained.additions {
      guard case .addition(let addition) = event.kind else { continue }
      lines.append(
        "  animation: \(sentences.added(addition))\(sentences.relation(addition, on: event.layer))")
      lines.append(
        "  place: the \(Phrases.ordinal(addition.place)) of the layer's animations, as it was added")
      for end in explained.ends[addition.id] ?? [] {
        if let sentence = sentences.end(end) { lines.append("  end: " + sentence) }
      }
    }
    return lines
  }
}

/// The sentences about one value.
private enum ValueSentences {
  static func headline(_ explanation: Explanation) -> String {
    let trace = explanation.trace
    let name = "\(quoted(explanation.target.keyPath)) of \(quoted(explanation.target.layer))"
    let isModel = trace.presentation == trace.model
    return "\(name) is \(Phrases.value(trace.presentation)) at \(Phrases.seconds(explanation.time))"
      + (isModel ? ", as the model says." : "; the model says \(Phrases.value(trace.model)).")
  }

  static func steps(_ explanation: Explanation) -> [String] {
    var lines = [
      "The model says \(Phrases.value(explanation.trace.model)), \(since(explanation.modelChange))."
    ]
    for (step, source) in explanation.steps { lines.append(line(step, source)) }
    for event in explanation.idle { lines.append(idle(event, at: explanation.time)) }
    return lines
  }

  private static func since(_ change: PlaybackLog.Event?) -> String {
    guard let change else { return "as the layer was made" }
    let place = Phrases.place(change.location).map { " (\($0))" } ?? ""
    return "since \(Phrases.seconds(change.time))\(place)"
  }

  private static func line(_ step: PropertyTrace.Step, _ source: PlaybackLog.Event?) -> String {
    let name = step.key.map(quoted) ?? "An animation without a key"
    let value = Phrases.value(step.value)
    let effect =
      step.isAdditive
      ? "adds \(value), which makes \(Phrases.value(step.result))" : "overwrites that with \(value)"
    guard let source, case .addition(let addition) = source.kind else { return "\(name) \(effect)." }
    let isSpring = addition.className == "CASpringAnimation"
    let place = Phrases.place(source.location).map { " (\($0))" } ?? ""
    return "\(name) \(effect): \(Phrases.origin(addition)), \(addition.className), added at "
      + "\(Phrases.seconds(source.time))\(place), \(Phrases.timing(addition.timing, addition.curve, isSpring: isSpring))."
  }

  private static func idle(_ event: PlaybackLog.Event, at time: Double) -> String {
    guard case .addition(let addition) = event.kind else { return "" }
    let name = addition.key.map(quoted) ?? "An animation without a key"
    if time < addition.begin {
      return "\(name) does nothing yet: it begins at \(Phrases.seconds(addition.begin))."
    }
    if time > addition.end {
      return
        "\(name) does nothing any more: it ended at \(Phrases.seconds(addition.end)), and is still in the list."
    }
    return "\(name) is in the list and does nothing to it."
  }
}
