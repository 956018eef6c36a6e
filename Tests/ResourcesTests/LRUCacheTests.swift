import AnimGeometry
import AnimTestSupport
import Testing
import AnimResources

@Suite struct LRUCacheTests {
  private func cache(most: Int = 3, fewest: Int = 1, limit: Int = 100) -> LRUCache<String, Int> {
    LRUCache(name: "things", mostEntries: most, fewestEntries: fewest, limit: limit)
  }

  @Test func whatIsFoundIsWhatWasKept() {
    var cache = cache()
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, cost: 10) }
    for (number, key) in ["a", "b", "c"].enumerated() { #expect(cache.find(key) == number) }
    #expect(cache.find("d") == nil)
    #expect(cache.counters.hits == 3 && cache.counters.misses == 1 && cache.counters.cost == 30)
    #expect(cache.insert(7, for: "b", cost: 20) == 1)
    #expect(cache.count == 3 && cache.counters.cost == 40 && cache.peek("b") == 7)
    #expect(cache.take("b") == 7 && cache.take("b") == nil && cache.counters.cost == 20)
    cache.removeAll()
    #expect(cache.count == 0 && cache.counters.cost == 0 && cache.find("a") == nil)
  }

  @Test("Of too many what was used longest ago goes")
  func tooMany() {
    var cache = cache()
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, cost: 10) }
    _ = cache.find("a")
    #expect(cache.peek("b") == 1 && cache.oldestKey == "b")
    cache.insert(3, for: "d", cost: 10)
    #expect(cache.count == 3)
    #expect(cache.find("b") == nil)
    #expect([cache.find("a"), cache.find("c"), cache.find("d")] == [0, 2, 3])
  }

  @Test("So it does of what costs too much together, but for a few things that stay")
  func tooLarge() {
    var cache = cache(most: 10, fewest: 2)
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, for: key, cost: 40) }
    #expect(cache.count == 2 && cache.find("a") == nil && cache.counters.cost == 80)
    cache.insert(3, for: "d", cost: 500)
    #expect(cache.count == 2 && cache.find("c") == 2 && cache.find("d") == 3 && cache.counters.cost == 540)
  }

  @Test func whatIsNotKeptIsMade() {
    var cache = LRUCache<Int, Int?>(limit: 10)
    for round in 1...100 {
      #expect(cache.value(0, cost: { _ in 1 }, make: { nil }) == nil)
      #expect(cache.value(round, cost: { _ in 1 }, make: { round }) == round)
      #expect(cache.count <= 10)
    }
    #expect(cache.counters.misses == 101 && cache.counters.hits == 99)
    #expect(cache.value(-1, cost: { _ in 1000 }, make: { 1 }) == 1)
    #expect(cache.count == 1)
  }

  @Test func whatEqualsNothingIsNotKept() {
    var cache = LRUCache<Double, Int>(mostEntries: 2)
    for number in 0..<9 { #expect(cache.insert(number, for: .nan) == nil) }
    #expect(cache.count == 0 && cache.counters.cost == 0)
  }

  /// The same as a list that is searched and sorted by use.
  @Test(arguments: TestTier.seeds(40))
  func itIsAList(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var cache = LRUCache<Int, Int>(mostEntries: 6, fewestEntries: 2, limit: 20)
    var list: [(key: Int, value: Int, cost: Int)] = []
    for value in 0..<300 {
      let key = Int.random(in: 0..<12, using: &random)
      let index = list.firstIndex { $0.key == key }
      let old = index.map { list[$0] }
      switch Int.random(in: 0..<9, using: &random) {
      case 0..<3:
        let cost = Int.random(in: 0..<9, using: &random)
        #expect(cache.insert(value, for: key, cost: cost) == old?.value)
        if let index { list.remove(at: index) }
        list.append((key, value, cost))
        while list.count > 2, list.count > 6 || list.reduce(0, { $0 + $1.cost }) > 20 { list.removeFirst() }
      case 3:
        #expect(cache.take(key) == old?.value)
        if let index { list.remove(at: index) }
      case 4: #expect(cache.peek(key) == old?.value)
      case 5:
        cache.removeAll { $0 % 5 == key % 5 && $1 % 3 == 0 }
        list.removeAll { $0.key % 5 == key % 5 && $0.value % 3 == 0 }
      default:
        #expect(cache.find(key) == old?.value)
        if let index { list.append(list.remove(at: index)) }
      }
      #expect(cache.count == list.count && cache.oldestKey == list.first?.key)
      #expect(cache.counters.cost == list.reduce(0) { $0 + $1.cost })
    }
  }
}
