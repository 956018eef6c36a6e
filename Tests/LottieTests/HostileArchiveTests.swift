import Foundation
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimLottie

/// Archives whose directories are not true, each refused with a sentence.
@Suite struct HostileArchiveTests {
  /// What is changed in a whole archive, of two files that are stored.
  struct Harm: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sentence: String
    /// Of the last file's entry in the directory: where, and which bytes.
    var entry: [Int: [UInt8]] = [:]
    /// Of the last file's own header.
    var header: [Int: [UInt8]] = [:]
    /// Of the directory's end.
    var end: [Int: [UInt8]] = [:]
    /// Of the last file.
    var contents: String
    /// What is beyond a limit is not damaged.
    var prefix: String {
      sentence.hasPrefix("larger") ? #""a.lottie" is too large"# : "the file cannot be read"
    }

    init(
      _ description: String, _ sentence: String, entry: [Int: [UInt8]] = [:], header: [Int: [UInt8]] = [:],
      end: [Int: [UInt8]] = [:], contents: String = HostileArchiveTests.animation
    ) {
      (testDescription, self.sentence, self.contents) = (description, sentence, contents)
      (self.entry, self.header, self.end) = (entry, header, end)
    }
  }

  private static let animation = #"{"fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[]}"#
  private static let damaged = #""a/a.json" in the ZIP archive is damaged"#
  private static let directory = "the directory in the ZIP archive is damaged"

  static let harms: [Harm] = [
    Harm("encrypted", #""a/a.json" in the ZIP archive is encrypted"#, entry: [8: [1]], header: [6: [1]]),
    Harm("encrypted by a way that is not known", "is encrypted", entry: [8: [0x41]], header: [6: [0x41]]),
    Harm(
      "packed by another method", "packed by method 77; expected 0 (stored) or 8 (deflate)",
      entry: [10: [77]],
      header: [8: [77]]),
    Harm("no deflate stream", damaged, entry: [10: [8]], header: [8: [8]]),
    Harm("longer than it is", damaged, entry: [24: [200]]),
    Harm("shorter than it is", damaged, entry: [24: [5]]),
    Harm("empty, and is not", damaged, entry: [24: [0]]),
    Harm("packed into more than there is", damaged, entry: [20: [0xff, 0xff]]),
    Harm("packed into nothing", damaged, entry: [20: [0, 0]]),
    Harm("another checksum", damaged, entry: [16: [1, 2, 3, 4]]),
    Harm("a checksum of nothing", damaged, entry: [16: [1, 2, 3, 4]], contents: ""),
    Harm("a file beyond the end", damaged, entry: [42: [0xff, 0xff, 0xff, 0x7f]]),
    Harm("a file where none begins", damaged, entry: [42: [9]]),
    Harm("a header with a name beyond the end", damaged, header: [26: [0xff, 0xff]]),
    // By which of both depends on the version of libzip.
    Harm("no entry", "directory", entry: [0: [0]]),
    Harm("a name beyond the end", directory, entry: [28: [0xff, 0xff]]),
    Harm("a name that is not UTF-8", directory, entry: [46: [0xff]]),
    Harm("a name with a control character", "expected a path below the archive", entry: [46: [1]]),
    Harm("a name with a backslash", "expected a path below the archive", entry: [47: [0x5c]]),
    Harm("a name that leads out", "expected a path below the archive", entry: [46: [0x2e, 0x2e, 0x2f]]),
    Harm("an absolute name", "expected a path below the archive", entry: [46: [0x2f]]),
    Harm("more files than there are", directory, end: [8: [3, 0, 3, 0]]),
    Harm("many more files than there are", directory, end: [8: [0xfe, 0xff, 0xfe, 0xff]]),
    Harm("fewer files than there are", directory, end: [8: [1, 0, 1, 0]]),
    Harm("a directory beyond the end", "the ZIP archive", end: [16: [0xff, 0xff, 0xff, 0x7f]]),
    Harm("a directory longer than the file", "the ZIP archive", end: [12: [0xff, 0xff, 0xff, 0x7f]]),
    Harm("one of several parts", "is one of several parts; expected a whole one", end: [4: [1, 0, 1, 0]]),
    Harm("large", "larger than 256 MiB", entry: [24: [0, 0, 0, 0x10]]),
  ]

  private static func archive(_ harm: Harm) throws -> [UInt8] {
    var bytes = StoredArchive.zip([
      ("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#), ("a/a.json", harm.contents),
    ])
    for (signature, changes) in [(3, harm.header), (1, harm.entry), (5, harm.end)] {
      let mark: [UInt8] = [0x50, 0x4b, UInt8(signature), UInt8(signature + 1)]
      let start = try #require(bytes.indices.last { bytes[$0...].starts(with: mark) })
      for (offset, change) in changes {
        bytes.replaceSubrange((start + offset)..<(start + offset + change.count), with: change)
      }
    }
    return bytes
  }

  private func error(_ bytes: [UInt8], _ memory: MemoryBudget = MemoryBudget()) -> String {
    do {
      _ = try LottieFile.scene(archive: bytes, name: "a.lottie", assets: NoPictures(), memory: memory)
      return ""
    } catch { return "\(error)" }
  }

  @Test("Without harm it is read") func whole() throws {
    #expect(try error(Self.archive(Harm("", ""))) == "")
  }

  @Test(arguments: harms) func refused(harm: Harm) throws {
    let said = try error(Self.archive(harm))
    #expect(
      said.hasPrefix("a.lottie: error: \(harm.prefix): ") && said.contains(harm.sentence), "\(said)")
  }

  @Test("Many ends of the directory are refused before each of them is tried") func manyEnds() throws {
    let bytes = try Self.archive(Harm("", ""))
    let start = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4b, 5, 6]) })
    let end = Array(bytes[start...])
    #expect(error(bytes + [UInt8](repeatElement(end, count: 100).joined())).contains(Self.directory))
  }

  @Test("A ZIP archive of 64-bit lengths says no more than others") func longLengths() throws {
    // An entry with room for 8 bytes of length, which says 2⁶² of them.
    var bytes = StoredArchive.zip([("manifest.json", "{}")])
    let entry = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4b, 1, 2]) })
    bytes.replaceSubrange((entry + 24)..<(entry + 28), with: [0xff, 0xff, 0xff, 0xff])
    bytes[entry + 30] = 12
    bytes.insert(contentsOf: [1, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0x40], at: entry + 46 + 13)
    let end = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4b, 5, 6]) })
    bytes[end + 12] += 12
    #expect(error(bytes).contains("larger than 256 MiB"))
  }

  @Test("Files together are no larger than one may be")
  func sizesAreAdded() throws {
    let most = ZipArchive.mostMebibytes << 20
    for (size, isRefused) in [(most / 3, false), (most / 2, true)] {
      var bytes = StoredArchive.zip(["b", "c", "manifest.json"].map { ($0, "{}") })
      for start in bytes.indices where bytes[start...].starts(with: [0x50, 0x4b, 1, 2]) {
        for byte in 0..<4 { bytes[start + 24 + byte] = UInt8(size >> (8 * byte) & 0xff) }
      }
      #expect(error(bytes).contains("larger than 256 MiB") == isRefused)
    }
  }

  @Test("What a directory says counts as memory before anything is unpacked")
  func memory() throws {
    let harm = Harm("", "", entry: [24: [0, 0, 0, 8]])
    let budget = MemoryBudget(limit: 100 << 20)
    #expect(try error(Self.archive(harm), budget).contains("memory"))
    #expect(try error(Self.archive(Harm("", "")), budget) == "")
  }

  @Test("Many files are refused, also those whose names have one hash in libzip")
  func manyFiles() {
    func archive(_ count: Int, _ name: (Int) -> String) -> [UInt8] {
      StoredArchive.zip((0..<count).map { (name($0), [UInt8]()) })
    }
    /// `Ez` and `FY` have one hash where that is 33 times the hash before, plus the character.
    func colliding(_ number: Int) -> String { (0..<17).map { number >> $0 & 1 == 0 ? "Ez" : "FY" }.joined() }
    let refusal = "the ZIP archive has more than 10000 files"
    #expect(error(archive(10_000) { "\($0)" }).contains("the archive has no \"manifest.json\""))
    #expect(error(archive(10_000, colliding)).contains("the archive has no \"manifest.json\""))
    #expect(error(archive(10_001) { "\($0)" }).contains(refusal))
    // Directories have room for a count of 65,535, beyond which libzip goes by the entries.
    #expect(error(archive(65_536 + 5) { "\($0)" }).contains(refusal))
    #expect(error(archive(100_000, colliding)).contains(refusal))
  }

  @Test("One archive is read from many threads")
  func threads() async throws {
    let files = (0..<40).map { ("\($0)", [UInt8](repeating: UInt8($0), count: 1000 + $0)) }
    let archive = try ZipArchive(StoredArchive.zip(files))
    #expect(archive.names == files.map(\.0).sorted())
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (name, bytes) in files + files {
        group.addTask { try archive.file(name) == bytes }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}
