import Foundation
import AnimTestSupport
import Testing

/// A type is found by the name of its file. A small one may lie with the type that it belongs to: the name of the file begins
/// its own, as with `CAShapeLayerLineCap`, or the type of the file's name names it.
@Suite struct FileNameTests {
  /// What stays: a room's errors, whose sentences are in one file, and types that share private helpers.
  private static let maxMisfiled = 45
  /// Lines of a small type.
  private static let maxLinesOfParts = 40

  @Test func typesAreInFilesOfTheirNames() throws {
    let declaration = try Regex(
      #"^(public |package |open |final |indirect )*(struct|class|enum|protocol|actor) ([A-Z]\w*)"#
    ).anchorsMatchLineEndings()
    var misfiled: [String] = []
    var count = 0
    let families = try Dictionary(grouping: Self.sources()) { Family(of: $0) }
    for (family, files) in families {
      let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      for (file, text) in zip(files, texts) {
        for match in text.matches(of: declaration) {
          count += 1
          let name = match.output[3].substring ?? ""
          let lines = text[match.range.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
          let own = lines.prefix { $0 != "}" }
          if name == family.name { continue }
          let isPart = name.hasPrefix(family.name) || Self.names(texts, name, besides: own)
          if own.count > Self.maxLinesOfParts || !isPart {
            misfiled.append("\(file.lastPathComponent): \(name)")
          }
        }
      }
    }
    #expect(count > 900)
    #expect(misfiled.count <= Self.maxMisfiled, "\(misfiled.count): \(misfiled.sorted())")
  }

  @Test func noFileIsLongerThanTheGuideSays() throws {
    for file in try Self.sources() {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 451, "\(file.lastPathComponent): \(lines.count)")
    }
  }

  /// Files of one room whose names begin with the same type's: Path.swift, Path+Bounds.swift.
  private struct Family: Hashable {
    let room: String
    let name: String

    init(of file: URL) {
      let parts = file.pathComponents
      room = parts.lastIndex(of: "Sources").map { parts[$0 + 1] } ?? ""
      name = String(file.deletingPathExtension().lastPathComponent.prefix { $0 != "+" })
    }
  }

  /// Whether code says the name outside of the declaration.
  private static func names(_ texts: [String], _ name: Substring, besides own: some Sequence<Substring>)
    -> Bool
  {
    func mentions(_ lines: some Sequence<Substring>) -> Int {
      lines.count { line in
        !line.drop { $0 == " " }.hasPrefix("//")
          && line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(name)
      }
    }
    return texts.reduce(0) { $0 + mentions($1.split(separator: "\n")) } > mentions(own)
  }

  private static func sources() throws -> [URL] {
    let root = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
