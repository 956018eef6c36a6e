import Testing

@testable import Text

@Suite struct RecentCacheCostTests {
  @Test func theCostIsThatOfWhatIsKept() {
    var cache = RecentCache<Int, Int>(limit: 8)
    // The third does not fit into the younger half; then the first one comes back from the older.
    for key in [0, 1, 2, 0] { _ = cache.value(key, cost: { $0 }, make: { 2 }) }
    #expect(cache.count == 3)
    #expect(cache.cost == 6)
    #expect(cache.misses == 3 && cache.hits == 1)
  }

  @Test func aSingleThingMayCostMoreThanHalf() {
    var cache = RecentCache<Int, Int>(limit: 8)
    for _ in 0..<3 { _ = cache.value(0, cost: { $0 }, make: { 7 }) }
    #expect(cache.misses == 1 && cache.hits == 2)
  }
}
