/// Memory of a budget, given back with the last reference to the reservation.
public final class MemoryReservation: Sendable {
  public let bytes: Int
  private let budget: MemoryBudget

  init(_ budget: MemoryBudget, _ bytes: Int) {
    self.budget = budget
    self.bytes = bytes
  }

  deinit { budget.release(bytes) }
}
