import AnimFuzzTargets
import AnimTestSupport
import Testing

/// Seeds of `scripts/fuzz` with a few bytes changed, the same ones on every run. A trap ends the tests; what only a
/// sanitizer sees, or only many hours find, is the script's.
@Suite struct MutationTests {
  private static let count = TestTier.isAll ? 2_000 : 25

  @Test(arguments: FindingTests.tried)
  func everyMutationEnds(name: String) throws {
    let type = try #require(FuzzTargets.named(name))
    // A long seed takes long and says no more.
    let seeds = type.seeds().filter { $0.count <= 20_000 }
    #expect(!seeds.isEmpty)
    let target = type.init()
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Self.count { target.run(Self.mutation(of: seeds, with: &random)) }
  }

  /// One to eight changes of a seed: a bit, a byte, a run of bytes left out, repeated, or taken from another seed.
  private static func mutation(of seeds: [[UInt8]], with random: inout SeededGenerator) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let run = index..<min(bytes.count, index + Int.random(in: 1...32, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[index] = [0, 0x20, 0x2D, 0x39, 0x7F, 0xFF].randomElement(using: &random)!
      case 2: bytes.removeSubrange(run)
      case 3: bytes.insert(contentsOf: bytes[run], at: index)
      default:
        let other = seeds.randomElement(using: &random)!
        guard !other.isEmpty else { continue }
        let start = Int.random(in: 0..<other.count, using: &random)
        bytes.insert(contentsOf: other[start..<min(other.count, start + run.count)], at: index)
      }
    }
    return bytes
  }
}
