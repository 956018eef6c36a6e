import Foundation
import AnimTestSupport
import Testing

/// docs/internals/GLOSSARY.md explains words of the code.
@Suite struct GlossaryTests {
  @Test func eachTermIsATypeOfTheCode() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/internals/GLOSSARY.md"), encoding: .utf8)
    let terms = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(terms.count > 50 && Set(terms).count == terms.count)
    let declaration = try Regex(#"\b(?:struct|class|enum|protocol|actor|typealias) (\w+)"#)
    var types: Set<String> = []
    let root = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        types.insert(String(match.output[1].substring ?? ""))
      }
    }
    for term in terms { #expect(types.contains(term), "no type \(term)") }
  }
}
