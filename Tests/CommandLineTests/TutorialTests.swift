import Foundation
import AnimTestSupport
import Testing

/// docs/guide/tutorial.md shows the scenes of scenes/tutorial, and its commands print what it says.
@Suite struct TutorialTests {
  private static let folder = Repository.root.appending(path: "scenes/tutorial")

  private func page() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/guide/tutorial.md"), encoding: .utf8)
  }

  private func scenes() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".json") }
      .sorted()
  }

  @Test func itShowsTheScenesAsTheyAre() throws {
    let shown = try page().components(separatedBy: "```").filter { $0.hasPrefix("json\n") }.map {
      $0.dropFirst(5)
    }
    let files = try scenes().map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
    #expect(files.count == 5)
    #expect(shown.map(String.init) == files)
  }

  @Test func itsCommandsWork() async throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.folder.path, toPath: tool.directory.path("scenes/tutorial"))
    let commands = try page().split(separator: "\n").filter { $0.hasPrefix("    scripts/animrender ") }
    #expect(commands.count >= 6)
    for command in commands {
      let arguments = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = try await tool.run(arguments)
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
  }

  /// The change that the last chapter proposes is found, in the words that it quotes.
  @Test func theLastChapterFailsAsItSays() async throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.folder.path, toPath: tool.directory.path("scenes/tutorial"))
    let scene = "scenes/tutorial/5-guarded.json"
    let text = try String(contentsOfFile: tool.directory.path(scene), encoding: .utf8)
    try tool.write(text.replacing("\"bounce\": 0.35", with: "\"bounce\": 0.5"), to: scene)
    let outcome = try await tool.run("check", scene)
    #expect(outcome.status == 1)
    let quoted = try #require(
      try page().components(separatedBy: "    $ scripts/animrender check \(scene)\n").last
    )
    .prefix { $0 != "I" }.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let printed = (outcome.output + outcome.messages).split(separator: "\n")
    #expect(quoted.count == 5)
    for line in quoted { #expect(printed.contains(line), "\(line) is not in \(printed)") }
  }
}
