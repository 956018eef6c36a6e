import AnimationRenderer
import Foundation
import AnimTestSupport
import Testing

@testable import AnimationTesting

/// `swift test` starts several processes, whose failures are on one page.
@Suite struct FailureStoreTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func failure(_ name: String, of image: RGBAImage? = nil) -> FailurePage.Failure {
    FailurePage.Failure(
      path: "/tests/__Snapshots__/Suite/\(name).png", test: "Suite/\(name)", sentence: "\(name) moves",
      expected: nil,
      actual: image, isMissing: true)
  }

  private func add(_ failure: FailurePage.Failure, run: String) throws -> [FailurePage.Failure] {
    var all: [FailurePage.Failure] = []
    try FailureStore(page: folder.path("page"), run: run).add(failure) { all = $0 }
    return all
  }

  @Test func processesOfOneRunShareTheirFailures() throws {
    let image = try RGBAImage(width: 2, height: 1, bytes: [1, 2, 3, 255, 9, 8, 7, 0])
    #expect(try add(failure("a", of: image), run: "1").map(\.name) == ["Suite/a"])
    let both = try add(failure("b"), run: "1")
    #expect(both.map(\.name) == ["Suite/a", "Suite/b"])
    #expect(both.map(\.sentence) == ["a moves", "b moves"])
    #expect(both.map(\.actual) == [image, nil])
    #expect(both.map(\.isMissing) == [true, true])
    // What an earlier run has left is gone.
    #expect(try add(failure("c"), run: "2").map(\.name) == ["Suite/c"])
    #expect(try add(failure("d"), run: "2").map(\.name) == ["Suite/c", "Suite/d"])
  }

  @Test func manyAtOnceLoseNothing() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { _ = try add(failure("t\(number)"), run: "1") } }
      try await group.waitForAll()
    }
    #expect(try add(failure("last"), run: "1").count == 21)
  }

  @Test func whatIsDamagedIsLeftOut() throws {
    _ = try add(failure("a"), run: "1")
    try Data("{".utf8).write(to: URL(fileURLWithPath: folder.path("page.failures/7.json")))
    #expect(try add(failure("b"), run: "1").map(\.name) == ["Suite/a", "Suite/b"])
  }

  @Test(
    arguments: [
      ("41 (swift-test) S 1 41 41 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 9 0 8154321 99 100", "swift-41-8154321"),
      ("41 (swift (x) y) S 1 41 41 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 9 0 8154321 99 100", "swift-41-8154321"),
      ("41 (bash) S 1 41 41 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 9 0 8154321 99 100", nil),
      ("41 (swift-test) S 1", nil), ("", nil), ("41 )swift(", nil),
    ] as [(String, String?)])
  func aRunIsTheProgramThatStartedIt(stat: String, name: String?) {
    #expect(TestRun.name(stat: stat) == name)
  }
}
