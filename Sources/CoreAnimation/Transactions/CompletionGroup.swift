import CoreGraphics

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
