import Foundation
import AnimRenderTree

extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let recorder = TransactionContext.current.recorder
    for place in ActionPlace.allCases {
      let found = answer(of: place, forKey: event)
      recorder?.note(place, found, for: event, of: self)
      if let found { return found is NSNull ? nil : found }
    }
    return nil
  }

  private func answer(of place: ActionPlace, forKey event: String) -> (any CAAction)? {
    switch place {
    case .delegate: delegate?.action(for: self, forKey: event)
    case .actions: actions?[event]
    case .style: search(style) { ($0["actions"] as? [AnyHashable: Any])?[event] as? any CAAction }
    case .defaultAction: type(of: self).defaultAction(forKey: event)
    case .implicit: implicitAction(forKey: event)
    }
  }

  /// The animation that Core Animation makes itself; nil before the layer has been committed in a rooted
  /// tree.
  ///
  /// A component of the transform is animated on its own; one of another property is asked for by the
  /// property's name.
  final func implicitAction(forKey event: String) -> (any CAAction)? {
    guard let renderContext, let keyPath = PropertyKeyPath(event) else {
      return event == "sublayers" ? fade() : nil
    }
    if event == "sublayers" { return fade() }
    guard
      keyPath.component == nil || keyPath.property == .transform || keyPath.property == .sublayerTransform,
      let property = PropertyCatalog.property(keyPath.property), property.belongs(to: kind)
    else { return nil }
    switch property.implicitAction {
    case .none: return nil
    case .transition: return fade()
    case .basic:
      // What is nil has no colour to begin with; contents fade in.
      let isNil = property.defaultValue == .null && value(keyPath.property) == .null
      if isNil, keyPath.property != .contents { return nil }
      guard let old = renderContext.presentationValue(of: self, keyPath) else { return nil }
      let context = TransactionContext.current
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue =
        isNil && old == .null ? NSNull() : animatable(old, of: keyPath.property)
      animation.duration = context.animationDuration
      animation.timingFunction = context.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
      animation.fillMode = .backwards
      return animation
    }
  }

  /// What the screen showed of a key path when the transaction began; nil when that was nothing.
  final func shownValue(forKeyPath path: String) -> Any? {
    guard let keyPath = PropertyKeyPath(path), let old = renderContext?.presentationValue(of: self, keyPath)
    else {
      return nil
    }
    return animatable(old, of: keyPath.property)
  }

  /// An object for a value that is one; all others keep their digits as values.
  private func animatable(_ value: Value, of key: PropertyKey) -> Any? {
    if case .object = value { return object(behind: value, of: key) }
    return value.unlessNull
  }

  private func fade() -> (any CAAction)? {
    guard renderContext != nil else { return nil }
    let context = TransactionContext.current
    let transition = CATransition()
    transition.duration = context.animationDuration
    transition.timingFunction = context.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    return transition
  }

  final func store(_ anim: CAAnimation, forKey key: String?) {
    guard !rejectsChange(of: "animations"), let copy = anim.copy() as? CAAnimation else { return }
    copy.reportMisuse(on: self)
    let context = TransactionContext.current
    let key = anim is CATransition ? kCATransition : key
    let takesDuration = copy.duration <= 0
    if takesDuration { copy.duration = context.animationDuration }
    if let function = context.animationTimingFunction { copy.timingFunction = function }
    copy.isStored = true
    if let key {
      if let recorder = context.recorder {
        recorder.replace { removeAnimation(forKey: key) }
      } else {
        removeAnimation(forKey: key)
      }
    }
    // A subclass may have committed when it removed the animation.
    setNeedsCommit()
    let groups = context.currentGroups + context.addedGroups
    for group in groups { group.willRun() }
    let held = animationStore ?? AnimationStore()
    animationStore = held
    let stored = AnimationEntry(key: key, object: copy, groups: groups)
    held.append(stored)
    context.recorder?.added(stored, to: self, takesDuration: takesDuration)
    if renderContext == nil { context.renderContext?.layersWithEarlyAnimations.append(self) }
  }

  /// Stops all animations of a layer that left the tree.
  final func stopAnimations(on renderContext: RenderContext) {
    let recorder = TransactionContext.current.recorder
    for stored in animationStore?.removeAll() ?? [] {
      recorder?.stopped(stored, of: self, .layerLeft)
      stored.stop(finished: false, on: self, of: renderContext)
    }
  }

  final func removeStoredAnimation(forKey key: String) {
    guard let held = animationStore, let stored = held.animation(forKey: key) else { return }
    setNeedsCommit()
    held.remove(stored)
    let context = TransactionContext.current
    context.recorder?.stopped(stored, of: self, .removedByKey)
    stored.stop(finished: false, on: self, of: renderContext ?? context.renderContext)
  }

  final func removeStoredAnimations() {
    guard let held = animationStore, !held.isEmpty else { return }
    setNeedsCommit()
    let context = TransactionContext.current
    let renderContext = renderContext ?? context.renderContext
    for stored in held.removeAll() {
      context.recorder?.stopped(stored, of: self, .removedWithAll)
      stored.stop(finished: false, on: self, of: renderContext)
    }
  }

  /// The time inside this layer when it is `time` at the root.
  package final func localTime(fromRootTime time: Double) -> Double {
    timing.localTime(atParentTime: superlayer?.localTime(fromRootTime: time) ?? time)
  }

  /// The time at the root when it is `time` inside this layer; infinite when it never is.
  final func rootTime(fromLocalTime time: Double) -> Double {
    guard timing.speed > 0, let parentTime = timing.parentTime(atLocalTime: time) else { return .infinity }
    return superlayer?.rootTime(fromLocalTime: parentTime) ?? parentTime
  }

  /// Whether its own time, and that of all that it is in, is the one around the root.
  private var hasRootTime: Bool {
    lineage.allSatisfy { $0.timing.beginTime == 0 && $0.timing.speed == 1 && $0.timing.timeOffset == 0 }
  }

  /// Up to the nearest layer that both are in, and down again. A layer that stands still maps out to 0; before a layer
  /// begins its time is 0.
  static func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    if target == nil, let source, source.hasRootTime { return time }
    let way = Way(from: source, to: target)
    let between = way.up.reduce(time) { $1.timing.parentTime(atLocalTime: $0) ?? 0 }
    return way.down.reduce(between) { time, layer in
      time < layer.timing.beginTime ? 0 : layer.timing.localTime(atParentTime: time)
    }
  }
}
