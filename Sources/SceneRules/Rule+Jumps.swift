import AnimRenderTree
import AnimJSON
import AnimSceneBuilding

extension Rule {
  /// An animation is removed at its end, and the property jumps back to the model.
  public static let snapBack = Rule(
    .snapBack, isHint: true,
    "An animation is removed at its end, and the property jumps back to the model.",
    hint: "set the model to the last value when adding the animation",
    details:
      "An animation never changes the model. An additive animation that does not end at zero jumps too.",
    example: """
      \(leftBall)
        "timeline": [{ "at": 0.5, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "toValue": 80, "duration": 1 } } ] }] }
      """,
    .event { event, linter in
      guard case .stop(let stop) = event.kind, case .ended = stop.cause,
        let (source, addition) = linter.addition(stop.id), addition.origin == .explicit,
        let keyPath = addition.keyPaths.first, let (from, to) = linter.jump(keyPath, at: event, isEnd: true),
        !addition.hasSettled(from, to), !linter.isHidden(event.layer.id, after: event.time)
      else { return nil }
      return PlaybackFinding(
        "when \(Phrases.animation(addition.key)) is removed at its end, \(quoted(keyPath)) of "
          + "\(Phrases.layer(event.layer)) jumps from \(Phrases.value(from)) to the model's \(Phrases.value(to))",
        at: source.location, event.layer, keyPath, time: event.time)
    })

  /// A view block in the manner of iOS 7 turns an animation round and begins elsewhere.
  public static let jumpOnReversal = Rule(
    .jumpOnReversal, isHint: true,
    "A view block in the manner of iOS 7 turns an animation round and begins elsewhere.",
    hint: "add \"beginFromCurrentState\", or leave out the behavior \"iOS7\"",
    details: """
      The running animation is replaced by one that begins with the model's value, not with what is seen.
      [animations.md](../guide/animations.md#interrupting-an-animation) has the three ways side by side.
      """,
    example: """
      \(leftBallView)
        "timeline": [
          { "at": 0, "animate": { "duration": 1, "behavior": "iOS7" }, "do": [
            { "set": "ball", "keyPath": "position.x", "value": 80 } ] },
          { "at": 0.5, "animate": { "duration": 1, "behavior": "iOS7" }, "do": [
            { "set": "ball", "keyPath": "position.x", "value": 20 } ] }] }
      """,
    .event { event, linter in
      guard case .addition(let addition) = event.kind, addition.key != nil,
        let (_, first) = linter.addition(addition.replaced), first.end > event.time + 1e-6,
        case .action(let id, .delegate) = addition.origin, let (source, change) = linter.change(id),
        let block = change.block, block.behavior == .iOS7, !block.beginsFromCurrentState,
        let (from, to) = linter.jump(change.keyPath, at: event, isEnd: false)
      else { return nil }
      return PlaybackFinding(
        "as on iOS 7, \(quoted(change.keyPath)) of \(Phrases.layer(event.layer)) jumps from \(Phrases.value(from)), "
          + "where it is on its way, to \(Phrases.value(to)), where the model was",
        at: source.location, event.layer, change.keyPath)
    })

  /// A view block with `autoreverse` ends where it began, and the view jumps to its new value.
  public static let jumpAfterAutoreverse = Rule(
    .jumpAfterAutoreverse, isHint: true,
    "A view block with `autoreverse` ends where it began, and the view jumps to its new value.",
    hint: "let it repeat for good, set the old value when it has stopped, or animate there and back in two "
      + "blocks",
    details: """
      The model has the new value from the beginning; `autoreverse` only shows the way back. UIKit does the same.
      """,
    example: """
      \(leftBallView)
        "timeline": [{ "at": 0.5, "animate": { "duration": 0.5, "options": ["autoreverse"] }, "do": [
          { "set": "ball", "keyPath": "position.x", "value": 80 }] }] }
      """,
    .event { event, linter in
      guard case .stop(let stop) = event.kind, case .ended = stop.cause,
        let (_, addition) = linter.addition(stop.id), addition.timing.autoreverses,
        case .action(let id, .delegate) = addition.origin, let (source, change) = linter.change(id),
        change.block?.isAnimator == false, let keyPath = addition.keyPaths.first,
        let (from, to) = linter.jump(keyPath, at: event, isEnd: true)
      else { return nil }
      return PlaybackFinding(
        "when the block with \"autoreverse\" ends, \(quoted(keyPath)) of \(Phrases.layer(event.layer)) jumps from "
          + "\(Phrases.value(from)), where it came back to, to the model's \(Phrases.value(to))",
        at: source.location, event.layer, keyPath, time: event.time)
    })

  /// An animation is removed before its end, and the property jumps to the model.
  public static let removedInFlight = Rule(
    .removedInFlight, isHint: true,
    "An animation is removed before its end, and the property jumps to the model.",
    hint: "set the model to what is seen before removing it, or let it run to its end",
    details: "What was on its way is at once where the model says.",
    example: """
      \(leftBall)
        "timeline": [
          { "at": 0, "transaction": { "disableActions": true }, "do": [
            { "set": "ball", "keyPath": "position.x", "value": 80 },
            { "add": "ball", "forKey": "move", "animation": {
              "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "duration": 1 } } ] },
          { "at": 0.5, "do": [{ "removeAll": "ball" }] }] }
      """,
    .event { event, linter in
      guard case .stop(let stop) = event.kind, stop.isByCommand, !stop.hadEnded,
        let (_, addition) = linter.addition(stop.id), let keyPath = addition.keyPaths.first,
        let (from, to) = linter.jump(keyPath, at: event, isEnd: false)
      else { return nil }
      return PlaybackFinding(
        "\(Phrases.animation(addition.key)) is removed on its way: \(quoted(keyPath)) of "
          + "\(Phrases.layer(event.layer)) jumps from \(Phrases.value(from)) to \(Phrases.value(to))",
        at: event.location, event.layer, keyPath)
    })
}

extension PlaybackLog.Addition {
  /// Whether it is a spring that has come so near to its end that nothing is seen of the rest. A settling time ends there.
  fileprivate func hasSettled(_ from: Value, _ to: Value) -> Bool {
    guard case .property(let property) = attached?.animation.content,
      case .spring(let track, _) = property.track, let start = track.from?.numbers, let a = from.numbers,
      let b = to.numbers
    else { return false }
    let end = track.to?.numbers ?? (isAdditive ? b.map { _ in 0 } : b)
    guard a.count == b.count, start.count == a.count, end.count == a.count else { return false }
    func distance(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    return distance(a, b) <= 0.005 * distance(start, end)
  }
}

extension PlaybackLinter {
  /// Whether neither the layer nor what it is in is seen right after a time, so that nothing is seen to jump.
  fileprivate mutating func isHidden(_ layer: LayerID, after time: Double) -> Bool {
    let moment = time + 1e-8 * max(1, time)
    let tree = recording.tree(at: moment)
    var evaluator = Evaluator(tree: tree)
    var next: LayerID? = layer
    var count = 0
    while let id = next, count < 1000 {
      guard let node = tree[id] else { return true }
      for (key, hidden) in [("hidden", 1.0), ("opacity", 0.0)] {
        guard let path = PropertyKeyPath(key) else { continue }
        let value = evaluator.value(of: id, path, at: moment)
        if value?.numbers?.first == hidden || value == .bool(true) { return true }
      }
      next = node.parent
      count += 1
    }
    return false
  }
}

extension PlaybackLog.Stop {
  fileprivate var isByCommand: Bool {
    switch cause {
    case .removedByKey, .removedWithAll: true
    case .ended, .replaced, .layerLeft: false
    }
  }
}
