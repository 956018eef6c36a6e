import AnimRenderTree
import AnimSceneFormat

/// When the animations that a block starts have ended on the timeline, by the engine's own rules for durations.
///
/// What a block starts is known before it is played: a value that is set counts as one that changes. What is never over is
/// infinite; how an animator goes on that was paused, or turned round, only playing tells.
struct EntryEnd {
  /// What is around a command.
  private struct Scope {
    /// Of the transaction; Core Animation's own.
    var duration = Animation.defaultDuration
    var isWithoutActions = false
    var view: ViewTiming?
  }

  /// A view block with what it takes over from the one around it.
  private struct ViewTiming {
    var duration: Double
    var delay: Double
    var repeatCount = 0.0
    var autoreverses: Bool

    /// From the instant at which the block runs.
    var length: Double {
      var timing = MediaTiming(duration: duration)
      timing.repeatCount = repeatCount
      timing.autoreverses = autoreverses
      return delay + timing.activeDuration
    }
  }

  /// Why an end is not known beforehand.
  struct Unknown: Error {
    var animator: String
  }

  private struct Layer {
    var description: LayerDescription
    /// Its own clock and those of the layers around it, the outermost first.
    var clocks: [MediaTiming]

    func localTime(at time: Double) -> Double { clocks.reduce(time) { $1.localTime(atParentTime: $0) } }

    func time(atLocalTime time: Double) -> Double {
      clocks.reversed().reduce(time) { $1.parentTime(atLocalTime: $0) ?? .infinity }
    }
  }

  private var layers: [String: Layer] = [:]
  private var animators: [String: AnimatorDescription] = [:]

  /// - Parameters:
  ///   - layers: those that are there from the start.
  ///   - blocks: those of the whole timeline.
  init(_ layers: [LayerDescription], _ blocks: [CommandBlock]) {
    for layer in layers { add(layer, []) }
    for block in blocks {
      block.forEachCommand { command in
        switch command.action {
        case .insert(let layer, let parent, _):
          add(layer, parent.flatMap { self.layers[$0]?.clocks } ?? [])
        case .animator(let animator):
          if case .make(let description) = animator.action { animators[animator.name] = description }
        default: break
        }
      }
    }
  }

  private mutating func add(_ layer: LayerDescription, _ around: [MediaTiming]) {
    var timing = MediaTiming.layer
    for setting in layer.properties {
      guard case .number(let number) = setting.value else { continue }
      switch setting.property.key {
      case "beginTime": timing.beginTime = number
      case "speed": timing.speed = number
      case "timeOffset": timing.timeOffset = number
      default: break
      }
    }
    let clocks = around + (timing == .layer ? [] : [timing])
    if let name = layer.name { layers[name] = Layer(description: layer, clocks: clocks) }
    for inner in layer.sublayers + layer.mask { add(inner, clocks) }
  }

  /// When what the block starts at `time` has ended; `time` itself when that is nothing.
  func end(of block: CommandBlock, at time: Double) throws(Unknown) -> Double {
    try end(of: block, at: time, Scope())
  }

  private func end(of block: CommandBlock, at time: Double, _ scope: Scope) throws(Unknown) -> Double {
    var scope = scope
    if let transaction = block.transaction {
      scope.isWithoutActions = transaction.disableActions ?? scope.isWithoutActions
      scope.duration = transaction.animationDuration ?? scope.duration
    }
    if let animation = block.viewAnimation { scope.view = view(animation, in: scope.view) }
    var last = try end(of: block.commands, at: time, scope)
    for keyframe in block.keyframes ?? [] {
      last = max(last, try end(of: keyframe.commands, at: time, scope))
    }
    guard !block.completion.isEmpty, last < .infinity else { return last }
    return try end(of: block.completion, at: last, Scope())
  }

  private func end(of commands: [CommandDescription], at time: Double, _ scope: Scope) throws(Unknown)
    -> Double
  {
    var last = time
    for command in commands { last = max(last, try end(of: command, at: time, scope)) }
    return last
  }

  private func end(of command: CommandDescription, at time: Double, _ scope: Scope) throws(Unknown) -> Double
  {
    switch command.action {
    case .set(let name, let keyPath, _): return end(ofSetting: keyPath, name, at: time, scope)
    case .add(let name, _, let animation): return end(of: animation, layers[name], at: time, scope)
    case .insert(_, let parent, _): return endOfFade(in: parent, at: time, scope)
    case .removeLayer(let name): return endOfFade(in: parent(of: name), at: time, scope)
    case .remove, .removeAll: return time
    case .block(let block): return try end(of: block, at: time, scope)
    case .animator(let command): return try end(of: command, at: time, scope)
    }
  }

  // MARK: View blocks and animators

  /// As `UIView` has it: a block in another one takes over its duration and its options, a spring has its own.
  private func view(_ block: ViewAnimationDescription, in outer: ViewTiming?) -> ViewTiming {
    var own = max(block.duration, Animation.shortestViewDuration)
    if let spring = block.spring, case .bounce(let bounce) = spring.kind {
      own =
        Spring(
          perceptualDuration: block.duration, bounce: bounce, initialVelocity: spring.initialVelocity.x
        ).settlingDuration
    }
    let keeps = block.spring != nil || block.options.contains(.overrideInheritedDuration)
    var timing = ViewTiming(
      duration: keeps ? own : outer?.duration ?? own, delay: block.delay,
      autoreverses: block.options.contains(.autoreverse))
    if block.options.contains(.repeat) { timing.repeatCount = .infinity }
    if let outer, !block.options.contains(.overrideInheritedOptions) {
      timing.autoreverses = timing.autoreverses || outer.autoreverses
      if timing.repeatCount == 0 { timing.repeatCount = outer.repeatCount }
    }
    if let count = block.repeatCount, !block.options.contains(.repeat) {
      timing.repeatCount = count
      timing.autoreverses = block.options.contains(.autoreverse)
    }
    return timing
  }

  private func end(of command: AnimatorCommand, at time: Double, _ scope: Scope) throws(Unknown) -> Double {
    func end(_ animator: AnimatorDescription, length: Double, delay: Double) throws(Unknown) -> Double {
      var scope = scope
      scope.view = ViewTiming(duration: length, delay: delay, autoreverses: false)
      return try self.end(of: animator.commands, at: time, scope)
    }
    switch command.action {
    case .make(let animator):
      guard animator.isStarted else { return time }
      return try end(animator, length: animator.length, delay: animator.delay)
    case .start:
      guard let animator = animators[command.name] else { return time }
      return try end(animator, length: animator.length, delay: 0)
    case .goOn(let timing, let factor):
      guard let animator = animators[command.name] else { return time }
      guard factor > 0 else { throw Unknown(animator: command.name) }
      var next = animator
      if let timing {
        (next.timing, next.duration) = (timing, animator.length)
      }
      // A spring with a stiffness of its own takes its own time.
      let length =
        next.hasOwnDuration ? next.length : max(factor * animator.length, Animation.shortestViewDuration)
      return try end(animator, length: length, delay: 0)
    case .addAnimations, .setReversed: throw Unknown(animator: command.name)
    case .pause, .setFraction, .stop: return time
    }
  }

  // MARK: Layers

  private func end(ofSetting keyPath: SceneKeyPath, _ name: String, at time: Double, _ scope: Scope) -> Double
  {
    guard let row = PropertyCatalog.property(PropertyKey(keyPath.property.key)) else { return time }
    guard let layer = layers[name] else {
      // A sound, which has the canvas' time.
      return scope.isWithoutActions || row.implicitAction == .none ? time : time + scope.duration
    }
    if layer.description.isView {
      guard let view = scope.view, row.blockAction != .none else { return time }
      return layer.time(atLocalTime: layer.localTime(at: time) + view.length)
    }
    if scope.isWithoutActions { return time }
    let event = keyPath.property.key
    let answers = [layer.description.actions] + layer.description.styles.map(\.actions)
    switch answers.lazy.compactMap({ $0[keyPath.text] ?? $0[event] }).first {
    case .null?: return time
    case .animation(let animation)?: return end(of: animation, layer, at: time, scope)
    case nil: break
    }
    if row.implicitAction == .none { return time }
    return layer.time(atLocalTime: layer.localTime(at: time) + scope.duration)
  }

  /// Without a layer it is one of a sound, which has the canvas' time.
  private func end(of animation: AnimationDescription, _ layer: Layer?, at time: Double, _ scope: Scope)
    -> Double
  {
    let written = animation.common.timing
    let duration = written.duration ?? 0
    var timing = MediaTiming(duration: duration > 0 ? duration : scope.duration)
    timing.speed = written.speed ?? 1
    timing.repeatCount = written.repeatCount ?? 0
    timing.repeatDuration = written.repeatDuration ?? 0
    timing.autoreverses = written.autoreverses ?? false
    timing.beginTime =
      switch written.beginTime {
      case .absolute(let begin) where begin != 0: begin
      case .now(let delay) where time + delay != 0: time + delay
      default: layer?.localTime(at: time) ?? time
      }
    let end = timing.parentEndTime
    return max(time, layer?.time(atLocalTime: end) ?? end)
  }

  /// Layers that come and go bring a transition of the layer around them.
  private func endOfFade(in parent: String?, at time: Double, _ scope: Scope) -> Double {
    if scope.isWithoutActions { return time }
    // The canvas is a layer, too.
    guard let layer = parent.flatMap({ layers[$0] }) else { return time + scope.duration }
    if layer.description.isView { return time }
    switch layer.description.actions["sublayers"] {
    case .null?: return time
    case .animation(let animation)?: return end(of: animation, layer, at: time, scope)
    case nil: return layer.time(atLocalTime: layer.localTime(at: time) + scope.duration)
    }
  }

  private func parent(of name: String) -> String? {
    layers.first { $0.value.description.sublayers.contains { $0.name == name } }?.key
  }
}

extension AnimatorDescription {
  fileprivate var hasOwnDuration: Bool {
    if case .spring(let spring)? = timing, case .bounce = spring.kind { true } else { false }
  }

  /// As `UIViewPropertyAnimator` has it: a perceptual spring lasts until it has settled.
  fileprivate var length: Double {
    guard case .spring(let spring)? = timing, case .bounce(let bounce) = spring.kind else {
      return max(duration, Animation.shortestViewDuration)
    }
    return Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: spring.initialVelocity.x)
      .settlingDuration
  }
}
