import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing

/// docs/internals/CONTRIBUTING.md says where things are, and in how many places.
@Suite struct ContributingTests {
  private static func text() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/internals/CONTRIBUTING.md"), encoding: .utf8)
  }

  /// The part of the page below a heading.
  private static func section(_ title: String) throws -> String {
    let text = try text()
    let start = try #require(text.range(of: "\n### \(title)\n"))
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
      .components(separatedBy: "\n### ")[0]
  }

  private static func paths(in text: String) -> Set<String> {
    Set(
      text.split(separator: "`").filter {
        $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0.hasPrefix("scripts/")
      }.map { String($0.prefix { $0 != " " }) })
  }

  @Test func everyPathExists() throws {
    let paths = try Self.paths(in: Self.text())
    #expect(paths.count > 20)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "\(path)")
    }
  }

  @Test("The table's numbers are those of the code")
  func dearestAdditions() throws {
    let rows = try Self.text().matches(of: #/(?m)^\|.*\| `(\w+)`: (\d+) \|$/#)
    #expect(rows.count >= 8)
    for row in rows {
      let files = try Self.files(naming: row.output.1)
      #expect(Int(row.output.2) == files.count, "\(row.output.1): \(files)")
    }
  }

  /// Files of the code, but for Lottie's, which sets properties as code of one's own does, and without what
  /// `scripts/properties` writes.
  private static func files(naming name: Substring) throws -> [String] {
    try sources().filter { file in
      try !file.path.contains("/Sources/Lottie/")
        && String(contentsOf: file, encoding: .utf8)
          .replacing(#/\/\/ BEGIN scripts\/properties: (?s:.*?)\/\/ END scripts\/properties/#, with: "")
          .split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(name)
    }.map { String($0.path.dropFirst(Repository.root.path.count).trimmingPrefix("/")) }
  }

  /// A thing that was added as the page says is named in no other file.
  @Test(arguments: [
    ("A property", "lineDashPhase", 2), ("A property", "drawsAsynchronously", 1),
    ("A property", "cornerCurve", 5),
    ("A filter", "gammaAdjust", 2),
    ("A command", "FilmstripCommand", 2), ("A layer class", "CAReplicatorLayer", 4),
    ("A warning", "keyTimeCount", 3), ("A warning", "snapBack", 3), ("A warning", "cutBySibling", 3),
    ("An expectation", "inStep", 3), ("An expectation", "largestJump", 3),
    ("An expectation", "staysInFrame", 3),
  ])
  func additionsTouchSoManyPlaces(title: String, name: String, count: Int) throws {
    let paths = try Self.files(naming: Substring(name))
    #expect(paths.count == count, "\(paths)")
    let rows = try Self.text().split(separator: "\n").filter { $0.hasPrefix("| \(title.lowercased()) ") }
    // Properties have a row each for those that are drawn and those that are not.
    if title == "A property" { return }
    #expect(rows.count == 1)
    for row in rows { #expect(row.hasPrefix("| \(title.lowercased()) | \(count)"), "\(row)") }
    let folders = try Set(
      Self.paths(in: Self.section(title)).map { ($0 as NSString).deletingLastPathComponent })
    for path in paths {
      let folder = (path as NSString).deletingLastPathComponent
      #expect(
        folders.contains(folder) || folder == "Sources/animrender", "\(path) is not where the page says")
    }
  }

  /// The files that one reads to follow a value; `theWayOfAValue` has all that it passes.
  @Test func theWayToAPixelIsReadInTenFiles() throws {
    let text = try Self.text()
    let start = try #require(text.range(of: "## From `layer.position =` to a pixel"))
    let part = text[start.upperBound...].components(separatedBy: "\n### ")[0]
    #expect((5...10).contains(Self.paths(in: part).count))
  }

  /// The table of files on the way of a value: which steps enter them, and functions that are entered.
  private static func way() throws -> [(file: String, steps: Set<String>, functions: [String])] {
    try text().matches(of: #/(?m)^\| `(Sources\/[^`]+)` \| ([a-z, ]+) \| (`.+`) \|$/#).map { row in
      let functions = row.output.3.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
      return (String(row.output.1), Set(row.output.2.components(separatedBy: ", ")), functions)
    }
  }

  /// `scripts/call-path --check` compares the rows with real calls, which needs valgrind.
  @Test("Files on the way of a value have the functions that it enters")
  func theWayOfAValue() throws {
    let rows = try Self.way()
    #expect(
      rows.reduce(into: Set<String>()) { $0.formUnion($1.steps) } == ["set", "animate", "evaluate", "draw"])
    #expect(Set(rows.map(\.file)).count == rows.count)
    for row in rows {
      let file = Repository.root.appending(path: row.file)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!row.functions.isEmpty, "\(row.file)")
      for function in row.functions {
        let kind = ["init", "subscript"].contains(function) ? "" : "(func|var) "
        let declaration = try Regex(kind + #"\b"# + function + #"\b"#)
        #expect(text.contains(declaration), "\(row.file) has no '\(function)'")
      }
    }
  }

  @Test("The page says how many files the way of a value has")
  func countOfTheWay() throws {
    let rows = try Self.way()
    func count(_ steps: Set<String>) -> Int { rows.count { !$0.steps.isDisjoint(with: steps) } }
    let numbers = try Self.text().matches(of: #/\*\*(\d+) files\*\*/#).map { Int($0.output.1) }
    #expect(numbers == [count(["set", "evaluate"]), count(["draw"]), count(["animate"])])
  }

  /// Rooms of our own code: not those that only name others, nor code as others write it.
  private static func rooms() throws -> [String: [URL]] {
    var rooms = Dictionary(grouping: try sources()) { file in
      file.path.dropFirst(Repository.root.appending(path: "Sources").path.count).split(separator: "/")
        .first.map(String.init) ?? ""
    }
    for name in ["Examples", "TestingOverlays"] { rooms[name] = nil }
    return try rooms.filter { _, files in
      try files.contains { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains {
          !$0.hasPrefix("@_exported import") && !$0.hasPrefix("//")
        }
      }
    }
  }

  @Test("The first file of each room says what comes in, what goes out, and in which order to read")
  func everyRoomHasANote() throws {
    let text = try Self.text()
    let start = try #require(text.range(of: "## Where each room begins"))
    let table = text[start.upperBound...].components(separatedBy: "\n## ")[0]
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "`").map(String.init) }
    let rooms = try Self.rooms()
    #expect(rows.map { $0[1] }.sorted() == rooms.keys.sorted())
    for row in rows {
      let room = try #require(rooms[row[1]])
      let names = Set(room.map { $0.deletingPathExtension().lastPathComponent })
      let file = try String(contentsOf: Repository.root.appending(path: row[3]), encoding: .utf8)
      let note = file.split(separator: "\n").prefix { $0.hasPrefix("//") }
        .map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      let parts = note.split(separator: try Regex("(^| )(In|Out|To read): ")).map(String.init)
      #expect(parts.count == 3 && note.hasPrefix("In: "), "\(row[3])")
      // A comment that goes on behind the note has nothing to do with it.
      let order = try #require(parts.last).prefix { $0 != "." }.split(separator: ",")
      for name in order.map({ $0.trimmingCharacters(in: .whitespaces) }) {
        #expect(names.contains(name), "\(row[1]) has no \(name)")
      }
    }
  }

  @Test("The sentences of a room's errors are in one file")
  func oneFileOfSentences() throws {
    let type = try Regex(#"(enum|struct) \w+: ([\w, ]*\b)?Error\b[\w, ]*CustomStringConvertible"#)
    for (room, files) in try Self.rooms() {
      let found = try files.filter { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.contains(type) && text.contains("var description: String {")
      }
      #expect(found.count <= 1, "\(room): \(found.map(\.lastPathComponent))")
    }
  }

  private static func sources() throws -> [URL] {
    let root = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
