import RenderTree

extension SceneDescription {
  /// What the layers and the timeline say that cannot be meant, as far as their text shows.
  var textLints: [LocatedLint] {
    var search = TimelineLints(self)
    // Without copies of the entries.
    for index in timeline.indices { search.look(at: timeline[index]) }
    search.lookAtAnimators()
    var layers = LayerLints(self)
    forEachLayer { layers.look(at: $0) }
    let late = audio.filter { $0.start >= video.duration }.map { sound in
      LocatedLint(
        location: sound.location, lint: .soundNeverHeard(start: sound.start, duration: video.duration))
    }
    return search.found + layers.found + late
  }
}

/// Goes through the entries of a timeline and all that is in them.
private struct TimelineLints {
  private let scene: SceneDescription
  // Only few scenes ask for these.
  private lazy var animations = AnimationNames(scene)
  private lazy var views = {
    var views: Set<String> = []
    scene.forEachLayer { layer in
      if layer.isView, let name = layer.name { views.insert(name) }
    }
    return views
  }()
  private let end: Double
  private var animators = AnimatorStarts()
  private(set) var found: [LocatedLint] = []

  /// What is around a command.
  private struct CommandScope {
    /// What animates views, as messages call it.
    var animating: String?
    /// Of animations that do not say their own.
    var duration = Animation.defaultDuration
  }

  init(_ scene: SceneDescription) {
    self.scene = scene
    end = scene.video.duration
  }

  private mutating func warn(_ lint: Lint, at location: SourceLocation) {
    found.append(LocatedLint(location: location, lint: lint))
  }

  mutating func look(at entry: TimelineEntry) {
    if let time = entry.trigger.firstTime, time > end {
      warn(.entryAfterEnd(time: time, duration: end), at: entry.block.location)
    }
    if case .animation(let trigger) = entry.trigger {
      checkKey(trigger.key, of: trigger.layer, at: entry.block.location)
    }
    look(at: entry.block, in: CommandScope())
  }

  private mutating func look(at block: CommandBlock, in scope: CommandScope) {
    var inside = scope
    if let duration = block.transaction?.animationDuration { inside.duration = duration }
    if block.viewAnimation != nil { inside.animating = "the \"animate\" block" }
    look(at: block.commands, in: inside)
    inside.animating = "the keyframe"
    for keyframe in block.keyframes ?? [] { look(at: keyframe.commands, in: inside) }
    look(at: block.completion, in: CommandScope())
  }

  private mutating func look(at commands: [CommandDescription], in scope: CommandScope) {
    for command in commands {
      switch command.action {
      case .set(let layer, _, _):
        guard let animating = scope.animating, !views.contains(layer) else { continue }
        warn(.viewExpected(layer: layer, by: animating), at: command.location)
      case .add(_, _, let animation):
        found += animation.lints(duration: scope.duration)
      case .remove(let layer, let key):
        checkKey(key, of: layer, at: command.location)
      case .block(let block):
        look(at: block, in: scope)
      case .animator(let animator):
        animators.note(animator, at: command.location)
        var inside = scope
        inside.animating = "the animator"
        look(at: animator.commands, in: inside)
      case .insert, .removeAll, .removeLayer: continue
      }
    }
  }

  private mutating func checkKey(_ key: String, of layer: String, at location: SourceLocation) {
    if animations.mayExist(key, of: layer) { return }
    let suggestion = nearestName(to: key, among: animations.keys(of: layer))
    warn(.noSuchAnimation(layer: layer, key: key, suggestion: suggestion), at: location)
  }

  mutating func lookAtAnimators() {
    for (name, location) in animators.neverStarted { warn(.animatorNeverStarted(name), at: location) }
  }
}

/// Which animators are made without being started, and which are ever told to move.
private struct AnimatorStarts {
  private var waiting: [(name: String, location: SourceLocation)] = []
  private var moved: Set<String> = []

  mutating func note(_ command: AnimatorCommand, at location: SourceLocation) {
    switch command.action {
    case .make(let description):
      if !description.isStarted { waiting.append((command.name, location)) }
    case .start, .setFraction, .goOn, .stop: moved.insert(command.name)
    case .addAnimations, .pause, .setReversed: break
    }
  }

  var neverStarted: [(name: String, location: SourceLocation)] {
    waiting.filter { !moved.contains($0.name) }
  }
}

extension AnimatorCommand {
  var commands: [CommandDescription] {
    switch action {
    case .make(let description): description.commands
    case .addAnimations(let commands, _): commands
    default: []
    }
  }
}
