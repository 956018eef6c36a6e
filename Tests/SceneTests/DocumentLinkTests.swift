import Foundation
import AnimTestSupport
import Testing

/// Links between documents lead to files that are there, and to headings that they have. `scripts/docs` looks at the same in
/// the site, where DocC's pages are too.
@Suite struct DocumentLinkTests {
  /// All that is Markdown and written for readers.
  private static func documents() throws -> [String] {
    var found = ["README.md", "CHANGELOG.md", "docs/README.md", "benchmarks/FIGURES.md"]
    for folder in ["docs/guide", "docs/reference", "docs/internals"] {
      found += try names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    for folder in ["examples", "packages"] {
      found += try names(in: folder).map { "\(folder)/\($0)/README.md" }.filter(isThere)
    }
    return found
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path).sorted()
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path)
  }

  /// The text without its code, in which brackets mean something else.
  private static func prose(_ document: String) throws -> [Substring] {
    let text = try String(contentsOf: Repository.root.appending(path: document), encoding: .utf8)
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return false
      }
      return !isCode && !line.hasPrefix("    ")
    }
  }

  /// As GitHub makes it of a heading.
  private static func anchor(_ heading: Substring) -> String {
    String(
      heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased().replacing("`", with: "")
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  private static func anchors(of document: String) throws -> Set<String> {
    Set(try prose(document).filter { $0.hasPrefix("#") }.map(anchor))
  }

  private static func links(of document: String) throws -> [String] {
    let link = try Regex(#"\]\(([^)\s]+)\)|\b(?:href|src)="([^"]+)""#)
    return try prose(document).joined(separator: "\n")
      .replacing(try Regex("`[^`\n]*`"), with: "")
      .matches(of: link).compactMap { match in
        (match.output[1].substring ?? match.output[2].substring).map(String.init)
      }
  }

  @Test func everyLinkLeadsSomewhere() throws {
    let documents = try Self.documents()
    #expect(documents.count > 50)
    var (count, withAnchors) = (0, 0)
    for document in documents {
      for link in try Self.links(of: document) where link.firstMatch(of: /^[a-z]+:/) == nil {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = (document as NSString).deletingLastPathComponent
        let path =
          parts[0].isEmpty
          ? document
          : ((folder as NSString).appendingPathComponent(String(parts[0])) as NSString)
            .standardizingPath
        #expect(Self.isThere(path), "\(document) leads to '\(link)', which is not there")
        guard parts.count > 1, path.hasSuffix(".md"), Self.isThere(path) else { continue }
        withAnchors += 1
        #expect(
          try Self.anchors(of: path).contains(String(parts[1])), "\(document): '\(link)' has no such heading")
      }
    }
    #expect(count > 400 && withAnchors > 50, "\(count), \(withAnchors)")
  }

  /// Files and folders that the text names are there, as seen from the repository or from the page's own folder.
  @Test func namedFilesAreThere() throws {
    let path = try Regex(
      #"(?:^|[^\w/.-])((?:Sources|Tests|scenes|scripts|docs|benchmarks|examples|packages|skills|\.github|\.ci)/[\w./+~@-]*\w)"#
    )
    // A reader's own, of which docs/guide/check.md tells.
    let examples: Set = ["scenes/card.json", "scenes/goldens/card.txt", "scenes/goldens/card.png"]
    var count = 0
    for document in try Self.documents() where document != "CHANGELOG.md" {
      let folder = (document as NSString).deletingLastPathComponent
      for line in try Self.prose(document) {
        for match in line.matches(of: path) {
          // What ends in a pattern is not one file.
          let rest = line[match.range.upperBound...]
          let name = String(match.output[1].substring ?? "")
          if examples.contains(name) || rest.hasPrefix("*") || rest.hasPrefix("-*") || rest.hasPrefix("/<") {
            continue
          }
          count += 1
          #expect(
            Self.isThere(name) || Self.isThere("\(folder)/\(name)"),
            "\(document) names '\(name)', which is not there")
        }
      }
    }
    #expect(count > 150, "\(count)")
  }

  /// Words in whose place plain English has simpler ones, such as "again" and "no one".
  @Test func pagesAreInPlainWords() throws {
    let word = try Regex(#"(?i)\b(anew|nobody|somebody|whoever|whosoever)\b"#)
    for document in try Self.documents() where document != "CHANGELOG.md" {
      for line in try Self.prose(document) {
        #expect(line.firstMatch(of: word) == nil, "\(document): \(line)")
      }
    }
  }

  /// The index leads to every page.
  @Test func theIndexHasEveryPage() throws {
    let links = Set(try Self.links(of: "docs/README.md"))
    for document in try Self.documents() where document.hasPrefix("docs/") && document != "docs/README.md" {
      #expect(
        links.contains(String(document.dropFirst("docs/".count))),
        "docs/README.md does not lead to \(document)")
    }
  }
}
