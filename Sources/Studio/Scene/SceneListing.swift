import AnimCheck
import AnimInsight
import AnimJSON
import AnimSceneBuilding
import AnimSceneFormat
import AnimSceneRules

/// What `/api/scene` says of a state of the scene.
struct SceneListing {
  let scene: CompiledScene?
  let state: StudioSession.State
  let options: StudioOptions
  /// Scenes of the folder.
  let files: [String]

  var json: JSONText {
    var members: JSONFields = [
      "revision": state.revision, "file": state.file, "files": files, "editable": options.isEditable,
      "error": state.errors.map { JSONText($0) },
      "canUndo": state.history.canUndo, "canRedo": state.history.canRedo,
    ]
    if let scene { members = members + self.members(scene) }
    return .fields(members)
  }

  private func members(_ scene: CompiledScene) -> JSONFields {
    let description = scene.description
    let canvas = description.canvas
    let checks = scene.checks.withLock { $0 }
    let places = FindingPlaces(scene)
    return [
      "sceneRevision": scene.revision, "size": [canvas.size.width, canvas.size.height],
      "scale": canvas.scale, "frameRate": "\(scene.frameRate)", "duration": scene.duration,
      "frameCount": scene.frameCount, "background": JSONText(.color(canvas.background)),
      "layers": scene.layers.roots.compactMap { layer($0, scene) }, "animations": animations(scene),
      "entries": entries(scene), "sections": sections(description), "sounds": sounds(scene),
      "hasSound": scene.hasSound, "checked": checks != nil, "golden": scene.golden.withLock { $0 },
      "rows": scene.rows.count, "row": scene.row,
      "findings": (checks?.errors?.diagnostics ?? []).map { finding($0, places, scene) }
        + (checks?.warnings ?? scene.review.warnings).map { finding($0, places, scene) },
      "expectations": expectations(scene, checks), "variables": variables(scene),
    ]
  }

  private func layer(_ name: String, _ scene: CompiledScene) -> JSONText? {
    guard let entry = scene.layers.entries[name] else { return nil }
    return .fields(
      [
        "id": name, "name": entry.node.name, "class": entry.node.kind.rawValue,
      ] + place(entry.location, scene) + [
        "hidden": entry.node.properties.value(.hidden).bool ?? false, "mask": entry.isMask,
        "begin": entry.begin, "children": entry.children.compactMap { layer($0, scene) },
      ])
  }

  /// Where something is written: in a line of the scene's own text, or elsewhere.
  private func place(_ location: SourceLocation?, _ scene: CompiledScene) -> JSONFields {
    guard let location, let file = scene.description.importedFile(of: location) else {
      return JSONText.place(location) + ["elsewhere": JSONText.null]
    }
    let (line, column) = (location.position.line, location.position.column)
    return [
      "line": JSONText.null, "column": JSONText.null, "path": "\(location.path)",
      "elsewhere": "\(file):\(line):\(column)",
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
      return .fields(
        [
          "layer": scene.layers.name(of: event.layer.id), "key": addition.key, "class": addition.className,
          "keyPath": addition.keyPaths.first, "keyPaths": addition.keyPaths, "added": event.time,
          "begin": addition.begin, "duration": timing.duration, "end": addition.end,
          "removed": ends[addition.id], "repeatCount": timing.repeatCount,
          "repeatDuration": timing.repeatDuration, "autoreverses": timing.autoreverses,
          "fillMode": "\(timing.fillMode)", "speed": timing.speed, "isAdditive": addition.isAdditive,
          "keyTimes": Self.keyTimes(addition), "isImplicit": isImplicit, "origin": origin,
          "order": addition.place,
          "transaction": transaction.map { "\($0.position.line):\($0.position.column)" },
        ] + place(event.location, scene))
    }
  }

  /// When values are reached, as parts of the duration; null without keyframes.
  private static func keyTimes(_ addition: PlaybackLog.Addition) -> [Double]? {
    guard case .property(let animation)? = addition.attached?.animation.content,
      case .keyframes(let track) = animation.track, track.keyframes.path == nil
    else { return nil }
    let count = track.keyframes.values.count
    if let times = track.keyframes.keyTimes, times.count == count { return times }
    return count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : nil
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
      .fields(
        [
          "time": entry.trigger.firstTime, "name": entry.name,
          "what": entry.name ?? Self.summary(entry.block), "completion": !entry.block.completion.isEmpty,
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
        .fields(["name": section.name, "begin": section.start, "end": section.end])
      }
    }
    let marks = description.timeline.compactMap { entry -> (name: String, time: Double)? in
      guard let name = entry.name, let time = entry.trigger.firstTime else { return nil }
      return (name, time)
    }
    let ends = marks.dropFirst().map(\.time) + [description.video.duration]
    return zip(marks, ends).map { mark, end in
      .fields(["name": mark.name, "begin": mark.time, "end": max(end, mark.time)])
    }
  }

  private func sounds(_ scene: CompiledScene) -> [JSONText] {
    scene.description.audio.map { sound in
      let length = (sound.part.upperBound - sound.part.lowerBound) / sound.rate
      let end = sound.loops ? scene.duration : sound.start + length
      return .fields(
        [
          "name": sound.name, "file": sound.file, "begin": sound.start, "end": end, "loops": sound.loops,
        ] + place(sound.location, scene))
    }
  }

  private func finding(_ error: Diagnostic, _ places: FindingPlaces, _ scene: CompiledScene) -> JSONText {
    let place = places.place(of: error.location)
    return .fields(
      [
        "rule": JSONText.null, "severity": "error", "message": error.problem.sentence, "hint": JSONText.null,
        "file": error.file, "layer": place.layer, "time": place.time,
      ] + self.place(error.location, scene))
  }

  private func finding(_ warning: SceneWarning, _ places: FindingPlaces, _ scene: CompiledScene) -> JSONText {
    let place = places.place(of: warning.location)
    // What the warning itself says is nearer than where it stands: one command may make many animations.
    let layer = warning.lint.layer.flatMap { scene.layers.entries[$0]?.name } ?? place.layer
    return .fields(
      [
        "rule": warning.rule.name, "severity": warning.rule.severity, "message": warning.lint.sentence,
        "hint": warning.rule.hint, "file": warning.file, "layer": layer,
        "time": warning.lint.time ?? place.time,
      ] + self.place(warning.location, scene))
  }

  private func expectations(_ scene: CompiledScene, _ checks: SceneChecks?) -> [JSONText] {
    scene.description.expectations.map { expectation in
      let failure = checks?.failures.first { $0.location == expectation.location }
      return .fields(
        [
          "text": expectation.summary,
          "met": (checks == nil || checks?.problem != nil ? nil : failure == nil) as Bool?,
          "message": failure?.sentence ?? checks?.problem, "time": failure?.time, "layer": expectation.layer,
          "keyPath": expectation.keyPath?.text, "begin": expectation.begin,
          "end": expectation.end(scene.duration),
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
