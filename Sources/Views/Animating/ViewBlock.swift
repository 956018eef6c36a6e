import CoreAnimation
import Foundation
import AnimRenderTree

/// One view-animation block while it is carried out: answers the search for actions of backing layers.
struct ViewBlock {
  /// Seconds of one cycle.
  var duration: Double
  var delay = 0.0
  var curve: ViewCurve
  /// Of a spring, when it is not the same along both axes: distances per second.
  var velocity: CGVector?
  var options: UIView.AnimationOptions = []
  var behavior: UIView.AnimationBehavior
  /// Cycles; 0 counts as 1.
  var repeatCount = 0.0
  /// Told when all animations of the block have stopped.
  var groups: [CompletionGroup]
  /// In a keyframe block: collects the changes, which are not animated one by one.
  var keyframes: KeyframeCollector?
  /// In a property animator's block: keeps what is animated.
  var recorder: AnimationRecorder?

  /// What a duration of 0 becomes.
  static let shortestDuration = Animation.shortestViewDuration

  /// A nested block takes over the duration, the curve and the options of the one around it, as far as its
  /// own options allow. A spring keeps its own duration and curve, which belong together.
  init(
    duration: Double, delay: Double = 0, curve: ViewCurve? = nil, options: UIView.AnimationOptions = [],
    behavior: UIView.AnimationBehavior? = nil, groups: [CompletionGroup] = []
  ) {
    let views = TransactionContext.current.views
    let outer = views.currentBlock
    let isSpring = curve != nil
    let isKeyboard = options.curveNumber == UIView.AnimationOptions.keyboardCurve
    let own = max(
      isKeyboard ? UIView.AnimationOptions.keyboardDuration : duration, ViewBlock.shortestDuration)
    let keepsDuration = isSpring || isKeyboard || options.contains(.overrideInheritedDuration)
    let keepsCurve = isSpring || isKeyboard || options.contains(.overrideInheritedCurve)
    self.duration = keepsDuration ? own : outer?.duration ?? own
    self.curve = keepsCurve ? curve ?? options.curve : outer?.curve ?? options.curve
    self.delay = delay
    self.options = options
    self.behavior = behavior ?? outer?.behavior ?? views.behavior
    self.groups = groups
    if options.contains(.repeat) { repeatCount = .infinity }
    if let outer, !options.contains(.overrideInheritedOptions) {
      self.options.formUnion(outer.options.intersection([.autoreverse, .beginFromCurrentState]))
      if repeatCount == 0 { repeatCount = outer.repeatCount }
    }
    // A property animator keeps what nested blocks animate too.
    recorder = outer?.recorder
    if let outer, recorder != nil { self.groups += outer.groups }
  }

  mutating func setRepetition(_ count: Double, autoreverses: Bool) {
    repeatCount = count.isNaN ? 0 : max(count, 0)
    if autoreverses { options.insert(.autoreverse) } else { options.remove(.autoreverse) }
  }

  /// What an animation that replaces begins with: the model's old value, or what is on the screen, which a property
  /// animator always begins with.
  func start(of change: PropertyChange) -> Value {
    let beginsFromCurrent = options.contains(.beginFromCurrentState) || (recorder != nil && behavior == .iOS8)
    return beginsFromCurrent ? change.oldPresentation ?? change.oldModel : change.oldModel
  }

  /// Asked while the old value still stands.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    let property = PropertyKey(key)
    guard let row = PropertyCatalog.property(property), row.blockAction != .none else { return nil }
    let change = PropertyChange(
      layer: layer, property: property, oldModel: layer.value(property),
      shownTree: layer.renderContext?.tree, time: TransactionContext.current.mediaTime)
    if let keyframes {
      keyframes.note(change)
      return nil
    }
    return ViewAction(block: self, change: change)
  }

  /// Not when the layer already holds an animation of the key path that replaces or that repeats.
  func isAdditive(_ property: PropertyKey, on layer: CALayer) -> Bool {
    guard behavior == .iOS8, PropertyCatalog.property(property)?.blockAction == .additive else {
      return false
    }
    let keyPaths = property == .bounds ? ["bounds", "bounds.origin", "bounds.size"] : [property.name]
    guard let held = layer.animationStore else { return true }
    return !keyPaths.contains { held.isDominated($0) }
  }

  /// Gives an animation the block's timing.
  func configure(_ animation: CAAnimation) {
    animation.duration = duration
    animation.fillMode = .both
    animation.delayAfterCommit = delay
    animation.timing.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverse)
  }

  /// Adds a finished animation to the layer as one of the block's.
  func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    let context = TransactionContext.current
    configure(animation)
    context.addedGroups = groups
    context.recorder?.isAddingForView = true
    layer.add(animation, forKey: key)
    context.recorder?.isAddingForView = false
    context.addedGroups = []
    if let recorder, let stored = layer.animationStore?.last, stored.key == key {
      recorder.note(animation, stored: stored, on: layer)
    }
  }
}

extension CALayer {
  /// The first free one of `position`, `position-2`, `position-3`, …, each with `suffix` behind it.
  func freeAnimationKey(_ name: String, suffix: String = "") -> String {
    animationStore?.freeKey(name, suffix: suffix) ?? name + suffix
  }
}
