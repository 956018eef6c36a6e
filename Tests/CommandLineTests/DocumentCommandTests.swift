import ArgumentParser
import Foundation
import AnimTestSupport
import Testing

@testable import animrender

/// Commands that pages show are commands with options that they have, and what pages quote of their output they print.
@Suite struct DocumentCommandTests {
  /// A command in a page's code, and the lines below it up to the next one or the end of the code.
  struct Call {
    var page: String
    var line: Int
    var command: String
    var quoted: [Substring] = []

    /// Whether the page shows it with a prompt, so that its output follows.
    var hasPrompt = false

    /// What the program gets, without what the shell does around it. Nothing of a page's code is more than quotes and pipes.
    var arguments: [String] {
      var words: [String] = []
      var word: String?
      var quote: Character?
      for character in command {
        if let open = quote {
          if character == open { quote = nil } else { word?.append(character) }
        } else if "'\"".contains(character) {
          quote = character
          word = word ?? ""
        } else if "#|>&;".contains(character), word == nil {
          break
        } else if character == " " {
          if let whole = word { words.append(whole) }
          word = nil
        } else {
          word = (word ?? "") + String(character)
        }
      }
      return Array((words + [word].compactMap(\.self)).dropFirst())
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  private static func pages() throws -> [String] {
    var found = ["README.md", "docs/README.md", "skills/animrender/SKILL.md"]
    for folder in ["docs/guide", "docs/reference", "docs/internals"] {
      found += try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path
      )
      .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    return found
  }

  /// The calls of the program in a page's code: between fences, or indented.
  private static func calls(of page: String) throws -> [Call] {
    var calls: [Call] = []
    var isFenced = false
    var isOpen = false
    var unfinished: String?
    for (number, line) in try text(page).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !line.hasPrefix("```"), isFenced || line.hasPrefix("    ") || line.isEmpty else {
        isOpen = false
        continue
      }
      var code = (unfinished ?? "") + line.drop { $0 == " " }
      unfinished = nil
      if code.hasSuffix("\\") {
        unfinished = String(code.dropLast())
        continue
      }
      let hasPrompt = code.hasPrefix("$ ")
      if hasPrompt { code.removeFirst(2) }
      if ["animrender ", "scripts/animrender "].contains(where: code.hasPrefix) {
        calls.append(Call(page: page, line: number + 1, command: code, hasPrompt: hasPrompt))
        isOpen = hasPrompt
      } else if isOpen {
        calls[calls.count - 1].quoted.append(line)
      }
    }
    return calls
  }

  @Test func everyCommandIsOne() throws {
    var count = 0
    for page in try Self.pages() {
      // The first line of a golden, which docs/guide/check.md shows, looks like a command.
      for call in try Self.calls(of: page) where call.command != "animrender golden 1" {
        count += 1
        do {
          var arguments = call.arguments.map { $0 == "$index" ? "0" : $0 }
          // Whether it needs an output says the plan, which is not there.
          if arguments.starts(with: ["join", "plans/batch.json"]) { arguments.append("--missing") }
          // Where CI is set, `--update` needs it.
          if arguments.first == "check" { arguments.append("--in-ci") }
          _ = try Animrender.parseAsRoot(CheckUpdate.expanded(arguments))
        } catch {
          Issue.record("\(page):\(call.line): \(call.command): \(Animrender.message(for: error))")
        }
      }
    }
    #expect(count > 80)
  }

  /// Whitespace does not count, and "…" stands for what a page leaves out.
  @Test func whatIsQuotedIsPrinted() async throws {
    var count = 0
    // The tutorial quotes what is said of a scene that its reader has changed: TutorialTests has it.
    for page in try Self.pages() where page != "docs/guide/tutorial.md" {
      for call in try Self.calls(of: page) where call.hasPrompt {
        count += 1
        let tool = try Tool()
        try Self.writeScenes(for: tool)
        let outcome = try await tool.run(call.arguments)
        let printed = (outcome.output + outcome.messages).filter { !$0.isWhitespace }
        var rest = printed[...]
        let pieces = call.quoted.joined().filter { !$0.isWhitespace }.split(
          separator: "…", omittingEmptySubsequences: false)
        #expect(rest.hasPrefix(pieces[0]), "\(page):\(call.line) begins otherwise: \(outcome.output)")
        for piece in pieces where !piece.isEmpty {
          guard let place = rest.firstRange(of: piece) else {
            Issue.record("\(page):\(call.line): \(piece) is not in what is printed: \(outcome.output)")
            break
          }
          rest = rest[place.upperBound...]
        }
      }
    }
    #expect(count >= 4)
  }

  /// The scenes that pages name: those of the repository, the README's `scene.json` with its mistake, and the `card.json` that
  /// docs/reference/validate.md shows.
  private static func writeScenes(for tool: Tool) throws {
    try FileManager.default.createDirectory(
      atPath: tool.directory.path("scenes"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Repository.root.appending(path: "scenes/figures").path,
      toPath: tool.directory.path("scenes/figures"))
    let readme = try text("README.md")
    let scene = try #require(
      readme.components(separatedBy: "## A scene\n").last?.components(separatedBy: "\nNames are").first)
    let mistake = try #require(
      readme.components(separatedBy: "changed after it:\n").last?.components(separatedBy: "\nThe change adds")
        .first)
    let start = try #require(scene.range(of: "\"timeline\":"))
    try tool.write(scene[..<start.lowerBound] + mistake + "}", to: "scene.json")
    let example = try #require(
      try text("docs/reference/validate.md").components(separatedBy: "### cut-by-sibling\n").last?
        .components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
    try tool.write(example, to: "card.json")
  }
}
