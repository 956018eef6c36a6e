import AnimJSON
import AnimRenderTree
import AnimSceneBuilding

extension Rule {
  /// The model changes after the explicit animation of the same change was added, and the implicit animation hides it.
  public static let modelAfterAnimation = Rule(
    .modelAfterAnimation, isHint: true,
    "The model changes after the explicit animation of the same change was added, and the implicit "
      + "animation hides it.",
    hint: "set the model before adding the animation, or with \"disableActions\", or add the animation under "
      + "the property's own name",
    details: """
      The change comes last, and so does its implicit animation: for a quarter of a second it is what one sees, then the
      explicit one again. [animations.md](../guide/animations.md#several-animations-of-one-property) shows it.
      """,
    example: """
      \(leftBall)
        "timeline": [{ "at": 0.5, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "toValue": 80, "duration": 1 } },
          { "set": "ball", "keyPath": "position.x", "value": 80 } ] }] }
      """,
    .event { event, linter in
      guard case .addition(let addition) = event.kind, case .action(let id, _) = addition.origin,
        !addition.isAdditive, let (source, change) = linter.change(id), change.block == nil
      else { return nil }
      for (other, first) in linter.animationsBelow(event)
      where other.time == event.time && first.origin == .explicit && !first.isAdditive
        && first.touches(addition)
      {
        return PlaybackFinding(
          "\(quoted(change.keyPath)) of \(Phrases.layer(event.layer)) is set after \(Phrases.animation(first.key)) was "
            + "added: its implicit animation comes later in the list and is seen first",
          at: source.location, event.layer, change.keyPath)
      }
      return nil
    })

  /// An animation that is not removed at its end shows what the model does not say.
  public static let modelLeftBehind = Rule(
    .modelLeftBehind, isHint: true,
    "An animation that is not removed at its end shows what the model does not say.",
    hint:
      "set the model when adding the animation, and leave out the fill mode and \"isRemovedOnCompletion\"",
    details: """
      The layer is where the model says: it is hit there, laid out there, and the next animation begins there.
      """,
    example: """
      \(leftBall)
        "timeline": [{ "at": 0.5, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "toValue": 80, "duration": 1,
            "fillMode": "forwards", "isRemovedOnCompletion": false } } ] }] }
      """,
    .end { linter in linter.heldAnimations })

  /// An animation goes because another one is added under its key while it is running.
  public static let replacedInFlight = Rule(
    .replacedInFlight, isHint: true,
    "An animation goes because another one is added under its key while it is running.",
    hint: "give each animation a key of its own, and make the later ones additive",
    details: """
      The sentence says how long the first one still had to go. Its delegate is told that it did not finish.
      """,
    example: """
      \(leftBall)
        "timeline": [
          { "at": 0, "do": [{ "add": "ball", "forKey": "pulse", "animation": {
            "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1 } }] },
          { "at": 0.5, "do": [{ "add": "ball", "forKey": "pulse", "animation": {
            "class": "CABasicAnimation", "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1 } }] }] }
      """,
    .event { event, linter in
      guard case .addition(let addition) = event.kind, let key = addition.key,
        let (old, first) = linter.addition(addition.replaced), first.end >= event.time + 0.005,
        addition.origin == .explicit, first.origin == .explicit, old.time < event.time
      else { return nil }
      return PlaybackFinding(
        "the animation \(quoted(key)) of \(Phrases.layer(event.layer)) replaces one with the same key that still has "
          + "\(rounded(first.end - event.time)) s to go",
        at: event.location, event.layer, addition.keyPaths.first ?? key)
    })

  /// A view's property changes outside an animation block, and nothing moves.
  public static let viewOutsideBlock = Rule(
    .viewOutsideBlock, isHint: true,
    "A view's property changes outside an animation block, and nothing moves.",
    hint: "put it into an \"animate\" entry, or add an animation",
    details: """
      A view answers null to the search for an action, except inside a block. Changes at time 0, with actions disabled, or
      with an animation of their own at the same instant do not count.
      """,
    example: """
      \(leftBallView)
        "timeline": [{ "at": 0.5, "do": [{ "set": "ball", "keyPath": "position.x", "value": 80 }] }] }
      """,
    .instant { linter in
      linter.still.compactMap { event in
        // What no command sets is the library's own doing, such as the way back of an animator, or where it is stopped.
        guard case .change(let change) = event.kind, change.isSet else { return nil }
        return PlaybackFinding(
          "\(quoted(change.keyPath)) of \(Phrases.layer(event.layer)) changes at once: views do not animate outside an "
            + "animation block",
          at: event.location, event.layer, change.keyPath)
      }
    })
}

extension PlaybackLinter {
  /// Animations that hold their last value until the video ends, while the model has another.
  fileprivate var heldAnimations: [PlaybackFinding] {
    let end = log.duration
    let tree = recording.tree(at: end)
    var evaluator = Evaluator(tree: tree)
    var traces: [Instant: PropertyTrace?] = [:]
    var traced = 0
    var found: [PlaybackFinding] = []
    for event in log.events {
      guard case .addition(let addition) = event.kind, addition.origin == .explicit, !addition.isAdditive,
        !addition.isRemovedOnCompletion, addition.timing.fillMode.fillsForwards, addition.end <= end,
        !isRemoved(addition), let keyPath = addition.keyPaths.first, let path = PropertyKeyPath(keyPath)
      else { continue }
      let instant = Instant(layer: event.layer.id, keyPath: keyPath, time: end, isEnd: true)
      if traces[instant] == nil, traced <= Self.mostSteps {
        traces.updateValue(evaluator.trace(of: event.layer.id, path, at: end), forKey: instant)
        traced += tree[event.layer.id]?.animations.count ?? 0
      }
      guard case let trace?? = traces[instant], Self.differ(trace.model, trace.presentation) else { continue }
      found.append(
        PlaybackFinding(
          "\(Phrases.animation(addition.key)) is not removed at its end and the model stays behind: \(quoted(keyPath)) "
            + "of \(Phrases.layer(event.layer)) shows \(Phrases.value(trace.presentation)) and the model says "
            + Phrases.value(trace.model),
          at: event.location, event.layer, keyPath))
    }
    return found
  }
}
