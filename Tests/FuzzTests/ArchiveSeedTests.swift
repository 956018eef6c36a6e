import AnimAssets
import Foundation
import AnimFuzzTargets
import AnimLottie
import AnimScene
import Testing

/// What the archives begin with is read whole, so that what changes in them is reached.
@Suite struct ArchiveSeedTests {
  private func warnings(_ seed: [UInt8]) throws -> [String] {
    let archive = try #require(ArchiveTarget.archive(seed))
    var warnings: [String] = []
    let scene = try LottieFile.scene(archive: archive, name: "a.lottie", assets: FolderAssets(folders: []))
    _ = try scene.play { warnings.append("\($0)") }
    return warnings
  }

  @Test("Nothing of a seed is left out, and its pictures and fonts are wanted")
  func seedsAreRead() throws {
    let seeds = ArchiveTarget.seeds().filter { $0.first == 0 }
    #expect(seeds.count >= 6)
    for (number, seed) in seeds.enumerated() {
      #expect(try warnings(seed).isEmpty, "seed \(number)")
    }
    // A picture and a font without their first bytes have a warning each.
    for start in [[0x89, 0x50, 0x4E, 0x47] as [UInt8], [0, 1, 0, 0, 0]] {
      let seed = try #require(seeds.first { $0.firstRange(of: start) != nil })
      let place = try #require(seed.firstRange(of: start))
      var damaged = seed
      damaged.replaceSubrange(place, with: [UInt8](repeating: 0xFF, count: start.count))
      #expect(try warnings(damaged).count == 1)
    }
  }
}
