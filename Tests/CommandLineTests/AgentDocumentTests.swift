import Foundation
@testable import AnimScene
import AnimTestSupport
import Testing
import AnimSceneSchema

/// The pages for programs that write scenes: each of their commands runs, and their lists are the schema's.
@Suite struct AgentDocumentTests {
  private static let guide = "docs/guide/for-agents.md"
  private static let skill = "skills/animrender/SKILL.md"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private struct Block {
    /// `sh`, or a kind and the file's name.
    var words: [Substring]
    var text = ""
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(words: line.dropFirst(3).split(separator: " ")) : nil
      } else {
        open?.text += line + "\n"
      }
    }
    return blocks
  }

  @Test("Each command runs, with the files that the page has before it", arguments: [guide, skill])
  func commands(_ path: String) async throws {
    let tool = try Tool()
    var count = 0
    for block in Self.blocks(try Self.text(path)) {
      if block.words.count == 2 {
        try tool.write(block.text, to: String(block.words[1]))
        continue
      }
      #expect(block.words == ["sh"])
      for line in block.text.split(separator: "\n") {
        #expect(line.hasPrefix("animrender "))
        let outcome = try await tool.shell("\"$0\"" + line.dropFirst("animrender".count))
        #expect(outcome.status == 0, "\(line)\n\(outcome.messages)")
        #expect(!outcome.messages.contains("warning"), "\(line)\n\(outcome.messages)")
        count += 1
      }
    }
    #expect(count >= 9)
  }

  @Test("Lists of names are the schema's")
  func lists() throws {
    for (path, made) in [(Self.guide, SchemaTables.classes), (Self.skill, SchemaTables.lists)] {
      var text = try Self.text(path)
      let start = try #require(text.range(of: "writes it again. -->\n"))
      let end = try #require(text.range(of: "<!-- end -->"))
      if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update" {
        text.replaceSubrange(start.upperBound..<end.lowerBound, with: made)
        try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
      } else {
        #expect(text[start.upperBound..<end.lowerBound] == made, "\(path)")
      }
    }
  }
}
