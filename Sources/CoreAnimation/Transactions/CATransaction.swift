import CoreGraphics
import Foundation

/// Groups changes that reach the screen together. Every thread has a stack of its own.
open class CATransaction: NSObject {
  /// Opens a transaction on the calling thread, inside the one that is open there; `commit()` ends it.
  open class func begin() {
    TransactionContext.current.transactions.append(Transaction(isImplicit: false))
  }

  /// Ends the innermost explicit transaction. A surplus call does nothing, as measured on macOS, and is
  /// reported.
  open class func commit() {
    let context = TransactionContext.current
    guard let last = context.transactions.last, !last.isImplicit else {
      return Misuse.report(.unbalancedCommit)
    }
    context.closeInnermost()
  }

  /// Commits the implicit transaction now instead of at the end of the turn.
  open class func flush() {
    TransactionContext.current.flush()
  }

  /// Does nothing: a thread's transactions are its own.
  open class func lock() {}
  /// Does nothing, as `lock()`.
  open class func unlock() {}

  /// The duration of implicit animations, and of explicit ones that have none, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { TransactionContext.current.animationDuration }
  /// Sets the duration of implicit animations, and of explicit ones that have none, in this transaction, in seconds. What is no
  /// number is reported and ignored.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    guard !duration.isNaN else { return Misuse.report(.valueNotFinite(key: "animationDuration")) }
    TransactionContext.current.innermost.animationDuration = duration
  }

  /// The timing function that the innermost transaction with one has; nil, the default, leaves animations their own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionContext.current.animationTimingFunction
  }
  /// Sets the timing function of all animations that are added in this transaction, in place of their own; nil leaves it to the
  /// transactions around it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionContext.current.innermost.animationTimingFunction = function
  }

  /// Whether changes of properties ask for no actions, by the innermost transaction that says so; false by default.
  open class func disableActions() -> Bool { TransactionContext.current.disableActions }
  /// Sets whether changes of properties in this transaction ask for no actions. Animations that are added run all the same.
  open class func setDisableActions(_ flag: Bool) {
    TransactionContext.current.innermost.disableActions = flag
  }

  /// The block that was set in the innermost transaction with one; nil by default.
  open class func completionBlock() -> (() -> Void)? {
    TransactionContext.current.setting { $0.values["completionBlock"] as? () -> Void }
  }

  /// The block runs once when all animations added after this call, in this transaction or in ones nested
  /// in it, have stopped or been removed; soon after the commit when there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let transaction = TransactionContext.current.innermost
    transaction.values["completionBlock"] = block
    transaction.completions.append(CompletionGroup { _ in block?() })
  }

  /// The value for any key, Core Animation's own or yours, of the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": TransactionContext.current.setting(\.animationDuration)?.object
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions().object
    case "completionBlock": completionBlock()
    default: TransactionContext.current.setting { $0.values[key] }
    }
  }

  /// Sets a value of this transaction: one of Core Animation's by its key, or any under a key of your own. A value of the wrong
  /// kind is reported and ignored.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    let transaction = TransactionContext.current.innermost
    let given = GivenValue(anObject, forKey: key)
    switch key {
    case "animationDuration":
      given.number { duration in
        if let duration { setAnimationDuration(duration) } else { transaction.animationDuration = nil }
      }
    case "animationTimingFunction":
      given.object("a timing function") { transaction.animationTimingFunction = $0 }
    case "disableActions": given.flag { transaction.disableActions = $0 }
    case "completionBlock": given.object("a block") { setCompletionBlock($0) }
    default: transaction.values[key] = Conversion.boxed(anObject)
    }
  }
}

/// The key of the animations' duration, a number of seconds, for `CATransaction.value(forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether actions are disabled, a boolean, for `CATransaction.value(forKey:)`.
public let kCATransactionDisableActions = "disableActions"
/// The key of the animations' `CAMediaTimingFunction`, for `CATransaction.value(forKey:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block, for `CATransaction.value(forKey:)`.
public let kCATransactionCompletionBlock = "completionBlock"
