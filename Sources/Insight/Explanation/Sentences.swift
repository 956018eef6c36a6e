import AnimJSON
import CoreAnimation
import AnimViews
import AnimRenderTree
import AnimSceneBuilding

/// All sentences of explanations.
struct Sentences {
  let playbackLog: PlaybackLog
  private let additions: [Int: PlaybackLog.Event]

  init(_ playbackLog: PlaybackLog) {
    self.playbackLog = playbackLog
    additions = playbackLog.additions
  }

  // MARK: The story

  /// What one event is, in one sentence or two; nil for an animation that comes of a change, which the change tells.
  func sentence(_ event: PlaybackLog.Event, additions: [PlaybackLog.Addition] = []) -> String? {
    switch event.kind {
    case .change(let change): changeSentence(change, of: event.layer, additions)
    case .addition(let addition):
      switch addition.origin {
      case .action: nil
      case .explicit, .view: additionSentence(addition, on: event.layer)
      }
    case .stop(let stop): stopSentence(stop, of: event.layer)
    }
  }

  private func changeSentence(
    _ change: PlaybackLog.Change, of layer: PlaybackLog.Layer, _ additions: [PlaybackLog.Addition]
  ) -> String {
    headline(change, of: layer) + consequence(change, of: layer, additions)
  }

  /// What has changed.
  func headline(_ change: PlaybackLog.Change, of layer: PlaybackLog.Layer) -> String {
    switch change.key {
    case "sublayers": "The sublayers of \(Phrases.layer(layer)) change"
    case "mask": "\(Phrases.layer(layer)) gets another mask".capitalizedFirst
    case "onOrderIn": "\(Phrases.layer(layer)) comes into the tree".capitalizedFirst
    case "onOrderOut": "\(Phrases.layer(layer)) leaves the tree".capitalizedFirst
    default:
      "\(quoted(change.keyPath)) of \(Phrases.layer(layer)) is set from \(Phrases.value(change.old)) to "
        + Phrases.value(change.new)
    }
  }

  private func consequence(
    _ change: PlaybackLog.Change, of layer: PlaybackLog.Layer, _ additions: [PlaybackLog.Addition]
  ) -> String {
    guard let addition = additions.first else { return " without an animation: \(reason(change))." }
    let more = additions.count > 1 ? " So are \(additions.count - 1) more." : ""
    let answer =
      switch change.search?.end?.place {
      case .delegate:
        ". The delegate, \(change.search?.end?.className ?? "an object"), answers with an action"
      case .actions: ". \"actions\" has an action for \(quoted(change.key))"
      case .style: ". \"style\" has an action for \(quoted(change.key))"
      case .defaultAction: ". Its class has an action for \(quoted(change.key))"
      case .implicit, nil:
        ". No other action is found for \(quoted(change.key)), so Core Animation adds its own"
      }
    return answer + ": \(added(addition))\(relation(addition, on: layer)).\(more)"
  }

  /// Why a change is not animated.
  func reason(_ change: PlaybackLog.Change) -> String {
    guard let search = change.search else { return "actions are disabled" }
    guard let end = search.end else {
      return search.isCommitted
        ? "the search finds no action for \(quoted(change.key))"
        : "the layer has not been committed in the tree yet, so that Core Animation has no action for it"
    }
    switch (end.place, end.answer) {
    case (.delegate, .null):
      return change.block == nil
        ? "the delegate, \(end.className ?? "an object"), answers null outside an animation block"
        : "the delegate, \(end.className ?? "an object"), answers null"
    case (.actions, .null): return "\"actions\" has null for \(quoted(change.key))"
    case (.style, .null): return "\"style\" has null for \(quoted(change.key))"
    case (_, .null): return "the default action of \(end.className ?? "its class") is null"
    case (.delegate, _) where change.block?.isKeyframes == true:
      return "the keyframe block collects it"
    default:
      if change.block?.isKeyframes == true { return "the keyframe block collects it" }
      return "the action adds none"
    }
  }

  /// `a CABasicAnimation of "position" from 100 to 500 (0.25 s, linear) under the key "position"`
  func added(_ addition: PlaybackLog.Addition) -> String {
    let isSpring = addition.className == "CASpringAnimation"
    let timing = Phrases.timing(addition.timing, addition.curve, isSpring: isSpring)
    let key = addition.key.map { "under the key \(quoted($0))" } ?? "without a key"
    let of = addition.keyPaths.isEmpty ? "" : " of " + Phrases.list(addition.keyPaths.map(quoted))
    return "\(addition.className)\(of)\(Phrases.way(addition)) (\(timing)) \(key)".withArticle
  }

  /// What it does to those that are there.
  func relation(_ addition: PlaybackLog.Addition, on layer: PlaybackLog.Layer) -> String {
    var parts: [String] = []
    if let replaced = addition.replaced.flatMap({ additions[$0] }), case .addition(let old) = replaced.kind {
      let isRunning = old.end > (additions[addition.id]?.time ?? 0)
      parts.append(
        "in the place of \(isRunning ? "the running" : "the ended") \(Phrases.key(old.key)), which goes")
    }
    let others = below(addition, on: layer)
    if addition.isAdditive {
      parts.append(others.isEmpty ? "added to the model" : "added to \(Phrases.list(others)) and the model")
    } else if !others.isEmpty {
      parts.append("after \(Phrases.list(others)), which it overwrites")
    }
    return parts.isEmpty ? "" : ", " + parts.joined(separator: "; ")
  }

  /// The keys of the animations of the same property that come before it in the list while it is added.
  private func below(_ addition: PlaybackLog.Addition, on layer: PlaybackLog.Layer) -> [String] {
    guard let time = additions[addition.id]?.time else { return [] }
    var found: [PlaybackLog.Addition] = []
    for event in playbackLog.events where event.layer.id == layer.id && event.time <= time {
      switch event.kind {
      case .addition(let other):
        if other.id == addition.id { return found.map { Phrases.key($0.key) } }
        if other.touches(addition) { found.append(other) }
      case .stop(let stop):
        if case .ended(isRemoved: false) = stop.cause { continue }
        found.removeAll { $0.id == stop.id }
      case .change: continue
      }
    }
    return found.map { Phrases.key($0.key) }
  }

  private func additionSentence(_ addition: PlaybackLog.Addition, on layer: PlaybackLog.Layer) -> String {
    let who = addition.origin == .view ? "A view block adds" : "The scene adds"
    return "\(who) to \(Phrases.layer(layer)) \(added(addition))\(relation(addition, on: layer))."
      + (addition.attached == nil ? " The layer is not in the tree, so that nothing is seen of it." : "")
  }

  /// Nil for one that is replaced, which is told of the other one.
  private func stopSentence(_ stop: PlaybackLog.Stop, of layer: PlaybackLog.Layer) -> String? {
    stop.words.story.map { "\(animation(stop.id, of: layer).capitalizedFirst) \($0)." }
  }

  /// `"move" of "ball"`
  func animation(_ id: Int, of layer: PlaybackLog.Layer) -> String {
    guard let event = additions[id], case .addition(let addition) = event.kind else { return "an animation" }
    return "\(Phrases.key(addition.key)) of \(Phrases.layer(layer))"
  }

  // MARK: One change

  func transaction(_ change: PlaybackLog.Change) -> String {
    let state = change.transaction
    let kind =
      change.transactions.last.map { "explicit, \($0.position.line):\($0.position.column)" } ?? "implicit"
    let actions =
      (state.disablesActions.value ? "disabled" : "enabled")
      + " (\(Phrases.source(state.disablesActions.source, change.transactions)))"
    let duration =
      Phrases.seconds(state.duration.value)
      + " (\(Phrases.source(state.duration.source, change.transactions)))"
    let curve =
      state.curve.value.map(Phrases.curve).map {
        "\($0) (\(Phrases.source(state.curve.source, change.transactions)))"
      }
      ?? "each animation's own"
    return "\(kind); actions \(actions); duration \(duration); curve \(curve)"
  }

  func block(_ block: ViewBlockState) -> String {
    let kind = block.isAnimator ? "an animator" : block.isKeyframes ? "keyframes" : "a view block"
    let delay = block.delay > 0 ? " after \(Phrases.seconds(block.delay))" : ""
    let state = block.beginsFromCurrentState ? ", from the current state" : ""
    return "\(kind), \(Phrases.seconds(block.duration))\(delay), as on \(block.behavior.systemName)\(state)"
  }

  func step(_ step: ActionSearch.Step, of search: ActionSearch) -> String {
    let asked = Phrases.asked(step)
    let owner = step.className.map { ", \($0)," } ?? ""
    switch (step.place, step.answer) {
    case (.delegate, .absent): return "\(asked): there is none"
    case (.delegate, .silent): return "\(asked)\(owner) answers nil: the search goes on"
    case (.delegate, .null): return "\(asked)\(owner) answers null: the search ends without an action"
    case (.delegate, .action(let name)): return "\(asked)\(owner) answers with \(action(name))"
    case (.actions, .absent), (.style, .absent): return "\(asked): there are none".singularStyle
    case (.actions, .silent), (.style, .silent): return "\(asked): nothing for \(quoted(search.event))"
    case (.actions, .null), (.style, .null):
      return "\(asked): null for \(quoted(search.event)): the search ends without an action"
    case (.actions, .action(let name)), (.style, .action(let name)):
      return "\(asked): \(action(name)) for \(quoted(search.event))"
    case (.defaultAction, .null): return "\(asked) of \(step.className ?? "its class"): null: the search ends"
    case (.defaultAction, .action(let name)):
      return "\(asked) of \(step.className ?? "its class"): \(action(name))"
    case (.defaultAction, _): return "\(asked) of \(step.className ?? "its class"): nil"
    case (.implicit, .action(let name)): return "\(asked): \(action(name)), the implicit animation"
    case (.implicit, _):
      return search.isCommitted
        ? "\(asked): none for \(quoted(search.event))"
        : "\(asked): none, since the layer has not been committed in the tree yet"
    }
  }

  private func action(_ className: String?) -> String { className?.withArticle ?? "an action" }

  /// What became of an animation; nil while nothing has.
  func end(_ event: PlaybackLog.Event) -> String? {
    guard case .stop(let stop) = event.kind else { return nil }
    let place = Phrases.place(event.location).map { " (\($0))" } ?? ""
    return "at \(Phrases.seconds(event.time))\(place) \(stop.words.end)"
  }
}

extension PlaybackLog.Stop {
  /// For programs, in the story behind the animation's name, and of the animation alone.
  var words: (name: String, story: String?, end: String) {
    let beforeEnd = hadEnded ? "" : ", before its end"
    return switch cause {
    case .ended(isRemoved: true):
      ("ended", "has come to its end and is removed", "it came to its end and was removed")
    case .ended(isRemoved: false):
      (
        "endedAndKept", "has come to its end and stays: it is not removed on completion",
        "it came to its end; it stays in the list, since it is not removed on completion"
      )
    case .replaced: ("replaced", nil, "another one was added under its key, and it went")
    case .removedByKey:
      ("removedByKey", "is removed by its key\(beforeEnd)", "it was removed by its key")
    case .removedWithAll:
      (
        "removedWithAll", "is removed with all others\(beforeEnd)",
        "it was removed with all others of the layer"
      )
    case .layerLeft: ("layerLeft", "goes, since its layer is not in the tree", "it went with its layer")
    }
  }
}

extension Phrases {
  /// `a, b and c`
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    let shown = words.count > 5 ? Array(words.prefix(4)) : Array(words.dropLast())
    return shown.joined(separator: ", ") + (words.count > 5 ? " and \(words.count - 4) more" : " and \(last)")
  }
}

extension UIView.AnimationBehavior {
  fileprivate var systemName: String { self == .iOS7 ? "iOS 7" : "iOS 8 and later" }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Class names that begin with an abbreviation are read letter by letter, "C" as in "see".
  fileprivate var withArticle: String {
    let vowels: Set<Character> = ["A", "E", "F", "H", "I", "L", "M", "N", "O", "R", "S", "X"]
    return (first.map(vowels.contains) ?? false ? "an " : "a ") + self
  }

  fileprivate var singularStyle: String { hasPrefix("style") ? "style: there is none" : self }
}
