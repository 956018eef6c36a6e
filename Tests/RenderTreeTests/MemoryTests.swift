import AnimGeometry
import AnimRenderTree
import Synchronization
import Testing
import AnimResources

/// What memory may be asked for.
@Suite struct MemoryTests {
  @Test func memoryIsGivenBackWithItsLease() throws {
    let budget = MemoryBudget(limit: 100)
    var reservation: MemoryReservation? = try budget.reserve(60, for: .bitmap)
    #expect(budget.used == 60 && budget.left == 40)
    #expect(throws: MemoryExceeded(use: .mask, bytes: 41, used: 60, limit: 100)) {
      try budget.reserve(41, for: .mask)
    }
    #expect(budget.used == 60)
    let other = try budget.reserve(40, for: .mask)
    #expect(budget.used == 100 && reservation != nil)
    reservation = nil
    #expect(budget.used == 40 && budget.peak == 100)
    try budget.take(60, for: .scene)
    #expect(budget.used == 100 && other.bytes == 40)
    #expect(try budget.reserve(-5, for: .scene).bytes == 0)
  }

  @Test("A cache gives back the memory of what it drops")
  func reservations() throws {
    let budget = MemoryBudget(limit: 100)
    var cache = LRUCache<String, Int>(mostEntries: 2)
    for (number, key) in ["a", "b", "c", "d"].enumerated() {
      cache.insert(number, for: key, cost: 10, reservation: try budget.reserve(10, for: .bitmap))
    }
    #expect(budget.used == 20)
    cache.removeAll()
    #expect(budget.used == 0)
  }
}
