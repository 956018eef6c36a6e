import Foundation
import AnimTestSupport
import Testing

/// Swift code in documents stands, line by line, in a file that is compiled.
@Suite struct DocumentCodeTests {
  private static func lines(of url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Without the indentation that all lines share.
  private static func flush(_ lines: [Substring]) -> [String] {
    let depth = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { isBlank($0) ? "" : String($0.dropFirst(depth)) }
  }

  private static func blocks(in document: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var open: [Substring]?
    for line in try lines(of: Repository.root.appending(path: document)) {
      if line == "```swift" {
        open = []
      } else if line == "```", let block = open {
        blocks.append(flush(block))
        open = nil
      } else {
        open?.append(line)
      }
    }
    return blocks
  }

  /// Every run of lines of the examples that could be a block: what starts like it.
  private static func isCompiled(_ block: [String], in files: [[Substring]]) -> Bool {
    files.contains { file in
      file.indices.contains { start in
        start + block.count <= file.count && flush(Array(file[start..<start + block.count])) == block
      }
    }
  }

  private static let articles = [
    "AnimationRenderer/AnimationRenderer.docc/FirstFilm", "AnimationRenderer/AnimationRenderer.docc/Views",
    "AnimationRenderer/AnimationRenderer.docc/Drawing",
    "AnimationTesting/AnimationTesting.docc/TestingMotion",
  ].map { "Sources/\($0).md" }

  /// The pages whose Swift is fenced; an article that is not among them is not compiled.
  @Test func everyArticleIsAmongThem() throws {
    let sources = Repository.root.appending(path: "Sources")
    var found: [String] = []
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let catalogue = sources.appending(path: "\(module)/\(module).docc")
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: catalogue.path) else { continue }
      for name in names where name != "\(module).md" && name.hasSuffix(".md") {
        found.append("Sources/\(module)/\(module).docc/\(name)")
      }
    }
    #expect(found.sorted() == Self.articles.sorted())
  }

  /// The pages that show Swift.
  private static func pages() throws -> [String] {
    let folders = ["docs/guide", "docs/reference", "docs/internals"]
    let found = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        .sorted()
        .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return try (["README.md"] + found).filter { try !blocks(in: $0).isEmpty }
  }

  @Test func thereArePages() throws {
    #expect(try Self.pages().count >= 8)
  }

  @Test(arguments: try pages() + articles)
  func codeOfDocumentsIsCompiled(document: String) throws {
    let folders = [
      "Sources/Examples", "examples/AppMotion/Sources/AppMotion", "examples/AppMotion/Tests/AppMotionTests",
    ]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }.map { try Self.lines(of: $0) }
    }
    let blocks = try Self.blocks(in: document)
    #expect(!blocks.isEmpty)
    for block in blocks where !block.contains("import AnimationRenderer") {
      #expect(Self.isCompiled(block, in: files), "no example has:\n\(block.joined(separator: "\n"))")
    }
  }
}
