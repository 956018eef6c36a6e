import CoreGraphics
import Foundation

/// Groups changes that reach the screen together. Every thread has a stack of its own.
open class CATransaction: NSObject {
  open class func begin() {
    TransactionContext.current.transactions.append(Transaction(isImplicit: false))
  }

  /// Ends the innermost explicit transaction. A surplus call does nothing, as measured on macOS, and is
  /// reported.
  open class func commit() {
    let context = TransactionContext.current
    guard let last = context.transactions.last, !last.isImplicit else {
      Misuse.report(.unbalancedCommit)
      return
    }
    context.closeInnermost()
  }

  /// Commits the implicit transaction now instead of at the end of the turn.
  open class func flush() {
    TransactionContext.current.flush()
  }

  /// Does nothing: a thread's transactions are its own.
  open class func lock() {}
  open class func unlock() {}

  /// Seconds; default 0.25.
  open class func animationDuration() -> CFTimeInterval { TransactionContext.current.animationDuration }
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    guard !duration.isNaN else {
      Misuse.report(.valueNotFinite(key: "animationDuration"))
      return
    }
    TransactionContext.current.innermost.animationDuration = duration
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionContext.current.animationTimingFunction
  }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionContext.current.innermost.animationTimingFunction = function
  }

  open class func disableActions() -> Bool { TransactionContext.current.disableActions }
  open class func setDisableActions(_ flag: Bool) {
    TransactionContext.current.innermost.disableActions = flag
  }

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

/// Keys of `CATransaction.value(forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
