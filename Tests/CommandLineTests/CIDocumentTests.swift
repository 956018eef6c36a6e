import Foundation
import AnimTestSupport
import Testing

@testable import animrender

/// docs/guide/ci.md and what it is about can be used as they are.
@Suite struct CIDocumentTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// Every `animrender …` of the pages is a command with options that it has.
  @Test(arguments: [
    "docs/guide/ci.md", "docs/guide/check.md", ".github/actions/animrender/action.yml", "scripts/check",
  ])
  func theCommandsExist(path: String) throws {
    let known = CheckCommand.helpMessage() + "--update="
    let calls = try text(path).split(separator: "\n").filter { $0.contains("animrender check") }
    #expect(!calls.isEmpty)
    for call in calls {
      for word in call.split(whereSeparator: { " `'|\"()".contains($0) }) where word.hasPrefix("--") {
        let option = word.prefix { $0 != "=" }
        #expect(known.contains(option), "\(option) of \(call)")
      }
    }
    for option in try text(path).matches(of: /`(--[a-z-]+)/) {
      #expect(known.contains(option.output.1), "\(option.output.1)")
    }
  }

  /// What the pages and the action name is there.
  @Test func theFilesExist() throws {
    for path in [
      "scripts/install", "scripts/check", ".github/actions/animrender/action.yml",
      ".github/actions/animrender/fetch", "docs/images/check-report.png", "Dockerfile",
    ] {
      #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "\(path)")
    }
    #expect(try text(".ci/run").contains("\nscripts/check\n"))
    // Which reads the YAML of all pages.
    #expect(try text(".ci/run").contains("\nscripts/test-workflows\n"))
  }

  /// Every scene of the project has a golden, of ten frames a second.
  @Test func everySceneHasAGolden() throws {
    let root = Repository.root.appending(path: "scenes")
    let names = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    while let url = names?.nextObject() as? URL {
      guard url.pathExtension == "json" else { continue }
      count += 1
      let golden = url.deletingLastPathComponent().appending(path: "goldens")
        .appending(path: url.deletingPathExtension().lastPathComponent + ".txt")
      let text = try String(contentsOf: golden, encoding: .utf8)
      #expect(text.contains("\nrate 10\n") && text.contains("\nfonts pinned\n"), "\(golden.path)")
    }
    #expect(count > 90)
  }
}
