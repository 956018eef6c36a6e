import Foundation
import AnimTestSupport
import Testing

@testable import AnimMovie

/// Files that appear together or not at all.
@Suite struct FileSetTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func make(_ names: [String], publishes: Bool) throws {
    var set = try FileSet(path: folder.path("set"))
    for name in names { try set.write(Array(name.utf8), to: folder.path(name)) }
    if publishes { #expect(try set.publish() == names.reduce(0) { $0 + $1.utf8.count }) }
  }

  @Test func theyTakeTheirNamesTogether() throws {
    try make(["a", "bb", "c"], publishes: true)
    #expect(try names == ["a", "bb", "c"])
    #expect(try String(contentsOfFile: folder.path("bb"), encoding: .utf8) == "bb")
  }

  @Test func nothingIsLeftOfASetThatIsDropped() throws {
    try make(["a", "bb", "c"], publishes: false)
    #expect(try names == [])
  }

  @Test("Nor of those that cannot take their names any more")
  func nothingIsLeftBehindAFault() throws {
    var set = try FileSet(path: folder.path("set"))
    for name in ["a", "b", "c"] { try set.write([1], to: folder.path(name)) }
    try FileManager.default.createDirectory(atPath: folder.path("b"), withIntermediateDirectories: false)
    do {
      _ = try set.publish()
      Issue.record("a folder was replaced")
    } catch {
      #expect("\(error)".contains("b"))
    }
    drop(set)
    #expect(try names == ["a", "b"])
  }

  private func drop(_ set: consuming FileSet) {}
}
