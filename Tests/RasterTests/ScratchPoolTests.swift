import Testing
import AnimResources

@testable import AnimRaster
@testable import AnimRenderTree

/// What is kept for blurs between two of them.
@Suite struct ScratchPoolTests {
  private static func address(_ list: [Float]) -> UnsafePointer<Float>? {
    list.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test func aListIsUsedAgainWhereItIsLongEnough() throws {
    let budget = MemoryBudget()
    var lists = ScratchPool(try budget.reserve(1 << 20, for: .blur))
    let first = lists.take(1000)
    let place = Self.address(first)
    #expect(first.count >= 1000)
    lists.release(first)
    let second = lists.take(900)
    #expect(Self.address(second) == place)
    let third = lists.take(900)
    #expect(Self.address(third) != place)
    lists.release(second)
    lists.release(third)
    #expect(lists.take(2000).count >= 2000)
  }

  @Test func zerosAreZerosWhateverWasThere() throws {
    var lists = ScratchPool(try MemoryBudget().reserve(1 << 20, for: .blur))
    var list = lists.take(100)
    for index in list.indices { list[index] = .nan }
    lists.release(list)
    #expect(lists.takeZeros(100).prefix(100).allSatisfy { $0 == 0 })
  }

  /// Blurs of many sizes, one after the other, keep no more than the largest needs.
  @Test(arguments: [0, 4096, 1 << 16])
  func noMoreIsKeptThanWasLeased(bytes: Int) throws {
    var lists = ScratchPool(try MemoryBudget().reserve(bytes, for: .blur))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let counts = (0..<3).map { _ in Int.random(in: 0...8000, using: &random) }
      let taken = counts.map { lists.take($0) }
      for (list, count) in zip(taken, counts) { #expect(list.count >= count) }
      for list in taken { lists.release(list) }
      #expect(lists.idleBytes <= bytes)
    }
  }

  /// What is too short for all later blurs must not be what is kept.
  @Test func aShortListMakesRoomForALongOne() throws {
    var lists = ScratchPool(try MemoryBudget().reserve(4000, for: .blur))
    lists.release(lists.take(400))
    let long = lists.take(900)
    let place = Self.address(long)
    lists.release(long)
    #expect(Self.address(lists.take(900)) == place)
    #expect(lists.idleBytes == 0)
  }

  /// An eighth more at most, of which few sizes come.
  @Test func sizesAreRounded() {
    for count in 0...100_000 {
      let rounded = ScratchPool.rounded(count)
      #expect(rounded >= count && rounded <= count + count / 8)
    }
    #expect(Set((50_000...100_000).map(ScratchPool.rounded)).count <= 18)
  }
}
