import CoreAnimation
import Foundation
import Playback
import Views

/// Carries out the commands of timeline entries on the layers that it builds.
final class CommandPlayer {
  let factory = LayerFactory()
  private let timeline: Timeline
  /// By name.
  var animators: [String: UIViewPropertyAnimator] = [:]
  /// What went wrong while playing, in order.
  private(set) var problems: [(location: SourceLocation, problem: Problem)] = []
  private(set) var reports = MisuseList()
  var vain: VainCommands
  /// The place of what is carried out now; nil between commands.
  private var place: SourceLocation? { didSet { teller?.place = place } }
  /// Who keeps what happens; nil unless somebody wants to know.
  var teller: StoryTeller?

  /// - Parameter duration: of the video, in seconds.
  init(timeline: Timeline, duration: Double) {
    self.timeline = timeline
    vain = VainCommands(duration: duration)
  }

  /// Gives what is reported while `action` runs a place, unless something inside it has a closer one.
  func blame<Result>(_ location: SourceLocation?, for action: () -> Result) -> Result {
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
  func follow(_ entries: [TimelineEntry]) {
    struct Target: Hashable {
      var layer: String
      var key: String
    }
    // Entries by their places: there may be as many as there are animations, and each has much in it.
    var followers: [Target: [Int]] = [:]
    followers.reserveCapacity(entries.count { $0.occasion.firstTime == nil })
    for index in entries.indices {
      guard case .animation(let occasion) = entries[index].occasion else { continue }
      followers[Target(layer: occasion.layer, key: occasion.key), default: []].append(index)
    }
    guard !followers.isEmpty else { return }
    timeline.observesStarts = entries.contains {
      if case .animation(let occasion) = $0.occasion { occasion.kind == .didStart } else { false }
    }
    var runs = [Int](repeating: 0, count: entries.count)
    timeline.animationObserver = { [unowned self] event in
      guard let layer = event.layer.name, let key = event.key else { return }
      for index in followers[Target(layer: layer, key: key)] ?? [] {
        guard case .animation(let occasion) = entries[index].occasion, occasion.matches(event) else {
          continue
        }
        let block = entries[index].block
        runs[index] += 1
        let count = runs[index]
        guard count <= Occasion.mostRepetitions else {
          if count == Occasion.mostRepetitions + 1 {
            problems.append((block.location, .tooManyRepetitions(limit: Occasion.mostRepetitions)))
          }
          continue
        }
        if occasion.delay > 0 {
          timeline.at(CACurrentMediaTime() + occasion.delay) { self.play(block) }
        } else {
          play(block)
        }
      }
    }
  }

  func play(_ block: CommandBlock) {
    let outerBlock = teller?.block
    teller?.block = block.location
    defer { teller?.block = outerBlock }
    if let transaction = block.transaction {
      CATransaction.begin()
      teller?.transactions.append(transaction.location)
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
      _ = teller?.transactions.popLast()
    }
  }

  /// Lets a text layer, if it is there, show a text or none, at once.
  func show(_ text: String?, in name: String, at location: SourceLocation) {
    guard let layer = factory.layers[name] as? CATextLayer else { return }
    blame(location) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.string = text
      CATransaction.commit()
    }
  }

  func play(_ commands: [CommandDescription]) {
    for command in commands { blame(command.location) { perform(command) } }
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
      teller?.setting = (layer, keyPath.text)
      layer.setValue(value.value, forKeyPath: keyPath.text)
      teller?.setting = nil
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
      let layer = teller?.withoutTelling { factory.makeLayer(description) } ?? factory.makeLayer(description)
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

extension AnimationOccasion {
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
