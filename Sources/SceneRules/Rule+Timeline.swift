import AnimJSON

extension Rule {
  /// An entry of the timeline comes after the end of the video, and never runs.
  public static let entryAfterEnd = Rule(
    .entryAfterEnd,
    "An entry of the timeline comes after the end of the video, and never runs.",
    hint: "move the entry to an earlier time, or give the video a longer duration",
    details: "The entry never runs.",
    example: """
      \(ball)
        "timeline": [{ "at": 3, "do": [{ "set": "ball", "keyPath": "position.x", "value": 80 }] }] }
      """,
    .entry { entry, context in
      let end = context.scene.video.duration
      guard let time = entry.trigger.firstTime, time > end else { return nil }
      return
        "the entry comes at \(plainText(time)) s and the video ends at \(plainText(end)) s: it never runs"
    })

  /// A sound begins when the video has ended.
  public static let soundNeverHeard = Rule(
    .soundNeverHeard,
    "A sound begins when the video has ended.",
    hint: "let it begin earlier, or give the video a longer duration",
    details: "The knock is not in the video.",
    example: """
      \(canvas)
        "audio": [{ "source": "assets/knock.wav", "at": 3 }] }
      """,
    .scene { scene in
      let end = scene.video.duration
      return scene.audio.filter { $0.start >= end }.map { sound in
        (
          sound.location,
          "the sound begins at \(plainText(sound.start)) s and the video ends at \(plainText(end)) s: it is never heard"
        )
      }
    })

  /// A view block or an animator sets a layer that backs no view: nothing moves.
  public static let viewExpected = Rule(
    .viewExpected,
    "A view block or an animator sets a layer that backs no view: nothing moves.",
    hint: "make the layer a view with \"view\": true, or use \"transaction\" in place of the block",
    details:
      "`UIView.animate` animates views; a layer that backs none animates as it would without the block.",
    example: """
      \(ball)
        "timeline": [{ "at": 0.5, "animate": { "duration": 1 }, "do": [
          { "set": "ball", "keyPath": "position.x", "value": 80 } ] }] }
      """,
    .command { command, scope, context in
      guard case .set(let layer, _, _) = command.action, let animating = scope.animating,
        !context.views.contains(layer)
      else { return nil }
      return "\(quoted(layer)) backs no view: \(animating) sets it without animating it"
    })

  /// A key is named that no animation of the layer ever has.
  public static let noSuchAnimation = Rule(
    .noSuchAnimation,
    "A key is named that no animation of the layer ever has.",
    hint: "use the key that the animation is added with",
    details: """
      So does an entry with `"when"` that waits for it. Keys that Core Animation gives of itself, such as `position`, are known.
      """,
    example: """
      \(ball)
        "timeline": [{ "at": 0, "do": [
          { "add": "ball", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "duration": 1 } } ] },
          { "at": 0.5, "do": [{ "remove": "ball", "forKey": "mvoe" }] }] }
      """,
    .entry { entry, context in
      guard case .animation(let trigger) = entry.trigger else { return nil }
      return context.missingAnimation(trigger.key, of: trigger.layer)
    },
    .command { command, _, context in
      guard case .remove(let layer, let key) = command.action else { return nil }
      return context.missingAnimation(key, of: layer)
    })

  /// An animator is made with "start": false, and nothing ever starts or moves it.
  public static let animatorNeverStarted = Rule(
    .animatorNeverStarted,
    "An animator is made with \"start\": false, and nothing ever starts or moves it.",
    hint: "leave out \"start\": false, or start the animator by a command",
    details: "An animator that is only ever scrubbed with `fractionComplete` is fine.",
    example: """
      \(ballView)
        "timeline": [{ "at": 0, "do": [
          { "animator": "a", "duration": 1, "start": false, "do": [
            { "set": "ball", "keyPath": "alpha", "value": 0.5 } ] } ] }] }
      """,
    .command { command, _, context in
      guard case .animator(let animator) = command.action, case .make(let description) = animator.action,
        !description.isStarted, !context.movedAnimators.contains(animator.name)
      else { return nil }
      return "the animator \(quoted(animator.name)) is never started"
    })
}

extension LintContext {
  /// What there is to say of a key that no animation of the layer has; nil if one may.
  fileprivate mutating func missingAnimation(_ key: String, of layer: String) -> String? {
    if animations.mayExist(key, of: layer) { return nil }
    let nearest = nearestName(to: key, among: animations.keys(of: layer))
      .map { ". Did you mean \(quoted($0))?" }
    return "no animation of \(quoted(layer)) ever has the key \(quoted(key))\(nearest ?? "")"
  }
}
