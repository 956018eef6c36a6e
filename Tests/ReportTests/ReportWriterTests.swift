import AnimComparison
import CoreAnimation
import AnimDifference
import Foundation
import FoundationXML
import AnimMovie
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimReport

@Suite struct ReportWriterTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("report") }

  init() throws { directory = try TemporaryDirectory() }

  private func text(_ name: String) throws -> String {
    String(decoding: try directory.bytes("report/\(name)"), as: UTF8.self)
  }

  private func object() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(directory.bytes("report/report.json"))) as? [String: Any])
  }

  private func cases() throws -> [[String: Any]] { try #require(try object()["cases"] as? [[String: Any]]) }

  @Test func allVerdictsFollowTheSchema() async throws {
    let picture = try RGBAImage(width: 64, height: 36, bytes: [UInt8](repeating: 255, count: 64 * 36 * 4))
    try await Sample.write(
      [
        try Sample.differing(), try Sample.item("same", Sample.source("a.json"), Sample.source("c.json")),
        ReportCase("new", .missing, "there is no golden", actual: try Sample.source("d.json")),
        ReportCase("broken", .failed, "the scene is damaged"),
        ReportCase(
          "golden", .differs, "2 of 10 frames", expected: .pictures([3: picture]),
          actual: try Sample.source("e.json"), rate: try FrameRate(20), differing: [3, 4],
          findings: [Finding(.expectation, "\"ball\" leaves the frame", frame: 4, layer: "ball")],
          curves: [
            try #require(
              DifferingCurve(
                layer: "ball", keyPath: "position", frames: [0, 1.5, 3], expected: [[1, 2], nil, [1, 4]],
                actual: [.point(CGPoint(x: 1, y: 3)), .point(CGPoint(x: 1, y: 3)), nil]))
          ]),
      ], to: path)
    let check = try SchemaCheck(Repository.root.appending(path: "docs/reference/report.schema.json"))
    #expect(try check.complaints(about: Data(directory.bytes("report/report.json"))) == [])
    #expect(try object()["verdict"] as? String == "differs")
    #expect(
      try cases().map { $0["verdict"] as? String } == ["differs", "equal", "missing", "failed", "differs"])
    let curve = (try cases()[4]["curves"] as? [[String: Any]])?.first
    #expect(curve?["frames"] as? [Double] == [0, 1.5, 3])
    let components = curve?["components"] as? [[String: Any]] ?? []
    #expect(components.map { $0["name"] as? String } == ["x", "y"])
    #expect((components.last?["expected"] as? [Any])?.map { $0 as? Double } == [2, nil, 4])
    #expect(
      DifferingCurve(
        layer: "a", keyPath: "b", frames: [0, 1], expected: [[1], [2]], actual: [1, 2].map { .number($0) })
        == nil)
    // The page has the same.
    let page = try text("index.html")
    #expect(page.contains(try text("report.json").trimmingCharacters(in: .newlines)))
    #expect(!page.contains("%%"))
  }

  @Test("The schema's check notices what it should")
  func theCheckCanFail() throws {
    let check = try SchemaCheck(Repository.root.appending(path: "docs/reference/report.schema.json"))
    for text in [
      "[]", "{}", #"{"version":2,"tool":"","title":"","verdict":"equal","cases":[]}"#,
      #"{"version":1,"tool":"","title":"","verdict":"odd","cases":[]}"#,
      #"{"version":1,"tool":"","title":"","verdict":"equal","cases":[],"more":1}"#,
      #"{"version":1,"tool":"","title":"","verdict":"equal","cases":[{}]}"#,
    ] {
      #expect(try !check.complaints(about: Data(text.utf8)).isEmpty, "\(text)")
    }
    let fine = #"{"version":1,"tool":"","title":"","verdict":"equal","cases":[]}"#
    #expect(try check.complaints(about: Data(fine.utf8)) == [])
  }

  @Test func allFilesThatAreNamedAreThere() async throws {
    try await Sample.write([try Sample.differing()], to: path)
    let item = try #require(try cases().first)
    let video = try #require(item["video"] as? [String: Any])
    var files = [try #require(video["file"] as? String)]
    for entry in try #require(item["pictures"] as? [[String: Any]]) {
      files += ["expected", "actual", "difference"].compactMap { entry[$0] as? String }
    }
    #expect(files.count > 6)
    for file in files { #expect(try !directory.bytes("report/\(file)").isEmpty) }
    #expect(Set(files).count == files.count)
    var reader = try VideoReader(path: "\(path)/\(files[0])")
    #expect(try reader.countRemaining() == 10)
  }

  @Test func findingsHaveTheirPlaces() async throws {
    let later = try Sample.item("ball", Sample.source("a.json"), Sample.source("b.json", begin: 0.15))
    #expect(later.findings.map(\.kind) == [.shifted, .shifted, .frames, .worst])
    #expect(later.findings[0].sentence == "the same motion, 1 frame (0.05 s) later")
    #expect(later.findings.map(\.frame) == [3, 3, 3, later.frames?.worst?.frame])
    let red = try Sample.item(
      "ball", Sample.source("a.json"),
      Sample.source("b.json", color: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(red.findings.map(\.kind) == [.recoloured, .frames, .worst])
    #expect(red.findings[2].sentence.hasSuffix(", where \"ball\" lies"), "\(red.findings[2].sentence)")
    #expect(red.curves.map(\.keyPath) == ["backgroundColor"])
    #expect(red.curves.first?.components.map(\.name) == ["red", "green", "blue", "alpha"])
    let renamed = try Sample.item("ball", Sample.source("a.json"), Sample.source("b.json", name: "balloon"))
    #expect(renamed.findings.map(\.kind) == [.missing, .added])
    #expect(renamed.verdict == .equal)
    let longer = try Sample.item("ball", Sample.source("a.json"), Sample.source("b.json", duration: 0.6))
    #expect(longer.findings.map(\.kind) == [.length])
    #expect(longer.findings.map(\.frame) == [9])
  }

  @Test func theSameReportIsTheSameBytes() async throws {
    let other = directory.path("other")
    try await Sample.write([try Sample.differing()], to: path)
    try await Sample.write([try Sample.differing()], to: other)
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: other).sorted() == files)
    for file in files where file != "1" {
      #expect(try directory.bytes("report/\(file)") == directory.bytes("other/\(file)"), "\(file)")
    }
  }

  @Test func aReportThatIsCancelledLeavesNothing() async throws {
    var writer = try ReportWriter(
      path: path, title: "", tool: "", fonts: .forTests, isCancelled: { true })
    let item = try Sample.differing()
    do {
      try await writer.add(item)
      Issue.record("it was not cancelled")
    } catch {
      #expect(error as? MovieError == .cancelled)
    }
    _ = consume writer
    #expect(try directory.names() == [])
  }

  private static let hostile =
    "</script><img src=x onerror=alert(1)>\u{2028}\u{1}\u{202E}\"'&]]>-->| @all `x`"

  @Test("Names from outside mean nothing to pages, XML and Markdown")
  func namesAreHarmless() async throws {
    let item = try Sample.item(
      Self.hostile, Sample.source("\(Self.hostile).json", name: Self.hostile),
      Sample.source("b.json", begin: 0.15, to: 56, name: Self.hostile))
    var writer = try ReportWriter(path: path, title: Self.hostile, tool: "t", fonts: .forTests)
    try await writer.add(item)
    try writer.publish()
    let page = try text("index.html")
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    for name in ["index.html", "report.json", "junit.xml", "summary.md"] {
      let unsafe = try text(name).unicodeScalars.filter {
        "\u{2028}\u{1}\u{202E}".unicodeScalars.contains($0)
      }
      #expect(unsafe.isEmpty, "\(name)")
    }
    let shown = "</script><img src=x onerror=alert(1)>\\u{2028}\\u{1}\\u{202e}\"'&]]>-->| @all `x`"
    #expect(try cases().first?["name"] as? String == shown)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(try directory.bytes("report/junit.xml")))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.names == [shown])
    #expect(reader.failures == 1)
    let summary = try text("summary.md")
    for mark in ["<img", "@all", "`x`", "| @"] { #expect(!summary.contains(mark), "\(mark)") }
  }

  @Test func manyCasesFitIntoAComment() async throws {
    let findings = (0..<40).map { Finding(.changed, "\"layer \($0)\"'s position differs", frame: 0) }
    let items = (0..<300).map { ReportCase("scene \($0)", .differs, "all frames", findings: findings) }
    try await Sample.write(items, to: path)
    let summary = try text("summary.md")
    #expect(summary.utf8.count < 65_536)
    #expect(summary.hasPrefix("### ❌ Of 300 comparisons 300 differ\n"))
    #expect(summary.contains(" more; the report has them all."))
    #expect(summary.contains("- and 28 more"))
  }

  @Test func equalThingsNeedNoVideo() async throws {
    try await Sample.write(
      [try Sample.item("same", Sample.source("a.json"), Sample.source("b.json"))], to: path)
    let item = try #require(try cases().first)
    #expect(item["video"] == nil)
    #expect((item["pictures"] as? [[String: Any]])?.count == 1)
    #expect(try text("summary.md") == "### ✅ The comparison is equal\n\n")
    #expect(try text("junit.xml").contains("failures=\"0\""))
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var names: [String] = []
  var failures = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if name == "testcase" { names.append(attributes["name"] ?? "") }
    if name == "failure" { failures += 1 }
  }
}
