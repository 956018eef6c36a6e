import AnimJSON

/// When the timeline's entries run.
extension SceneDecoder {
  /// Nil when the entry does not say, or says it wrongly.
  package mutating func trigger(_ object: ObjectNode) -> Trigger? {
    if let when = object["when"] {
      for key in ["at", "every", "until"] { useless(key, of: object, because: "\"when\" says when") }
      return animationTrigger(when).map { .animation($0) }
    }
    let start = required("at", of: object).flatMap { time($0, .nonNegative) }
    guard let everyNode = object["every"] else {
      useless("until", of: object, because: "there is no \"every\"")
      return start.map { .at($0) }
    }
    let interval = time(everyNode, .positive)
    let until = required("until", of: object).flatMap { time($0, .nonNegative) }
    guard let start, let interval, let until else { return nil }
    guard until >= start else {
      return refuse(
        .outOfRange(plainText(until), expected: "at least the first time, \(plainText(start))"),
        at: object["until"] ?? everyNode)
    }
    guard
      Trigger.repetitions(interval: interval, from: start, until: until) <= Trigger.mostRepetitions
    else { return refuse(.tooManyRepetitions(limit: Trigger.mostRepetitions), at: everyNode) }
    return .every(interval: interval, from: start, until: until)
  }

  private mutating func animationTrigger(_ node: Node) -> AnimationTrigger? {
    guard let object = object(node, .animationTrigger),
      let member = kind(of: object, .animationTrigger, details: ["finished", "delay"])
    else { return nil }
    let target = animationName(object.node(of: member))
    let delay = object["delay"].flatMap { time($0, .nonNegative) } ?? 0
    let finished = object["finished"].flatMap { bool($0) }
    let kind: AnimationTrigger.Kind
    if member.key == "animationDidStart" {
      kind = .didStart
      useless("finished", of: object, because: "an animation that starts has not ended")
    } else {
      kind = .didStop(finished: finished)
    }
    return target.map { AnimationTrigger(kind: kind, layer: $0.layer, key: $0.key, delay: delay) }
  }

  /// `ball/move`: the layer's name and the animation's key. Both may hold a slash: the longest name of a
  /// layer counts.
  private mutating func animationName(_ node: Node) -> (layer: String, key: String)? {
    guard let text = string(node, expected: "a layer's name, a slash and an animation's key") else {
      return nil
    }
    // By bytes: what follows the slash may be a mark that makes one character with it.
    let last = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    var next = last
    while let slash = next {
      let name = String(text[..<slash])
      let key = String(text[text.utf8.index(after: slash)...])
      if directory[name] != nil, !key.isEmpty { return (name, key) }
      next = text.utf8[..<slash].lastIndex(of: UInt8(ascii: "/"))
    }
    guard let slash = last, text.utf8.index(after: slash) < text.endIndex else {
      return refuse(.malformedAnimationName(text), at: node)
    }
    let name = String(text[..<slash])
    return refuse(.unknownLayer(name, suggestion: nearest(to: name, among: directory.names)), at: node)
  }

  package mutating func completion(_ node: Node, of object: ObjectNode) -> [CommandDescription] {
    if object["transaction"] == nil, object["animate"] == nil {
      useless("completion", of: object, because: "there is neither \"transaction\" nor \"animate\"")
    }
    return commands(node)
  }
}
