import CoreGraphics
import RenderTree

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

    package init(_ value: Value, _ source: Source = .standard) {
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

  package init(
    depth: Int = 0, disablesActions: Setting<Bool> = Setting(false),
    duration: Setting<Double> = Setting(Animation.defaultDuration),
    curve: Setting<TimingFunction?> = Setting(nil)
  ) {
    self.depth = depth
    self.disablesActions = disablesActions
    self.duration = duration
    self.curve = curve
  }
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
