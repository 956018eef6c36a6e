import AnimJSON
import CoreAnimation
import AnimPlayback
import AnimSceneFormat
import AnimViews

/// Carries out the commands of timeline entries on the layers that it builds.
package final class CommandPlayer {
  let factory = LayerFactory()
  private let timeline: Timeline
  /// By name.
  package var animators: [String: UIViewPropertyAnimator] = [:]
  /// What went wrong while playing, in order.
  package private(set) var problems: [(location: SourceLocation, problem: Problem)] = []
  package private(set) var reports = MisuseList()
  package var vain: NoEffectCheck
  /// The place of what is carried out now; nil between commands.
  private var place: SourceLocation? { didSet { playbackRecorder?.place = place } }
  /// Who keeps what happens; nil unless recording.
  var playbackRecorder: PlaybackRecorder?

  /// - Parameter duration: of the video, in seconds.
  package init(timeline: Timeline, duration: Double) {
    self.timeline = timeline
    vain = NoEffectCheck(duration: duration)
  }

  /// Gives what is reported while `action` runs a place, unless something inside it has a closer one.
  func withLocation<Result>(_ location: SourceLocation?, for action: () -> Result) -> Result {
    reports.take(at: place)
    let outer = place
    place = location
    defer {
      reports.take(at: location)
      place = outer
    }
    return action()
  }

  /// Runs the entries that wait for animations whenever one of theirs starts or stops. An entry whose animation it
  /// starts itself could go on for ever, so that each runs as often as a repeated entry may.
  package func follow(_ entries: [TimelineEntry]) {
    struct Target: Hashable {
      package var layer: String
      package var key: String
    }
    // Entries by their places: there may be as many as there are animations, and each has much in it.
    var followers: [Target: [Int]] = [:]
    followers.reserveCapacity(entries.count { $0.trigger.firstTime == nil })
    for index in entries.indices {
      guard case .animation(let trigger) = entries[index].trigger else { continue }
      followers[Target(layer: trigger.layer, key: trigger.key), default: []].append(index)
    }
    guard !followers.isEmpty else { return }
    timeline.observesStarts = entries.contains {
      if case .animation(let trigger) = $0.trigger { trigger.kind == .didStart } else { false }
    }
    var runs = [Int](repeating: 0, count: entries.count)
    timeline.animationObserver = { [unowned self] event in
      guard let layer = event.layer.name, let key = event.key else { return }
      for index in followers[Target(layer: layer, key: key)] ?? [] {
        guard case .animation(let trigger) = entries[index].trigger, trigger.matches(event) else {
          continue
        }
        let block = entries[index].block
        runs[index] += 1
        let count = runs[index]
        guard count <= Trigger.mostRepetitions else {
          if count == Trigger.mostRepetitions + 1 {
            problems.append((block.location, .tooManyRepetitions(limit: Trigger.mostRepetitions)))
          }
          continue
        }
        if trigger.delay > 0 {
          timeline.at(CACurrentMediaTime() + trigger.delay) { self.play(block) }
        } else {
          play(block)
        }
      }
    }
  }

  package func play(_ block: CommandBlock) {
    let outerBlock = playbackRecorder?.block
    playbackRecorder?.block = block.location
    defer { playbackRecorder?.block = outerBlock }
    if let transaction = block.transaction {
      CATransaction.begin()
      playbackRecorder?.transactions.append(transaction.location)
      transaction.configure()
      if block.viewAnimation == nil, !block.completion.isEmpty {
        CATransaction.setCompletionBlock { [self] in play(block.completion) }
      }
    }
    if let animation = block.viewAnimation {
      play(animation, block)
    } else {
      play(block.commands)
    }
    if block.transaction != nil {
      CATransaction.commit()
      _ = playbackRecorder?.transactions.popLast()
    }
  }

  /// Lets a text layer, if it is there, show a text or none, at once.
  package func show(_ text: String?, in name: String, at location: SourceLocation) {
    guard let layer = factory.layers[name] as? CATextLayer else { return }
    withLocation(location) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.string = text
      CATransaction.commit()
    }
  }

  package func play(_ commands: [CommandDescription]) {
    for command in commands { withLocation(command.location) { perform(command) } }
  }

  private func perform(_ command: CommandDescription) {
    /// Reports a layer that is not there.
    func layer(_ name: String) -> CALayer? {
      if let layer = factory.layers[name] { return layer }
      problems.append((command.location, .layerNotThere(name)))
      return nil
    }
    switch command.action {
    case .set(let name, let keyPath, let value):
      guard let layer = layer(name) else { return }
      playbackRecorder?.setting = (layer, keyPath.text)
      layer.setValue(value.value, forKeyPath: keyPath.text)
      playbackRecorder?.setting = nil
      vain.noteSet(keyPath.text, of: layer, at: command.location)
    case .add(let name, let key, let animation):
      guard let layer = layer(name) else { return }
      vain.noteConstant(animation, on: layer, at: command.location)
      let animation = animation.makeAnimation()
      layer.add(animation, forKey: key)
      vain.noteAdd(animation, key, to: layer, at: command.location)
    case .remove(let name, let key):
      guard let layer = layer(name) else { return }
      layer.removeAnimation(forKey: key)
      vain.noteRemoval(of: key, from: layer)
    case .removeAll(let name):
      guard let layer = layer(name) else { return }
      layer.removeAllAnimations()
      vain.noteRemovalOfAll(from: layer)
    case .insert(let description, let parentName, let index):
      guard let parent = parentName.map({ layer($0) }) ?? timeline.root else { return }
      let layer =
        playbackRecorder?.withoutRecording { factory.makeLayer(description) }
        ?? factory.makeLayer(description)
      if let index {
        parent.insertSublayer(layer, at: UInt32(clamping: index))
      } else {
        parent.addSublayer(layer)
      }
    case .removeLayer(let name):
      guard let layer = layer(name) else { return }
      layer.removeFromSuperlayer()
      vain.noteRemovalOfAll(from: layer)
    case .block(let block):
      play(block)
    case .animator(let animator):
      if !play(animator) { problems.append((command.location, .animatorNotThere(animator.name))) }
    }
  }
}

extension AnimationTrigger {
  /// Whether it waits for what has become of its animation.
  fileprivate func matches(_ event: AnimationEvent) -> Bool {
    switch (kind, event.kind) {
    case (.didStart, .didStart): return true
    case (.didStop(let wanted), .didStop(let finished)): return wanted == nil || wanted == finished
    default: return false
    }
  }
}

extension TransactionDescription {
  fileprivate func configure() {
    if let disableActions { CATransaction.setDisableActions(disableActions) }
    if let animationDuration { CATransaction.setAnimationDuration(animationDuration) }
    if let animationTimingFunction {
      CATransaction.setAnimationTimingFunction(animationTimingFunction.makeFunction())
    }
  }
}

/// Collects what Core Animation reports while a scene is played.
package struct MisuseList {
  package private(set) var lints: [LocatedLint] = []
  /// Without time passing, callbacks kept each other going: the only report that is an error of the scene.
  private(set) var endlessTimes: [Double] = []
  private var known: Set<LocatedLint> = []

  /// Takes the reports made since the last time and gives them a place.
  package mutating func take(at location: SourceLocation?) {
    for misuse in Misuse.takeReports() {
      if case .callbacksNeverEnd(let time) = misuse {
        endlessTimes.append(time)
      } else {
        add(.misuse(misuse), at: location)
      }
    }
  }

  /// The same of one place counts once, however often it happens.
  package mutating func add(_ lint: Lint, at location: SourceLocation?) {
    let placed = LocatedLint(location: location, lint: lint)
    if known.insert(placed).inserted { lints.append(placed) }
  }
}
