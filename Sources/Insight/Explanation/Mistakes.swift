import CoreAnimation
import Foundation
import RenderTree
import Scene

/// Looks through a story for what is often not meant: changes that hide each other, and values that jump.
struct Mistakes {
  struct Mistake {
    var lint: Lint
    var location: SourceLocation?
    /// Of the property.
    var layer: LayerID
    var keyPath: String
  }

  private(set) var found: [Mistake] = []
  private let playbackLog: PlaybackLog
  private let recording: Recording
  private let additions: [Int: PlaybackLog.Event]
  private let changes: [Int: PlaybackLog.Event]
  private var known: Set<Place> = []
  /// The animations of each layer, in order.
  private var running: [LayerID: [PlaybackLog.Event]] = [:]
  /// Changes of views outside blocks at the time at hand: an animation may still be added for them.
  private var still: [PlaybackLog.Event] = []
  private var removed: Set<Int> = []
  /// What was found at the last instant.
  private var jumps: [Instant: Jump?] = [:]
  private var jumpTime: Double?
  /// How many animations have been looked at to find jumps.
  private(set) var steps = 0

  private typealias Jump = (from: Value, to: Value)

  /// Of a property of a layer.
  private struct Instant: Hashable {
    var layer: LayerID
    var keyPath: String
    var time: Double
    var isEnd: Bool
  }

  private struct Place: Hashable {
    var location: SourceLocation?
    var rule: WarningRule
  }

  /// So long before and after an instant is just before and after it.
  private static let moment = 1e-8
  /// Of the animations of a layer so many, the last ones, are looked through for each change.
  private static let mostLookedThrough = 64

  init(_ playbackLog: PlaybackLog, _ recording: Recording) {
    self.playbackLog = playbackLog
    self.recording = recording
    additions = playbackLog.additions
    changes = playbackLog.changes
    for event in playbackLog.events {
      if let first = still.first, first.time != event.time { settle() }
      switch event.kind {
      case .change(let change): look(at: change, event)
      case .addition(let addition): look(at: addition, event)
      case .stop(let stop): look(at: stop, event)
      }
    }
    settle()
    lookAtHolds()
  }

  // MARK: Events

  private mutating func look(at change: PlaybackLog.Change, _ event: PlaybackLog.Event) {
    guard event.time > 0, change.block == nil, change.new != nil, let search = change.search,
      search.isCommitted,
      let end = search.end, end.place == .delegate, end.answer == .null,
      let row = PropertyCatalog.property(PropertyKey(change.key)), row.implicitAction != .none
    else { return }
    still.append(event)
  }

  /// What has no animation by the end of the instant.
  private mutating func settle() {
    for event in still {
      // What no command sets is the library's own doing, such as the way back of an animator, or where it is stopped.
      guard case .change(let change) = event.kind, change.isSet else { continue }
      add(
        .viewOutsideBlock(layer: Phrases.layer(event.layer), keyPath: change.keyPath), event.location,
        event.layer,
        change.keyPath)
    }
    still = []
  }

  private mutating func look(at addition: PlaybackLog.Addition, _ event: PlaybackLog.Event) {
    still.removeAll { other in
      guard case .change(let change) = other.kind, other.layer.id == event.layer.id else { return false }
      return addition.touches(change.keyPath)
    }
    if case .action(let id, _) = addition.origin { lookBelow(addition, event, change: id) }
    if let old = addition.replaced.flatMap({ additions[$0] }) {
      lookAtReplacement(of: old, by: addition, event)
    }
    running[event.layer.id, default: []].append(event)
  }

  /// An explicit animation of the same instant that this one's hides.
  private mutating func lookBelow(
    _ addition: PlaybackLog.Addition, _ event: PlaybackLog.Event, change id: Int
  ) {
    guard !addition.isAdditive, let source = changes[id], case .change(let change) = source.kind,
      change.block == nil
    else { return }
    let others = (running[event.layer.id] ?? []).suffix(Self.mostLookedThrough)
    for other in others where other.time == event.time && !isRemoved(other) {
      guard case .addition(let first) = other.kind, first.origin == .explicit, !first.isAdditive,
        first.touches(addition)
      else { continue }
      add(
        .modelAfterAnimation(layer: Phrases.layer(event.layer), keyPath: change.keyPath, key: first.key),
        source.location, event.layer, change.keyPath)
      return
    }
  }

  private mutating func lookAtReplacement(
    of old: PlaybackLog.Event, by addition: PlaybackLog.Addition, _ event: PlaybackLog.Event
  ) {
    guard case .addition(let first) = old.kind, first.end > event.time + 1e-6, let key = addition.key else {
      return
    }
    if addition.origin == .explicit, first.origin == .explicit, old.time < event.time {
      add(
        .replacedInFlight(layer: Phrases.layer(event.layer), key: key, left: first.end - event.time),
        event.location,
        event.layer, addition.keyPaths.first ?? key)
      return
    }
    guard case .action(let id, .delegate) = addition.origin, let source = changes[id],
      case .change(let change) = source.kind, let block = change.block, block.behavior == .iOS7,
      !block.beginsFromCurrentState,
      let jump = jump(change.keyPath, of: event.layer, at: event.time, isEnd: false)
    else { return }
    add(
      .jumpOnReversal(
        layer: Phrases.layer(event.layer), keyPath: change.keyPath, from: Phrases.value(jump.from),
        to: Phrases.value(jump.to)),
      source.location, event.layer, change.keyPath)
  }

  private mutating func look(at stop: PlaybackLog.Stop, _ event: PlaybackLog.Event) {
    if case .ended(isRemoved: false) = stop.cause { return }
    removed.insert(stop.id)
    while let last = running[event.layer.id]?.last, isRemoved(last) { running[event.layer.id]?.removeLast() }
    guard let source = additions[stop.id], case .addition(let addition) = source.kind,
      let keyPath = addition.keyPaths.first
    else { return }
    let layer = Phrases.layer(event.layer)
    switch stop.cause {
    case .ended:
      if addition.timing.autoreverses, case .action(let id, .delegate) = addition.origin,
        let change = changes[id], case .change(let details) = change.kind, details.block?.isAnimator == false
      {
        guard let jump = jump(keyPath, of: event.layer, at: event.time, isEnd: true) else { return }
        add(
          .jumpAfterAutoreverse(
            layer: layer, keyPath: keyPath, from: Phrases.value(jump.from), to: Phrases.value(jump.to)),
          change.location, event.layer, keyPath)
        return
      }
      guard addition.origin == .explicit,
        let jump = jump(keyPath, of: event.layer, at: event.time, isEnd: true)
      else { return }
      add(
        .snapBack(
          layer: layer, keyPath: keyPath, key: addition.key, from: Phrases.value(jump.from),
          to: Phrases.value(jump.to)),
        source.location, event.layer, keyPath)
    case .removedByKey, .removedWithAll:
      guard !stop.hadEnded, let jump = jump(keyPath, of: event.layer, at: event.time, isEnd: false) else {
        return
      }
      add(
        .removedInFlight(
          layer: layer, keyPath: keyPath, key: addition.key, from: Phrases.value(jump.from),
          to: Phrases.value(jump.to)),
        event.location, event.layer, keyPath)
    case .replaced, .layerLeft: return
    }
  }

  private func isRemoved(_ event: PlaybackLog.Event) -> Bool {
    if case .addition(let addition) = event.kind { removed.contains(addition.id) } else { false }
  }

  /// Animations that hold their last value until the video ends.
  private mutating func lookAtHolds() {
    let tree = recording.tree(at: playbackLog.duration)
    var evaluator = Evaluator(tree: tree)
    var traces: [Instant: PropertyTrace?] = [:]
    var traced = 0
    for event in playbackLog.events {
      guard case .addition(let addition) = event.kind, addition.origin == .explicit, !addition.isAdditive,
        !addition.isRemovedOnCompletion, addition.timing.fillMode.fillsForwards,
        addition.end <= playbackLog.duration,
        !removed.contains(addition.id), let keyPath = addition.keyPaths.first,
        let path = PropertyKeyPath(keyPath)
      else { continue }
      let instant = Instant(layer: event.layer.id, keyPath: keyPath, time: playbackLog.duration, isEnd: true)
      if traces[instant] == nil, traced <= Self.mostSteps {
        traces.updateValue(
          evaluator.trace(of: event.layer.id, path, at: playbackLog.duration), forKey: instant)
        traced += tree[event.layer.id]?.animations.count ?? 0
      }
      guard case let trace?? = traces[instant], Self.differ(trace.model, trace.presentation) else { continue }
      add(
        .modelLeftBehind(
          layer: Phrases.layer(event.layer), keyPath: keyPath, key: addition.key,
          shown: Phrases.value(trace.presentation), model: Phrases.value(trace.model)),
        event.location, event.layer, keyPath)
    }
  }

  // MARK: Jumps

  /// After so many animations no more jumps are looked for, and as many for values that are held.
  static let mostSteps = 20_000_000

  /// What is seen just before and just after an instant, if that is not the same.
  ///
  /// - Parameter isEnd: Whether the instant still belongs to what was before.
  private mutating func jump(_ keyPath: String, of layer: PlaybackLog.Layer, at time: Double, isEnd: Bool)
    -> Jump?
  {
    let instant = Instant(layer: layer.id, keyPath: keyPath, time: time, isEnd: isEnd)
    if let known = jumps[instant] { return known }
    if jumpTime != time { jumps = [:] }
    jumpTime = time
    let jump = steps > Self.mostSteps ? nil : findJump(instant)
    jumps.updateValue(jump, forKey: instant)
    return jump
  }

  private mutating func findJump(_ instant: Instant) -> Jump? {
    guard let path = PropertyKeyPath(instant.keyPath) else { return nil }
    let moment = Self.moment * max(1, instant.time)
    let before = instant.isEnd ? instant.time : max(instant.time - moment, 0)
    let after = instant.isEnd ? instant.time + moment : instant.time
    guard let from = value(path, of: instant.layer, at: before),
      let to = value(path, of: instant.layer, at: after), Self.differ(from, to)
    else { return nil }
    return (from, to)
  }

  private mutating func value(_ path: PropertyKeyPath, of layer: LayerID, at time: Double) -> Value? {
    let tree = recording.tree(at: time)
    steps += tree[layer]?.animations.count ?? 0
    var evaluator = Evaluator(tree: tree)
    return evaluator.value(of: layer, path, at: time)
  }

  /// By more than what moves on in so short a time.
  private static func differ(_ a: Value, _ b: Value) -> Bool {
    guard let first = a.numbers, let second = b.numbers, first.count == second.count else { return a != b }
    return zip(first, second).contains { abs($0 - $1) > 1e-3 * max(1, abs($0), abs($1)) }
  }

  private mutating func add(
    _ lint: Lint, _ location: SourceLocation?, _ layer: PlaybackLog.Layer, _ keyPath: String
  ) {
    // What comes again and again counts once.
    guard known.insert(Place(location: location, rule: lint.rule)).inserted else { return }
    found.append(Mistake(lint: lint, location: location, layer: layer.id, keyPath: keyPath))
  }
}
