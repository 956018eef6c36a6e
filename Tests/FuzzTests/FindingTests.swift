import Foundation
import AnimFuzzTargets
import AnimTestSupport
import Testing

/// What once went wrong in `scripts/fuzz`, and what it begins with, is tried each time. A trap ends the tests.
@Suite struct FindingTests {
  static let names = FuzzTargets.all.map { $0.name }
  /// Those that may be tried beside other tests. The studio's server waits in threads that it needs itself, of which a small machine has
  /// two, and librsvg may end or hold up the process that it is in: both are tried by `scripts/fuzz` alone.
  static let tried = names.filter { $0 != "server" && $0 != "svg" }

  @Test(arguments: tried)
  func everyFindingPasses(name: String) throws {
    let type = try #require(FuzzTargets.named(name))
    let target = type.init()
    for file in FuzzTargets.findings(type) { target.run([UInt8](try Data(contentsOf: file))) }
  }

  @Test(arguments: tried)
  func everySeedPasses(name: String) throws {
    let type = try #require(FuzzTargets.named(name))
    let seeds = type.seeds()
    // A target that finds none of its files would try nothing.
    #expect(seeds.count >= 4)
    let target = type.init()
    for seed in seeds { target.run(seed) }
  }

  @Test("scripts/fuzz tries all targets, and says so")
  func theScriptKnowsAll() throws {
    let script = try String(contentsOf: Repository.root.appending(path: "scripts/fuzz"), encoding: .utf8)
    let names = Self.names.joined(separator: " ")
    #expect(script.contains("\ntargets=(\(names))\n"))
    let help = script.split(separator: "\n").prefix { $0.hasPrefix("#") }.map { $0.dropFirst(2) }
    #expect(help.joined(separator: " ").contains(": \(names.replacing(" ", with: ", "))."))
  }

  @Test func everyFindingHasATarget() throws {
    let folder = Repository.root.appending(path: "Tests/FuzzTests/Findings")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      #expect(FuzzTargets.named(name) != nil || name == "README.md", "\(name)")
    }
  }
}
