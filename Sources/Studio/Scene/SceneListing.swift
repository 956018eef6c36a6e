import Check
import Insight
import RenderTree
import Scene

/// What `/api/scene` says of a state of the scene.
struct SceneListing {
  let scene: CompiledScene?
  let state: StudioSession.State
  let options: StudioOptions
  /// Scenes of the folder.
  let files: [String]

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("revision", .whole(state.revision)), ("file", .optional(state.file)),
      ("files", .array(files.map { .string($0) })), ("editable", .bool(options.isEditable)),
      ("error", state.errors.map { JSONText($0) } ?? .null),
      ("canUndo", .bool(state.history.canUndo(from: state.text))),
      ("canRedo", .bool(state.history.canRedo(from: state.text))),
    ]
    if let scene { members += self.members(scene) }
    return .object(members)
  }

  private func members(_ scene: CompiledScene) -> [(String, JSONText)] {
    let description = scene.description
    let canvas = description.canvas
    let checks = scene.checks.withLock { $0 }
    let places = FindingPlaces(scene)
    return [
      ("sceneRevision", .whole(scene.revision)),
      ("size", .numbers([canvas.size.width, canvas.size.height])), ("scale", .number(canvas.scale)),
      ("frameRate", .string("\(scene.frameRate)")), ("duration", .number(scene.duration)),
      ("frameCount", .whole(scene.frameCount)), ("background", JSONText(.color(canvas.background))),
      ("layers", .array(scene.layers.roots.compactMap { layer($0, scene) })),
      ("animations", .array(animations(scene))), ("entries", .array(entries(scene))),
      ("sections", .array(sections(description))), ("sounds", .array(sounds(scene))),
      ("hasSound", .bool(scene.hasSound)),
      ("checked", .bool(checks != nil)), ("golden", scene.golden.withLock { $0 } ?? .null),
      ("rows", .whole(scene.rows.count)), ("row", .optional(scene.row)),
      (
        "findings",
        .array(
          (checks?.errors?.diagnostics ?? []).map { finding($0, places, scene) }
            + (checks?.warnings ?? scene.review.warnings).map { finding($0, places, scene) })
      ),
      ("expectations", .array(expectations(scene, checks))),
      ("variables", .array(variables(scene))),
    ]
  }

  private func layer(_ name: String, _ scene: CompiledScene) -> JSONText? {
    guard let entry = scene.layers.entries[name] else { return nil }
    return .object(
      [
        ("id", .string(name)), ("name", .optional(entry.node.name)),
        ("class", .string(entry.node.kind.rawValue)),
      ] + place(entry.location, scene) + [
        ("hidden", .bool(entry.node.properties.value(.hidden).bool ?? false)), ("mask", .bool(entry.isMask)),
        ("begin", .number(entry.begin)),
        ("children", .array(entry.children.compactMap { layer($0, scene) })),
      ])
  }

  /// Where something is written: in a line of the scene's own text, or elsewhere.
  private func place(_ location: SourceLocation?, _ scene: CompiledScene) -> [(String, JSONText)] {
    guard let location, let file = scene.description.importedFile(of: location) else {
      return JSONText.place(location) + [("elsewhere", .null)]
    }
    let (line, column) = (location.position.line, location.position.column)
    return [
      ("line", .null), ("column", .null), ("path", .string("\(location.path)")),
      ("elsewhere", .string("\(file):\(line):\(column)")),
    ]
  }

  private func animations(_ scene: CompiledScene) -> [JSONText] {
    let changes = scene.playbackLog.changes
    let ends = stops(scene)
    return scene.playbackLog.events.compactMap { event in
      guard case .addition(let addition) = event.kind else { return nil }
      var origin = "explicit"
      var isImplicit = false
      var transaction: SourceLocation?
      switch addition.origin {
      case .explicit: break
      case .view: origin = "view"
      case .action(let change, let place):
        origin = place.rawValue
        isImplicit = place == .implicit
        if case .change(let cause)? = changes[change]?.kind { transaction = cause.transactions.first }
      }
      let timing = addition.timing
      return .object(
        [
          ("layer", .optional(scene.layers.name(of: event.layer.id))), ("key", .optional(addition.key)),
          ("class", .string(addition.className)), ("keyPath", .optional(addition.keyPaths.first)),
          ("keyPaths", .array(addition.keyPaths.map { .string($0) })), ("added", .number(event.time)),
          ("begin", .number(addition.begin)), ("duration", .number(timing.duration)),
          ("end", .number(addition.end)), ("removed", .optional(ends[addition.id])),
          ("repeatCount", .number(timing.repeatCount)), ("repeatDuration", .number(timing.repeatDuration)),
          ("autoreverses", .bool(timing.autoreverses)), ("fillMode", .string("\(timing.fillMode)")),
          ("speed", .number(timing.speed)), ("isAdditive", .bool(addition.isAdditive)),
          ("isImplicit", .bool(isImplicit)), ("origin", .string(origin)), ("order", .whole(addition.place)),
          (
            "transaction", .optional(transaction.map { "\($0.position.line):\($0.position.column)" })
          ),
        ] + place(event.location, scene))
    }
  }

  /// When animations leave their layers' lists, by their numbers.
  private func stops(_ scene: CompiledScene) -> [Int: Double] {
    var times: [Int: Double] = [:]
    for event in scene.playbackLog.events {
      if case .stop(let stop) = event.kind, times[stop.id] == nil { times[stop.id] = event.time }
    }
    return times
  }

  private func entries(_ scene: CompiledScene) -> [JSONText] {
    scene.description.timeline.map { entry in
      .object(
        [
          ("time", .optional(entry.trigger.firstTime)), ("name", .optional(entry.name)),
          ("what", .string(entry.name ?? Self.summary(entry.block))),
          ("completion", .bool(!entry.block.completion.isEmpty)),
        ] + place(entry.block.location, scene))
    }
  }

  /// Such as `set ball, 2 more`.
  private static func summary(_ block: CommandBlock) -> String {
    guard let first = block.commands.first else { return block.keyframes == nil ? "" : "keyframes" }
    let word =
      switch first.action {
      case .set(let layer, let keyPath, _): "set \(layer) \(keyPath.text)"
      case .add(let layer, let key, _): "add \(key ?? "animation") to \(layer)"
      case .remove(let layer, let key): "remove \(key) of \(layer)"
      case .removeAll(let layer): "remove animations of \(layer)"
      case .insert(let layer, let parent, _): "insert \(layer.name ?? "layer") in \(parent ?? "the canvas")"
      case .removeLayer(let layer): "remove \(layer)"
      case .block: "block"
      case .animator: "animator"
      }
    let more = block.commands.count - 1
    return more > 0 ? "\(word), \(more) more" : word
  }

  /// The sections of a template's timeline; of another one, from each named entry to the next.
  private func sections(_ description: SceneDescription) -> [JSONText] {
    if !description.sections.isEmpty {
      return description.sections.map { section in
        .object([
          ("name", .string(section.name)), ("begin", .number(section.start)), ("end", .number(section.end)),
        ])
      }
    }
    let marks = description.timeline.compactMap { entry -> (name: String, time: Double)? in
      guard let name = entry.name, let time = entry.trigger.firstTime else { return nil }
      return (name, time)
    }
    let ends = marks.dropFirst().map(\.time) + [description.video.duration]
    return zip(marks, ends).map { mark, end in
      .object([
        ("name", .string(mark.name)), ("begin", .number(mark.time)), ("end", .number(max(end, mark.time))),
      ])
    }
  }

  private func sounds(_ scene: CompiledScene) -> [JSONText] {
    scene.description.audio.map { sound in
      let length = (sound.part.upperBound - sound.part.lowerBound) / sound.rate
      let end = sound.loops ? scene.duration : sound.start + length
      return .object(
        [
          ("name", .string(sound.name)), ("file", .string(sound.file)), ("begin", .number(sound.start)),
          ("end", .number(end)), ("loops", .bool(sound.loops)),
        ] + place(sound.location, scene))
    }
  }

  private func finding(_ error: Diagnostic, _ places: FindingPlaces, _ scene: CompiledScene) -> JSONText {
    let place = places.place(of: error.location)
    return .object(
      [
        ("rule", .null), ("severity", .string("error")), ("message", .string(error.problem.sentence)),
        ("hint", .null), ("file", .string(error.file)), ("layer", .optional(place.layer)),
        ("time", .optional(place.time)),
      ] + self.place(error.location, scene))
  }

  private func finding(_ warning: SceneWarning, _ places: FindingPlaces, _ scene: CompiledScene) -> JSONText {
    let place = places.place(of: warning.location)
    return .object(
      [
        ("rule", .string(warning.rule.name)), ("severity", .string(warning.rule.severity)),
        ("message", .string(warning.lint.sentence)), ("hint", .string(warning.rule.hint)),
        ("file", .string(warning.file)), ("layer", .optional(place.layer)),
        ("time", .optional(place.time)),
      ] + self.place(warning.location, scene))
  }

  private func expectations(_ scene: CompiledScene, _ checks: SceneChecks?) -> [JSONText] {
    scene.description.expectations.map { expectation in
      let failure = checks?.failures.first { $0.location == expectation.location }
      return .object(
        [
          ("text", .string(expectation.summary)),
          ("met", checks == nil || checks?.problem != nil ? .null : .bool(failure == nil)),
          ("message", .optional(failure?.sentence ?? checks?.problem)), ("time", .optional(failure?.time)),
          ("layer", .string(expectation.layer)), ("keyPath", .optional(expectation.keyPath?.text)),
          ("begin", .number(expectation.begin)),
          ("end", .number(expectation.end(scene.duration))),
        ] + place(expectation.location, scene))
    }
  }

  private func variables(_ scene: CompiledScene) -> [JSONText] {
    VariableList(scene.text).json(given: state.variables, arguments: options.arguments)
  }
}

/// What `validate` and `check` say of a scene: its warnings, and which of its expectations are not met.
struct SceneChecks: Sendable {
  var warnings: [SceneWarning]
  /// What stands against rendering it, and not against looking at it.
  var errors: SceneErrors?
  var failures: [ExpectationFailure]
  /// Why expectations could not be looked at.
  var problem: String?

  init(_ scene: CompiledScene) {
    var check = SceneCheck(scene.description, fonts: scene.fonts, hints: true)
    check.lookAtFrames()
    warnings = check.review.warnings
    errors = check.errors
    failures = []
    do {
      failures = try ExpectationCheck(scene.description, scene.recording, fonts: scene.fonts).failures()
    } catch {
      problem = "\(error)"
    }
  }
}
