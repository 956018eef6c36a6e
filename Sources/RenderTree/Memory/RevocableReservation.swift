import Dispatch
import Synchronization

/// Memory that does not count as used: its owner releases it as soon as a reservation needs it.
///
/// Its owner must not reserve from the same budget: it would wait for itself.
package final class RevocableReservation: Sendable {
  private let budget: MemoryBudget
  private let recall: @Sendable () -> Void
  private let wanted = Atomic(false)
  private let returned = DispatchSemaphore(value: 0)

  fileprivate init(_ budget: MemoryBudget, _ recall: @escaping @Sendable () -> Void) {
    self.budget = budget
    self.recall = recall
  }

  /// Whether a reservation waits for it.
  package var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// - Returns: false if there is no room for so much, or a reservation waits for it: then all is to be given back.
  package func grow(to bytes: Int) -> Bool {
    if bytes > budget.lent.load(ordering: .relaxed) {
      // A reservation looks at both in the other order, so that one of the two sees the other.
      budget.lent.store(bytes, ordering: .sequentiallyConsistent)
    }
    return !isWanted && budget.reserved.load(ordering: .sequentiallyConsistent) <= budget.limit - bytes
  }

  package func release() {
    budget.loan.withLock { $0 = nil }
    budget.lent.store(0, ordering: .sequentiallyConsistent)
    returned.signal()
  }

  fileprivate func takeBack() {
    wanted.store(true, ordering: .relaxed)
    recall()
    returned.wait()
    // There may be others who wait.
    returned.signal()
  }
}

extension MemoryBudget {
  /// Begins a loan of nothing, which may grow.
  ///
  /// - Parameter recall: is called, on any thread, when a reservation begins to wait for it.
  /// - Returns: nil while there is another.
  package func lend(recall: @escaping @Sendable () -> Void) -> RevocableReservation? {
    loan.withLock { loan in
      guard loan == nil else { return nil }
      loan = RevocableReservation(self, recall)
      return loan
    }
  }

  /// Waits for the loan, so that what was reserved is there.
  func takeLoanBack() {
    loan.withLock { $0 }?.takeBack()
  }
}
