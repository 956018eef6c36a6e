import RenderTree
import Synchronization
import Testing

/// What is kept for later, and what memory may be asked for.
@Suite struct MemoryTests {
  private func cache(most: Int = 3, fewest: Int = 1, limit: Int = 100) -> BoundedCache<String, Int> {
    BoundedCache(name: "things", mostEntries: most, fewestEntries: fewest, limit: limit)
  }

  @Test func whatIsFoundIsWhatWasKept() {
    var cache = cache()
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, bytes: 10) }
    for (number, key) in ["a", "b", "c"].enumerated() { #expect(cache.find(key) == number) }
    #expect(cache.find("d") == nil)
    #expect(cache.counters.hits == 3 && cache.counters.misses == 1 && cache.counters.bytes == 30)
    cache.removeAll()
    #expect(cache.count == 0 && cache.counters.bytes == 0 && cache.find("a") == nil)
  }

  @Test("Of too many what was used longest ago goes")
  func tooMany() {
    var cache = cache()
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, bytes: 10) }
    _ = cache.find("a")
    cache.insert(3, for: "d", bytes: 10)
    #expect(cache.count == 3)
    #expect(cache.find("b") == nil)
    #expect([cache.find("a"), cache.find("c"), cache.find("d")] == [0, 2, 3])
  }

  @Test("So it does of what is too large together, but for a few things that stay")
  func tooLarge() {
    var cache = cache(most: 10, fewest: 2)
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, bytes: 40) }
    #expect(cache.count == 2 && cache.find("a") == nil && cache.counters.bytes == 80)
    cache.insert(3, for: "d", bytes: 500)
    #expect(cache.count == 2 && cache.find("c") == 2 && cache.find("d") == 3 && cache.counters.bytes == 540)
  }

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
    var cache = cache(most: 2)
    for (number, key) in ["a", "b", "c", "d"].enumerated() {
      cache.insert(number, for: key, bytes: 10, reservation: try budget.reserve(10, for: .bitmap))
    }
    #expect(budget.used == 20)
    cache.removeAll()
    #expect(budget.used == 0)
  }
}
