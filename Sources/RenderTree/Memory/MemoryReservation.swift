/// Memory of a budget, given back when nobody has the lease any more.
public final class MemoryReservation: Sendable {
  public let bytes: Int
  private let budget: MemoryBudget

  init(_ budget: MemoryBudget, _ bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  deinit { budget.release(bytes) }
}
