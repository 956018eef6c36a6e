import CoreGraphics
import Foundation
import AnimRenderTree

/// What Core Animation keeps for each thread: the stack of transactions, the virtual clock, and the render context
/// to which the outermost transaction commits.
package final class TransactionContext {
  package var mediaTime = 0.0
  package weak var renderContext: RenderContext?
  var transactions: [Transaction] = []
  /// What views keep beside it.
  package var viewContext: AnyObject?
  /// The block of views around what happens now, for the recorder.
  package var viewBlock: () -> ViewBlockState? = { nil }
  /// Told when the animation that is being added stops, beside the transactions' own.
  package var addedGroups: [CompletionGroup] = []
  /// Nil unless recording what the model does.
  package var recorder: ModelRecorder?
  /// Those that were added to the run loop, in this order.
  var displayLinks: [CADisplayLink] = []
  /// Has work run some seconds later on the clock of the thread's timeline; false where there is none.
  package var schedule: (_ delay: Double, _ work: @escaping () -> Void) -> Bool = { _, _ in false }
  /// The timeline whose clock the thread's work goes by, also before it plays.
  package weak var clockOwner: AnyObject?
  /// The timeline that is being recorded.
  package var timeline: AnyObject?
  /// What waits for the first commit of a render context that is still to come.
  var earlyCallbacks: [() -> Void] = []
  var isFlushDelayed = false

  private static let all = ThreadLocal { TransactionContext() }

  /// The calling thread's context.
  package static var current: TransactionContext { all.current }

  /// The innermost transaction; an implicit one is opened when there is none.
  package var innermost: Transaction {
    if let last = transactions.last { return last }
    let implicit = Transaction(isImplicit: true)
    transactions.append(implicit)
    return implicit
  }

  /// The value of the innermost transaction that has one.
  func setting<T>(_ read: (Transaction) -> T?) -> T? {
    for transaction in transactions.reversed() {
      if let value = read(transaction) { return value }
    }
    return nil
  }

  var animationDuration: Double { setting(\.animationDuration) ?? Animation.defaultDuration }
  var disableActions: Bool { setting(\.disableActions) ?? false }
  var animationTimingFunction: CAMediaTimingFunction? { setting(\.animationTimingFunction) }

  /// The completion groups that an animation added now belongs to.
  var currentGroups: [CompletionGroup] { transactions.compactMap { $0.completions.last } }

  func closeInnermost() {
    // What layout changes belongs to the transaction that made it necessary.
    if transactions.count == 1, let renderContext, renderContext.hasLayersToUpdate {
      renderContext.updateLayers()
    }
    guard let transaction = transactions.popLast() else { return }
    if let outer = transactions.last {
      // Its blocks fire once the outermost transaction has committed.
      outer.nestedCompletions += transaction.nestedCompletions + transaction.completions
      if isFlushDelayed, transactions.count == 1, outer.isImplicit { closeInnermost() }
    } else {
      isFlushDelayed = false
      renderContext?.commit(at: mediaTime)
      for group in transaction.nestedCompletions + transaction.completions {
        group.wasCommitted(on: renderContext)
      }
    }
  }

  /// Commits the implicit transaction if one is open: now, or when the explicit ones inside it have ended.
  package func flush() {
    guard let outermost = transactions.first, outermost.isImplicit else { return }
    if transactions.count == 1 { closeInnermost() } else { isFlushDelayed = true }
  }

  /// Has `callback` run when the commit has returned, never inside it.
  package static func enqueue(on renderContext: RenderContext?, _ callback: @escaping () -> Void) {
    if let renderContext {
      renderContext.callbacks.append(callback)
    } else {
      current.earlyCallbacks.append(callback)
    }
  }
}

/// One level of the stack.
package final class Transaction {
  let isImplicit: Bool
  var animationDuration: Double?
  var disableActions: Bool?
  var animationTimingFunction: CAMediaTimingFunction?
  var values: [String: Any] = [:]
  /// One for each completion block that was set; the last is the current one.
  var completions: [CompletionGroup] = []
  package var nestedCompletions: [CompletionGroup] = []

  init(isImplicit: Bool) {
    self.isImplicit = isImplicit
  }
}

/// Animations that a completion block waits for.
package final class CompletionGroup {
  private let block: (_ finished: Bool) -> Void
  private var pending = 0
  private var allFinished = true
  private var isCommitted = false
  private var hasRun = false

  package init(_ block: @escaping (_ finished: Bool) -> Void) {
    self.block = block
  }

  package func willRun() { pending += 1 }

  func didStop(finished: Bool, on renderContext: RenderContext?) {
    pending -= 1
    if !finished { allFinished = false }
    runIfDone(on: renderContext)
  }

  func wasCommitted(on renderContext: RenderContext?) {
    isCommitted = true
    runIfDone(on: renderContext)
  }

  private func runIfDone(on renderContext: RenderContext?) {
    guard isCommitted, pending == 0, !hasRun else { return }
    hasRun = true
    let finished = allFinished
    TransactionContext.enqueue(on: renderContext) { [block] in block(finished) }
  }
}
