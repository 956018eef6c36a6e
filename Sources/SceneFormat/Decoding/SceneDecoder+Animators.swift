/// Commands about property animators.
extension SceneDecoder {
  /// With a duration the command makes an animator, without one it controls the one of that name.
  package mutating func animator(_ members: ObjectNode) -> CommandDescription.Action? {
    let makesOne = members["duration"] != nil || members["springDuration"] != nil
    guard let object = object(members.node, makesOne ? .animator : .animatorControl),
      let nameNode = object["animator"], let name = string(nameNode, expected: "an animator's name")
    else { return nil }
    if name.isEmpty { report(.emptyName, at: nameNode) }
    let action = makesOne ? newAnimator(object) : animatorControl(object)
    return action.map { .animator(AnimatorCommand(name: name, action: $0, location: nameNode.location)) }
  }

  private mutating func newAnimator(_ object: ObjectNode) -> AnimatorCommand.Action? {
    let duration = blockDuration(of: object)
    let timing = animatorTiming(object)
    let delay = object["delay"].flatMap { time($0, .nonNegative) } ?? 0
    let behavior = object["behavior"].flatMap { viewBehavior($0) }
    let scrubsLinearly = object["scrubsLinearly"].flatMap { bool($0) } ?? true
    let pausesOnCompletion = object["pausesOnCompletion"].flatMap { bool($0) } ?? false
    let isStarted = object["start"].flatMap { bool($0) } ?? true
    if !isStarted { useless("delay", of: object, because: "the animator is not started") }
    let commands = required("do", of: object).map { self.commands($0) } ?? []
    return .make(
      AnimatorDescription(
        duration: duration ?? 0, timing: timing, delay: delay, behavior: behavior,
        scrubsLinearly: scrubsLinearly, pausesOnCompletion: pausesOnCompletion, isStarted: isStarted,
        commands: commands))
  }

  /// A curve or a spring; nil when there is neither.
  private mutating func animatorTiming(_ object: ObjectNode) -> AnimatorTimingDescription? {
    let spring = viewSpring(object, takesVector: true)
    guard let node = object["curve"] else { return spring.map { .spring($0) } }
    if let spring { problems.append(.severalCurves("curve", spring.key), at: object.keyLocation(spring.key)) }
    return timingFunction(node).map { .curve($0) }
  }

  private mutating func animatorControl(_ object: ObjectNode) -> AnimatorCommand.Action? {
    guard let member = kind(of: object, .animatorControl, details: ["animator", "delayFactor"]) else {
      return nil
    }
    let node = object.node(of: member)
    if member.key != "do" { useless("delayFactor", of: object, because: "it belongs to \"do\"") }
    switch member.key {
    case "do":
      let factor = object["delayFactor"].map { number($0, .unit) } ?? 0
      return .addAnimations(commands(node), delayFactor: factor ?? 0)
    case "start": return isTrue(node) ? .start : nil
    case "pause": return isTrue(node) ? .pause : nil
    case "fractionComplete": return number(node, .unit).map { .setFraction($0) }
    case "reverse": return bool(node).map { .setReversed($0) }
    case "stop":
      if case .bool(true) = node.value.content { return .stop(at: nil) }
      return constant(node, "position", AnimatorCommand.FinalPosition.self).map { .stop(at: $0) }
    default: return continuation(node)
    }
  }

  private mutating func isTrue(_ node: Node) -> Bool {
    if case .bool(true) = node.value.content { return true }
    wrongType(node, expected: "true")
    return false
  }

  /// `true`, or what is to be different from now on.
  private mutating func continuation(_ node: Node) -> AnimatorCommand.Action? {
    if case .bool(true) = node.value.content { return .goOn(nil, durationFactor: 0) }
    guard case .object = node.value.content else { return refuse(node, expected: "true or an object") }
    guard let object = object(node, .continuation) else { return nil }
    let factor = object["durationFactor"].map { number($0, .nonNegative) } ?? 0
    let timing = animatorTiming(object)
    return factor.map { .goOn(timing, durationFactor: $0) }
  }

  /// An animator is made once, and before it is controlled.
  mutating func checkAnimator(_ command: AnimatorCommand, _ present: inout Presence) {
    if case .make = command.action {
      if let first = present.animators[command.name] {
        problems.append(.duplicateAnimatorName(command.name, first: first), at: command.location)
      } else {
        present.animators[command.name] = command.location.position
      }
    } else if present.animators[command.name] == nil {
      let suggestion = nearest(to: command.name, among: present.animators.keys.sorted())
      problems.append(.unknownAnimator(command.name, suggestion: suggestion), at: command.location)
    }
  }
}
