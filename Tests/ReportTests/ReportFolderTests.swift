import Foundation
import AnimMovie
import AnimTestSupport
import Testing

@testable import AnimReport

/// Where a report comes to lie, and what is not touched.
@Suite struct ReportFolderTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("report") }

  init() throws { directory = try TemporaryDirectory() }

  private func make(_ name: String, containing file: String? = nil) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(name), withIntermediateDirectories: false)
    if let file { try Data("mine".utf8).write(to: URL(filePath: directory.path("\(name)/\(file)"))) }
  }

  private func publish(_ names: String...) throws {
    var folder = try ReportFolder(path: path)
    for name in names { try folder.write([1], to: name) }
    try folder.publish()
  }

  @Test func aFolderIsMadeWholeOrNotAtAll() throws {
    do {
      let folder = try ReportFolder(path: path)
      try folder.write([1, 2], to: "1/picture.png")
      #expect(try !directory.names().contains("report"))
    }
    #expect(try directory.names() == [])
    try publish("index.html", "1/picture.png")
    #expect(try directory.names() == ["report"])
    #expect(try directory.bytes("report/1/picture.png") == [1])
  }

  @Test func anOlderReportIsReplacedWhole() throws {
    try publish("index.html", "old.png")
    try publish("index.html", "new.png")
    #expect(try directory.names() == ["report"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == [ReportFolder.mark, "index.html", "new.png"])
  }

  @Test func anOlderReportStaysWhenANewOneIsGivenUp() throws {
    try publish("old.png")
    do {
      let folder = try ReportFolder(path: path)
      try folder.write([1], to: "new.png")
    }
    #expect(try directory.names() == ["report"])
    #expect(try directory.bytes("report/old.png") == [1])
  }

  @Test func anEmptyFolderIsTaken() throws {
    try make("report")
    try publish("index.html")
    #expect(try directory.bytes("report/index.html") == [1])
  }

  @Test func whatIsNotOursIsRefused() throws {
    try make("report", containing: "thesis.txt")
    #expect(throws: ReportError.notOurs(path: path)) { try ReportFolder.check(path: path) }
    #expect(throws: ReportError.notOurs(path: path)) { _ = try ReportFolder(path: path) }
    // The mark's name alone is not the mark.
    try Data("x".utf8).write(to: URL(filePath: directory.path("report/\(ReportFolder.mark)")))
    #expect(throws: ReportError.notOurs(path: path)) { _ = try ReportFolder(path: path) }
    #expect(try directory.bytes("report/thesis.txt") == Array("mine".utf8))
    #expect(try directory.names() == ["report"])
  }

  @Test func filesAndMissingFoldersAreRefused() throws {
    try Data().write(to: URL(filePath: path))
    #expect(throws: ReportError.notAFolder(path: path)) { try ReportFolder.check(path: path) }
    let lost = directory.path("gone/report")
    #expect(throws: MovieError.missingDirectory(path: lost, directory: directory.path("gone"))) {
      try ReportFolder.check(path: lost)
    }
    let below = directory.path("report/below")
    #expect(throws: MovieError.self) { try ReportFolder.check(path: below) }
  }

  @Test func aLinkStaysOne() throws {
    try make("real")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.path("real"))
    try publish("index.html")
    #expect(try directory.bytes("real/index.html") == [1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == directory.path("real"))
  }

  @Test func slashesBehindTheNameMeanNothing() throws {
    var folder = try ReportFolder(path: path + "//")
    try folder.write([1], to: "index.html")
    try folder.publish()
    #expect(try directory.names() == ["report"])
  }

  @Test func whatKilledProgramsLeftIsDeleted() throws {
    let abandoned = ".report.report-partial-1"
    try make(abandoned, containing: "frame.png")
    try Data("animrender report\n".utf8).write(
      to: URL(filePath: directory.path("\(abandoned)/\(ReportFolder.mark)")))
    try make(".report.report-partial-2", containing: "not a report")
    try publish("index.html")
    #expect(try directory.names() == [".report.report-partial-2", "report"])
  }

  @Test func inputsInTheFolderAreFound() throws {
    try publish("a.png")
    #expect(ReportFolder.contains(directory.path("report/a.png"), path: path))
    #expect(ReportFolder.contains(path, path: path))
    try make("report2", containing: "a.png")
    #expect(!ReportFolder.contains(directory.path("report2/a.png"), path: path))
    #expect(!ReportFolder.contains("-", path: path))
  }

  @Test(arguments: [
    (
      ReportError.notAFolder(path: "x"),
      "--report: 'x' exists and is not a folder; expected the name of a folder"
    ),
    (
      .notOurs(path: "x"),
      "--report: the folder 'x' is not empty and holds no report of animrender; expected a new or empty folder"
    ),
    (
      .holdsInput(path: "x", input: "x/a"),
      "--report: 'x/a', which is compared, lies in 'x', which is replaced as a whole; expected another folder"
    ),
  ])
  func errorsSayWhatIsExpected(error: ReportError, sentence: String) {
    #expect("\(error)" == sentence)
  }
}
