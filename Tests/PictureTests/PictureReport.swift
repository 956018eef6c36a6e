import AnimCheck
import Foundation
import AnimMovie
import AnimReport
import AnimTestSupport
import AnimText
import AnimVideo

@testable import AnimRaster

/// What failed in a run of the picture tests, as the page that `diff --report` writes: expected, actual and difference of
/// each case.
actor PictureReport {
  /// That of the run; an older one is gone with the first case.
  static let ofThisRun = PictureReport(folder: Repository.root.appending(path: ".build/picture-report"))
  /// More are not shown.
  static let most = 200

  let folder: URL
  private var failures: [PictureFailure] = []
  /// The page that is being written: one after the other.
  private var writing: Task<String, Never>?

  init(folder: URL) {
    self.folder = folder
  }

  /// Adds what failed and writes the page again.
  ///
  /// - Returns: a sentence about where it is.
  func add(_ more: [PictureFailure]) async -> String {
    failures += more
    let task = Task { [writing] in
      _ = await writing?.value
      return await self.write()
    }
    writing = task
    return await task.value
  }

  private func write() async -> String {
    let shown = failures.sorted { $0.name < $1.name }.prefix(Self.most)
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      var writer = try ReportWriter(
        path: folder.path, title: "Picture tests", tool: "scripts/test", fonts: .forTests)
      for failure in shown { try writer.addStill(try failure.reportCase()) }
      try writer.publish()
      return "expected, actual and difference are on the page \(folder.path)/index.html"
    } catch {
      return "the page \(folder.path)/index.html could not be written: \(error)"
    }
  }
}

/// A case that is not as it should be, with what there is to see.
struct PictureFailure: Sendable {
  /// The feature's and the case's, and what it was compared with.
  var name: String
  var sentence: String
  var expected: PixelBuffer?
  var actual: PixelBuffer?

  fileprivate func reportCase() throws -> ReportCase {
    let verdict: ReportCase.Verdict = actual == nil ? .failed : expected == nil ? .missing : .differs
    return ReportCase(
      name, verdict, sentence, expected: try expected.map { try RGBAImage(premultiplied: $0) },
      actual: try actual.map { try RGBAImage(premultiplied: $0) })
  }
}
