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
