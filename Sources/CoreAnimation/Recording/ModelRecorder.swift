import Foundation
import AnimRenderTree

/// Records what the model does and why. Nil unless recording.
package final class ModelRecorder {
  /// A change that is under way.
  private struct Pending {
    var change: ModelChange
    /// Whether it has been made, so that what is added now is its action.
    var isMade = false
  }

  private let receive: (ModelEvent) -> Void
  private var pending: [Pending] = []
  private var changeCount = 0
  /// Kept alive, so that each stays what it is.
  private var animations: [AnimationEntry] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// While an animation goes because another one has its key.
  private var isReplacing = false
  private var replaced: Int?
  /// While a view block adds animations.
  package var isAddingForView = false
  /// Whether what happens is left out.
  package var isPaused = false

  package init(_ receive: @escaping (ModelEvent) -> Void) {
    self.receive = receive
  }

  /// Makes this the recorder of the calling thread while `body` runs.
  package func record<Result>(_ body: () -> Result) -> Result {
    let context = TransactionContext.current
    let outer = context.recorder
    context.recorder = self
    defer { context.recorder = outer }
    return body()
  }

  /// The animation as it was committed last; nil if it never was.
  package func committed(_ animation: Int) -> CommittedAnimation? {
    animations.indices.contains(animation) ? animations[animation].listSnapshot : nil
  }

  // MARK: Changes

  func begin(_ key: String, of layer: CALayer, in context: TransactionContext) {
    let search =
      context.disableActions ? nil : ActionSearch(event: key, isCommitted: layer.renderContext != nil)
    pending.append(
      Pending(
        change: ModelChange(
          id: 0, time: context.mediaTime, layer: layer, key: key, old: layer.recordedValue(key),
          transaction: TransactionState(context), block: context.viewBlock(),
          search: search)))
  }

  /// A step of the search for the change's action.
  func note(_ place: ActionPlace, _ answer: (any CAAction)?, for event: String, of layer: CALayer) {
    guard let last = pending.indices.last, !pending[last].isMade, pending[last].change.key == event,
      pending[last].change.layer === layer
    else { return }
    pending[last].change.search?.steps.append(ActionSearch.Step(place, answer, layer))
  }

  func didMake() {
    guard let last = pending.indices.last else { return }
    pending[last].isMade = true
    pending[last].change.id = changeCount
    pending[last].change.new = pending[last].change.layer.recordedValue(pending[last].change.key)
    changeCount += 1
    send(.changed(pending[last].change))
  }

  func end() { _ = pending.popLast() }

  // MARK: Animations

  func replace(_ body: () -> Void) {
    isReplacing = true
    replaced = nil
    body()
    isReplacing = false
  }

  func added(_ stored: AnimationEntry, to layer: CALayer, takesDuration: Bool) {
    let context = TransactionContext.current
    let id = animations.count
    animations.append(stored)
    numbers[ObjectIdentifier(stored)] = id
    let object = stored.object
    send(
      .added(
        ModelAddition(
          id: id, time: context.mediaTime, layer: layer, key: stored.key,
          className: String(describing: type(of: object)), keyPaths: object.recordedKeyPaths,
          isAdditive: (object as? CAPropertyAnimation)?.isAdditive ?? false, timing: object.timing,
          curve: object.timingFunction?.function, isRemovedOnCompletion: object.isRemovedOnCompletion,
          change: pending.last.flatMap { $0.isMade ? $0.change.id : nil }, isOfView: isAddingForView,
          place: (layer.animationStore?.count ?? 1) - 1, replaced: replaced,
          transaction: TransactionState(context), takesDuration: takesDuration,
          takesCurve: context.animationTimingFunction != nil)))
    replaced = nil
  }

  /// An animator has put a new animation in the place of its old one.
  package func continues(_ old: AnimationEntry, as new: AnimationEntry) {
    guard let id = numbers[ObjectIdentifier(old)] else { return }
    animations[id] = new
    numbers[ObjectIdentifier(new)] = id
  }

  func stopped(_ stored: AnimationEntry, of layer: CALayer, _ cause: ModelStop.Cause) {
    guard let id = numbers[ObjectIdentifier(stored)] else { return }
    if isReplacing { replaced = id }
    send(
      .stopped(
        ModelStop(
          id: id, time: TransactionContext.current.mediaTime, layer: layer, key: stored.key,
          cause: isReplacing ? .replaced : cause, hadEnded: stored.hasStopped)))
  }

  private func send(_ event: ModelEvent) {
    if !isPaused { receive(event) }
  }
}

extension CALayer {
  /// The value of a property, for the record; nil for what is none.
  fileprivate func recordedValue(_ key: String) -> Value? {
    switch key {
    case "sublayers", "mask", "onOrderIn", "onOrderOut": nil
    default: value(PropertyKey(key))
    }
  }
}

extension CAAnimation {
  fileprivate var recordedKeyPaths: [String] {
    switch self {
    case let property as CAPropertyAnimation: property.keyPath.map { [$0] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.recordedKeyPaths)
    default: []
    }
  }
}

/// Something that happens to the model. Times in seconds of the root.
package enum ModelEvent {
  case changed(ModelChange)
  case added(ModelAddition)
  case stopped(ModelStop)
}

/// A property, or the place of a layer in the tree, has become another.
package struct ModelChange {
  /// Counts changes.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String
  /// Nil for what is no property: `sublayers`, `onOrderIn`.
  package var old: Value?
  package var new: Value?
  package var transaction: TransactionState
  package var block: ViewBlockState?
  /// Nil when no object was asked, since actions are disabled.
  package var search: ActionSearch?
}

/// A layer has been given an animation.
package struct ModelAddition {
  /// Counts animations.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String?
  package var className: String
  package var keyPaths: [String]
  package var isAdditive: Bool
  package var timing: MediaTiming
  package var curve: TimingFunction?
  package var isRemovedOnCompletion: Bool
  /// The change that it is the action of; nil when it was added by itself.
  package var change: Int?
  /// Whether a view block added it.
  package var isOfView: Bool
  /// Where it is among the layer's animations, from 0.
  package var place: Int
  /// The animation that went because it had the same key.
  package var replaced: Int?
  package var transaction: TransactionState
  /// Whether the transaction gave the duration or the curve.
  package var takesDuration: Bool
  package var takesCurve: Bool
}

/// An animation has come to its end, or has gone from its layer, or both.
package struct ModelStop {
  package enum Cause: Sendable, Equatable {
    /// Its time is over. It stays in the list unless it is removed on completion.
    case ended(isRemoved: Bool)
    /// Another one was added under its key.
    case replaced
    case removedByKey
    case removedWithAll
    /// Its layer left the tree, or never was in it.
    case layerLeft
  }

  /// That of the animation.
  package var id: Int
  package var time: Double
  package var layer: CALayer
  package var key: String?
  package var cause: Cause
  /// Whether its time was over before.
  package var hadEnded: Bool
}

/// What the transactions in force say at one moment, and which of them says it.
package struct TransactionState: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case standard
    case implicit
    /// An explicit transaction, counted from 0, the outermost first.
    case explicit(Int)
  }

  package struct Setting<Value: Sendable & Equatable>: Sendable, Equatable {
    package var value: Value
    package var source: Source

    init(_ value: Value, _ source: Source = .standard) {
      self.value = value
      self.source = source
    }
  }

  /// How many explicit transactions are open.
  package var depth: Int
  package var disablesActions: Setting<Bool>
  /// Seconds.
  package var duration: Setting<Double>
  /// Nil leaves it to each animation.
  package var curve: Setting<TimingFunction?>
}

extension TransactionState {
  init(_ context: TransactionContext) {
    var sources: [Source] = []
    var depth = 0
    for transaction in context.transactions {
      sources.append(transaction.isImplicit ? .implicit : .explicit(depth))
      if !transaction.isImplicit { depth += 1 }
    }
    func setting<Value>(_ standard: Value, _ read: (Transaction) -> Value?) -> Setting<Value> {
      for (transaction, source) in zip(context.transactions, sources).reversed() {
        if let value = read(transaction) { return Setting(value, source) }
      }
      return Setting(standard)
    }
    self.init(
      depth: depth, disablesActions: setting(false, \.disableActions),
      duration: setting(Animation.defaultDuration, \.animationDuration),
      curve: setting(nil) { $0.animationTimingFunction.map { .some($0.function) } })
  }
}
