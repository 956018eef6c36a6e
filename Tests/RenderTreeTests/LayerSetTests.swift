import AnimRenderTree
import AnimTestSupport
import Testing

/// A set of layers has those that were put in, whatever their numbers are.
@Suite struct LayerSetTests {
  /// As the library's own set has it, which hashes.
  @Test(arguments: [1, 70, 9000], [0, 1, 4095, 1 << 40, Int.max - 10_000, -3, Int.min])
  func likeASet(most: Int, first: Int) {
    var random = SeededGenerator(seed: UInt64(most) &+ UInt64(bitPattern: Int64(first)))
    var (set, expected): (LayerSet, Set<Int>) = (LayerSet(), [])
    for _ in 0..<3000 {
      let number = first &+ Int.random(in: 0..<most, using: &random)
      #expect(set.insert(LayerID(number: number)) == expected.insert(number).inserted)
    }
    #expect(set.count == expected.count)
    #expect(set.isEmpty == expected.isEmpty)
    #expect(Array(set) == expected.sorted().map { LayerID(number: $0) })
    for number in -1...most {
      #expect(set.contains(LayerID(number: first &+ number)) == expected.contains(first &+ number))
    }
  }

  @Test("Numbers that lie as far apart as can be take no more than their pages")
  func farNumbers() {
    let numbers = [Int.min, -1, 0, 63, 64, 4095, 4096, 1 << 30, 1 << 62, Int.max]
    let set = LayerSet(numbers.shuffled().map { LayerID(number: $0) })
    #expect(Array(set) == numbers.map { LayerID(number: $0) })
  }
}
