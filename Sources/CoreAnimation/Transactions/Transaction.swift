import CoreGraphics

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
