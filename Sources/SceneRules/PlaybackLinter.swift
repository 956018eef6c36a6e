import Foundation
import AnimJSON
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat

/// Goes through what happened when a scene was played, and hands each event to the rules that look at events: changes that
/// hide each other, and values that jump.
package struct PlaybackLinter {
  package struct Warning {
    package var lint: Lint
    package var location: SourceLocation?
    /// Of the property.
    package var layer: LayerID
    package var keyPath: String
  }

  package private(set) var found: [Warning] = []
  package let log: PlaybackLog
  package let recording: Recording
  private let additions: [Int: PlaybackLog.Event]
  private let changes: [Int: PlaybackLog.Event]
  private var known: Set<Place> = []
  /// The animations of each layer, in order.
  private var running: [LayerID: [PlaybackLog.Event]] = [:]
  /// Changes of views outside blocks at the time at hand, for which no animation has been added.
  package private(set) var still: [PlaybackLog.Event] = []
  private var removed: Set<Int> = []
  /// What was found at the last instant.
  private var jumps: [Instant: Jump?] = [:]
  private var jumpTime: Double?
  /// How many animations have been looked at to find jumps.
  package private(set) var steps = 0

  package typealias Jump = (from: Value, to: Value)

  /// Of a property of a layer.
  package struct Instant: Hashable {
    package var layer: LayerID
    package var keyPath: String
    package var time: Double
    package var isEnd: Bool
  }

  private struct Place: Hashable {
    var location: SourceLocation?
    var rule: Rule
  }

  /// After so many animations no more jumps are looked for, and as many for values that are held.
  package static let mostSteps = 20_000_000
  /// So long before and after an instant is just before and after it.
  private static let moment = 1e-8
  /// Of the animations of a layer so many, the last ones, are looked through for each change.
  private static let mostLookedThrough = 64

  package init(_ log: PlaybackLog, _ recording: Recording) {
    self.log = log
    self.recording = recording
    additions = log.additions
    changes = log.changes
    for event in log.events {
      if let first = still.first, first.time != event.time { settle() }
      switch event.kind {
      case .change(let change): look(at: change, event)
      case .addition(let addition): look(at: addition, event)
      case .stop(let stop): look(at: stop, event)
      }
    }
    settle()
    for case (let rule, .end(let check)) in Self.checks {
      for finding in check(&self) { add(finding, rule) }
    }
  }

  private static let checks = Rule.all.flatMap { rule in rule.checks.map { (rule, $0) } }
  private static let eventChecks = checks.compactMap { rule, check in
    if case .event(let check) = check { (rule, check) } else { nil }
  }

  private mutating func ask(about event: PlaybackLog.Event) {
    for (rule, check) in Self.eventChecks {
      if let finding = check(event, &self) { add(finding, rule) }
    }
  }

  private mutating func add(_ finding: PlaybackFinding, _ rule: Rule) {
    // What comes again and again counts once.
    guard known.insert(Place(location: finding.location, rule: rule)).inserted else { return }
    found.append(
      Warning(
        lint: Lint(rule.id, finding.sentence, layer: Phrases.layer(finding.layer), time: finding.time),
        location: finding.location,
        layer: finding.layer.id,
        keyPath: finding.keyPath))
  }

  // MARK: Events

  private mutating func look(at change: PlaybackLog.Change, _ event: PlaybackLog.Event) {
    guard event.time > 0, change.block == nil, change.new != nil, let search = change.search,
      search.isCommitted, let end = search.end, end.place == .delegate, end.answer == .null,
      let row = PropertyCatalog.property(PropertyKey(change.key)), row.implicitAction != .none
    else { return }
    still.append(event)
  }

  /// What has no animation by the end of the instant.
  private mutating func settle() {
    for case (let rule, .instant(let check)) in Self.checks where !still.isEmpty {
      for finding in check(self) { add(finding, rule) }
    }
    still = []
  }

  private mutating func look(at addition: PlaybackLog.Addition, _ event: PlaybackLog.Event) {
    still.removeAll { other in
      guard case .change(let change) = other.kind, other.layer.id == event.layer.id else { return false }
      return addition.touches(change.keyPath)
    }
    ask(about: event)
    running[event.layer.id, default: []].append(event)
  }

  private mutating func look(at stop: PlaybackLog.Stop, _ event: PlaybackLog.Event) {
    if case .ended(isRemoved: false) = stop.cause { return }
    removed.insert(stop.id)
    while case .addition(let last)? = running[event.layer.id]?.last?.kind, isRemoved(last) {
      running[event.layer.id]?.removeLast()
    }
    ask(about: event)
  }

  // MARK: What rules ask

  package func isRemoved(_ addition: PlaybackLog.Addition) -> Bool { removed.contains(addition.id) }

  /// The animations that the layer has already, the last ones, which are still there.
  func animationsBelow(_ event: PlaybackLog.Event) -> some Sequence<(PlaybackLog.Event, PlaybackLog.Addition)>
  {
    (running[event.layer.id] ?? []).suffix(Self.mostLookedThrough).lazy.compactMap { other in
      guard case .addition(let addition) = other.kind, !isRemoved(addition) else { return nil }
      return (other, addition)
    }
  }

  package func addition(_ id: Int?) -> (event: PlaybackLog.Event, addition: PlaybackLog.Addition)? {
    guard let event = id.flatMap({ additions[$0] }), case .addition(let addition) = event.kind else {
      return nil
    }
    return (event, addition)
  }

  package func change(_ id: Int) -> (event: PlaybackLog.Event, change: PlaybackLog.Change)? {
    guard let event = changes[id], case .change(let change) = event.kind else { return nil }
    return (event, change)
  }

  /// What is seen just before and just after an event, if that is not the same.
  ///
  /// - Parameter isEnd: Whether the instant still belongs to what was before.
  package mutating func jump(_ keyPath: String, at event: PlaybackLog.Event, isEnd: Bool) -> Jump? {
    let instant = Instant(layer: event.layer.id, keyPath: keyPath, time: event.time, isEnd: isEnd)
    if let known = jumps[instant] { return known }
    if jumpTime != event.time { jumps = [:] }
    jumpTime = event.time
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
  package static func differ(_ a: Value, _ b: Value) -> Bool {
    guard let first = a.numbers, let second = b.numbers, first.count == second.count else { return a != b }
    return zip(first, second).contains { abs($0 - $1) > 1e-3 * max(1, abs($0), abs($1)) }
  }
}
