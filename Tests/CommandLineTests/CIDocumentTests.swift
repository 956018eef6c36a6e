import Foundation
import TestSupport
import Testing

@testable import animrender

/// docs/guide/ci.md and what it is about can be used as they are.
@Suite struct CIDocumentTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// The YAML of the page and of the action, each with its name.
  private func documents() throws -> [String] {
    let page = try text("docs/guide/ci.md").components(separatedBy: "```")
    return page.filter { $0.hasPrefix("yaml\n") }.map { String($0.dropFirst(5)) }
      + [try text(".github/actions/animrender/action.yml")]
  }

  @Test func theYAMLHasNoTabsAndIsIndentedByTwo() throws {
    let documents = try documents()
    #expect(documents.count == 4)
    for document in documents {
      for line in document.split(separator: "\n") {
        #expect(!line.contains("\t"))
        #expect(line.prefix { $0 == " " }.count % 2 == 0, "\(line)")
      }
    }
  }

  /// By a reader of YAML, where there is one.
  @Test func theYAMLIsRead() async throws {
    let tool = try Tool()
    let documents = try documents()
    for (index, document) in documents.enumerated() { try tool.write(document, to: "\(index).yml") }
    let script = """
      import glob, sys
      try:
        import yaml
      except ImportError:
        print("no reader"); sys.exit(0)
      for name in sorted(glob.glob("*.yml")):
        text = yaml.safe_load(open(name))
        assert isinstance(text, dict) and len(text) > 0, name
        if "runs" in text:
          for step in text["runs"]["steps"]:
            assert "uses" in step or step["shell"] == "bash", step
      print("read")
      """
    try tool.write(script, to: "read.py")
    let outcome = try await tool.launch("/usr/bin/env", ["python3", "read.py"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(["read\n", "no reader\n"].contains(outcome.output))
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
      "docs/images/check-report.png",
    ] {
      #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "\(path)")
    }
    #expect(try text(".ci/run").contains("\nscripts/check\n"))
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
