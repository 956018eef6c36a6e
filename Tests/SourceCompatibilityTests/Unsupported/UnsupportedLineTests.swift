import Foundation
import AnimTestSupport
import Testing

/// docs/reference/unsupported.md, line by line: each has an entry, and what the entry says happens.
@Suite struct UnsupportedLineTests {
  /// The items of the page's lists, each on one line.
  private static func lines() throws -> [String] {
    var lines: [String] = []
    var isItem = false
    for line in try SymbolTableTests.document("unsupported.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("- ") {
        lines.append(String(line.dropFirst(2)))
        isItem = true
      } else if isItem, line.hasPrefix("  ") {
        lines[lines.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      } else {
        isItem = false
      }
    }
    return lines
  }

  @Test func everyLineHasOneEntry() throws {
    let lines = try Self.lines()
    #expect(lines.count > 40)
    for line in lines {
      let entries = UnsupportedEntry.all.filter { line.hasPrefix($0.beginning) }
      #expect(entries.count == 1, "\(entries.count) entries for the line: \(line)")
    }
    for entry in UnsupportedEntry.all {
      #expect(lines.contains { $0.hasPrefix(entry.beginning) }, "no line begins with: \(entry.beginning)")
      #expect(!entry.outcomes.isEmpty, "nothing happens for: \(entry.beginning)")
    }
  }

  @Test(arguments: UnsupportedEntry.all.map(\.beginning))
  func whatHappens(beginning: String) throws {
    for entry in UnsupportedEntry.all where entry.beginning == beginning {
      for outcome in entry.outcomes { try expect(outcome) }
    }
  }

  private func expect(_ outcome: UnsupportedEntry.Outcome) throws {
    switch outcome {
    case .refused(let scene, let words):
      let refusal = scene.refusal()
      #expect(refusal?.contains(words) == true, "\(refusal ?? "not refused"): \(scene)")
    case .drawn(let scene, let other):
      let picture = try scene.picture()
      expectPicture(picture, try other.picture())
      #expect(try picture != SmallScene("").picture(), "nothing is drawn: \(scene)")
    case .shown(let scene, let isSo):
      #expect(isSo(try scene.picture()), "\(scene)")
    case .notDeclared(let names):
      let code = try Self.interfaces()
      for name in names {
        let declaration = try Regex(#"\b(?:func|class|struct|enum|var|let|case|typealias) \#(name)\b"#)
        let isDeclared = code.firstMatch(of: declaration) != nil
        #expect(!isDeclared, "\(name) is declared")
      }
    case .holds(let isSo):
      #expect(try isSo())
    case .tested(let file, let words):
      let text = try String(contentsOf: Repository.root.appending(path: "Tests/\(file)"), encoding: .utf8)
      #expect(text.contains(words), "\(file): \(words)")
    case .untested(let reason):
      #expect(!reason.isEmpty)
    }
  }

  /// The sources of the modules that code imports.
  private static func interfaces() throws -> String {
    let modules = [
      "AVFoundation", "CoreAnimation", "CoreGraphics", "CoreImage", "CoreText", "QuartzCore", "UIKit",
      "Views",
    ]
    var text = ""
    for module in modules {
      let folder = Repository.root.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      try #require(files.contains { $0.hasSuffix(".swift") }, "\(module)")
      for file in files where file.hasSuffix(".swift") {
        text += try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      }
    }
    return text
  }
}
