import Foundation
import TestSupport
import Testing

/// A type is found by the name of its file.
@Suite struct FileNameTests {
  /// What stays: a room's errors, whose sentences are in one file, and types that share private helpers.
  private static let mostMisfiled = 60

  @Test func typesAreInFilesOfTheirNames() throws {
    let declaration = try Regex(
      #"^(public |package |open |final |indirect )*(struct|class|enum|protocol|actor) ([A-Z]\w*)"#
    ).anchorsMatchLineEndings()
    var misfiled: [String] = []
    var count = 0
    for file in try Self.sources() {
      let stem = file.deletingPathExtension().lastPathComponent.prefix { $0 != "+" }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        count += 1
        let name = match.output[3].substring ?? ""
        if name != stem { misfiled.append("\(file.lastPathComponent): \(name)") }
      }
    }
    #expect(count > 900)
    #expect(misfiled.count <= Self.mostMisfiled, "\(misfiled.count): \(misfiled.sorted())")
  }

  @Test func noFileIsTooLong() throws {
    for file in try Self.sources() {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 451, "\(file.lastPathComponent): \(lines.count)")
    }
  }

  private static func sources() throws -> [URL] {
    let root = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
