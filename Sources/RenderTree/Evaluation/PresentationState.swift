import Foundation
import AnimGeometry

/// The properties of one layer while its animations are applied: the committed values with the changed ones
/// on top. The buffer is reused from layer to layer.
struct PresentationState {
  /// Whose committed values they are, so that unread values are not touched.
  private var node: LayerNode?
  /// The committed values where there is no node.
  private var bag = PropertyBag()
  private var changes: [(key: PropertyKey, value: Value)] = []
  /// How many animations have been looked at so far, and how many parts of paths and lists they have made.
  var stepCount = 0
  /// Layers that begin to move together have animations of one pace.
  private var lastMoment: (effect: EffectTiming, time: Double, moment: IterationProgress?)?

  mutating func begin(_ node: LayerNode) {
    self.node = node
    changes.removeAll(keepingCapacity: true)
  }

  mutating func begin(_ model: PropertyBag) {
    (node, bag) = (nil, model)
    changes.removeAll(keepingCapacity: true)
  }

  var model: PropertyBag { node?.properties ?? bag }

  /// The same as of the pace itself.
  mutating func moment(_ effect: EffectTiming, at localTime: Double) -> IterationProgress? {
    if let lastMoment, lastMoment.time == localTime, lastMoment.effect == effect { return lastMoment.moment }
    let moment = effect.moment(at: localTime)
    lastMoment = (effect, localTime, moment)
    return moment
  }

  func value(_ key: PropertyKey) -> Value {
    for change in changes where change.key == key { return change.value }
    return model.value(key)
  }

  mutating func set(_ key: PropertyKey, _ value: Value) {
    for index in changes.indices where changes[index].key == key {
      changes[index].value = value
      return
    }
    changes.append((key, value))
  }

  /// Lets `body` change a property's value in place. The model's value is there for the asking.
  mutating func withValue<Result>(
    _ key: PropertyKey, _ body: (_ model: () -> Value, _ value: inout Value) -> Result
  ) -> Result {
    var index = 0
    while index < changes.count, changes[index].key != key { index += 1 }
    if index == changes.count { changes.append((key, model.value(key))) }
    return body({ [model] in model.value(key) }, &changes[index].value)
  }

  func forEachChange(_ body: (PropertyKey, Value) -> Void) {
    for index in changes.indices { body(changes[index].key, changes[index].value) }
  }

  /// The committed values with the changes written in.
  var properties: PropertyBag {
    var result = model
    for change in changes { result[change.key] = change.value }
    return result
  }
}

/// What an animation did to one key path at one instant.
struct AppliedAnimation {
  var animation: PropertyAnimation
  /// What the animation itself says, before it is added to or replaces what was there.
  var value: Value
}

extension PresentationState {
  /// Applies a layer's animations, in order, at the layer's local time.
  mutating func apply(_ animations: PersistentList<CommittedAnimation>, at localTime: Double) {
    stepCount += animations.few.count
    for index in animations.few.indices { apply(animations.few[index], at: localTime) }
    if let root = animations.root { apply(root, at: localTime) }
  }

  private mutating func apply(_ part: PersistentList<CommittedAnimation>.Part, at localTime: Double) {
    guard part.summary.mayAct(at: localTime) else { return }
    stepCount += part.elements.count
    let steps = part.summary.steps
    for index in steps.indices where !apply(steps[index].direct, steps[index].effect, at: localTime) {
      apply(part.elements[index].animation, at: localTime)
    }
    if steps.isEmpty {
      for index in part.elements.indices { apply(part.elements[index], at: localTime) }
    }
    for index in part.parts.indices { apply(part.parts[index], at: localTime) }
  }

  private mutating func apply(_ attached: CommittedAnimation, at localTime: Double) {
    if let direct = attached.direct, apply(direct, EffectTiming(attached.animation), at: localTime) { return }
    apply(attached.animation, at: localTime)
  }

  /// - Returns: false, and nothing changed, where the layer's value is of another kind.
  private mutating func apply(_ direct: VectorAnimation, _ effect: EffectTiming, at localTime: Double) -> Bool
  {
    guard let moment = moment(effect, at: localTime) else { return true }
    let key = direct.keyPath.property
    if direct.replacesAll {
      guard let value = direct.value(at: moment, model: { model.value(key) }) else { return false }
      set(key, value)
      return true
    }
    let change = withValue(key) { model, current in
      direct.change(&current, at: moment, model: model)
    }
    return change != nil
  }

  /// Applies one animation at the layer's local time, also one of a group.
  ///
  /// A plain animation overwrites its key path, an additive one adds to what is there so far. One whose key
  /// path the layer cannot take is ignored.
  ///
  /// - Parameters:
  ///   - isGrouped: true for the children of a group, whose `isRemovedOnCompletion` is ignored.
  ///   - didApply: called after each single animation that took effect.
  mutating func apply(
    _ animation: Animation, at localTime: Double, isGrouped: Bool = false, path: [Int] = [],
    didApply: ((_ applied: AppliedAnimation, _ path: [Int], _ state: PresentationState) -> Void)? = nil
  ) {
    let effect = EffectTiming(animation)
    let moment = isGrouped ? effect.moment(at: localTime, isGrouped: true) : moment(effect, at: localTime)
    guard let moment else { return }
    switch animation.content {
    case .group(let children):
      stepCount += children.count
      for (index, child) in children.enumerated() {
        apply(
          child, at: moment.time, isGrouped: true, path: didApply == nil ? [] : path + [index],
          didApply: didApply)
      }
    case .transition:
      break
    case .property(let property):
      apply(property, at: moment, path: path, didApply: didApply)
    }
  }

  /// Works on the stored value in place: copying values is what evaluation would spend its time with.
  private mutating func apply(
    _ property: PropertyAnimation, at moment: IterationProgress, path: [Int],
    didApply: ((_ applied: AppliedAnimation, _ path: [Int], _ state: PresentationState) -> Void)?
  ) {
    var own = Value.null
    let isTraced = didApply != nil
    let hasChanged = withValue(property.keyPath.property) { model, current in
      property.change(&current, at: moment, model: model) { if isTraced { own = $0 } }
    }
    guard hasChanged else { return }
    if property.keyPath.component == nil { stepCount += value(property.keyPath.property).partCount }
    if property.turnsLayer { turn(property, at: moment) }
    didApply?(AppliedAnimation(animation: property, value: own), path, self)
  }

  /// A keyframe animation's rotation mode turns the layer in its own space, before its transform.
  private mutating func turn(_ property: PropertyAnimation, at moment: IterationProgress) {
    guard case .keyframes(let track) = property.track,
      let angle = track.rotation(at: moment.fraction),
      let transform = value(.transform).transform
    else { return }
    let turned = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1).concatenating(transform)
    if turned.isFinite { set(.transform, .transform(turned)) }
  }
}

extension PropertyAnimation {
  /// Changes the property's value; false when the animation has none or one of another kind.
  fileprivate func change(
    _ current: inout Value, at moment: IterationProgress, model: () -> Value, note: (Value) -> Void
  ) -> Bool {
    guard let component = keyPath.component else {
      guard let own = value(moment, current: current, model: model) else { return false }
      note(own)
      let result = combine(current, own)
      guard result.isFinite, result.canReplace(current, of: keyPath.property) else { return false }
      current = result
      return true
    }
    guard let part = current[component],
      let own = value(moment, current: part, model: { model()[component] })
    else { return false }
    note(own)
    return current.set(component, to: combine(part, own))
  }

  /// What the property becomes. Kinds without addition (paths, contents, booleans) overwrite.
  fileprivate func combine(_ current: Value, _ own: Value) -> Value {
    if isAdditive, let sum = current.adding(own) { return sum }
    return own
  }

  /// The animation's own value, or nil when it has none.
  fileprivate func value(
    _ moment: IterationProgress, current: Value, model: () -> Value?
  ) -> Value? {
    var value: Value?
    switch track {
    case .basic(let basic):
      value = basic.value(at: moment.fraction, current: current, model: model)
    case .spring(let basic, let spring):
      value = basic.value(
        at: spring.progress(at: moment.time), current: current, model: model)
    case .keyframes(let keyframes):
      value = place(keyframes.value(at: moment.fraction))
    case .curve(let curve):
      value = curve.value(at: moment.fraction)
    }
    if isCumulative, moment.cycleIndex > 0, let cycle = value {
      let step = step(autoreverses: moment.autoreverses, current: current, model: model)
      value = step?.repeated(moment.cycleIndex)?.adding(cycle) ?? cycle
    }
    if let function = valueFunction { value = value.flatMap(function.apply) }
    return value
  }

  /// A point of a path where the key path leads to a size: two numbers are two numbers.
  private func place(_ value: Value) -> Value {
    guard takesSize, case .point(let point) = value else { return value }
    return .size(CGSize(width: point.x, height: point.y))
  }

  /// What a cumulative animation gathers in a cycle: the value at the end of the cycle, which is the start
  /// value when it autoreverses.
  private func step(autoreverses: Bool, current: Value, model: () -> Value?) -> Value? {
    switch track {
    case .basic(let basic), .spring(let basic, _):
      let ends = basic.ends(current: current, model: model)
      return autoreverses ? ends?.start : ends?.end
    case .keyframes(let keyframes):
      return place(keyframes.value(at: autoreverses ? 0 : 1))
    case .curve(let curve):
      return curve.value(at: autoreverses ? 0 : 1)
    }
  }
}

extension Value {
  /// How many parts are made for such a value.
  fileprivate var partCount: Int {
    switch self {
    case .path(let path): path.elements.count
    case .array(let values): values.count
    default: 0
    }
  }

  /// Whether this kind of value may stand in the property: a catalogued property keeps its kind, a custom
  /// one that of its current value. Only what Apple declares as an object may be nil.
  fileprivate func canReplace(_ current: Value, of key: PropertyKey) -> Bool {
    let declared = PropertyCatalog.type(of: key)
    guard type != nil else { return declared?.isObject ?? true }
    return (declared ?? current.type).map(fits) ?? true
  }

  /// Whether a value of this kind may stand where the other kind is expected.
  package func fits(_ kind: ValueType) -> Bool {
    type == kind || (kind == .bool && type == .number) || (kind == .number && type == .bool)
      || (kind == .object && type == .string)
  }

  /// What kind of value this is; nil for `none`.
  public var type: ValueType? {
    switch self {
    case .null: nil
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .string: .string
    case .array: .array
    case .filter, .object, .picture, .text, .font: .object
    }
  }
}
