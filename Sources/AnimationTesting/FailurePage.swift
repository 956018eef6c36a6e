import Foundation
import AnimReport
import Synchronization
import AnimVideo

/// What failed in a run of tests, on one page: expected, actual and difference of each.
final class FailurePage: Sendable {
  static let ofThisRun = FailurePage()
  /// More are not shown.
  static let most = 200

  /// One thread at a time; `FailureStore` sees to one process at a time.
  private let isWriting = Mutex(())

  struct Failure: Sendable {
    /// Of the golden.
    var path: String
    /// Whose failure it is: `Suite/test`.
    var test: String
    var sentence: String
    var expected: RGBAImage?
    var actual: RGBAImage?
    var isMissing = false

    /// Such as `ToastTests/springsIn@0.4s`.
    var name: String {
      URL(fileURLWithPath: path).deletingPathExtension().pathComponents.suffix(2).joined(
        separator: "/")
    }
  }

  /// Adds a failure and writes the page again.
  ///
  /// - Returns: where the page is, and how the change is accepted, for the failure's message.
  func add(_ failure: Failure, beside site: CallSite) -> String {
    let accept =
      "RECORD=changed swift test --filter '\(failure.test.replacing("/", with: "."))' accepts it"
    guard let folder = Self.folder(above: "\(site.filePath)") else { return accept }
    return isWriting.withLock { _ in
      do {
        try FailureStore(page: folder).add(failure) { failures in try write(failures, to: folder) }
        return "expected, actual and difference: \(folder)/index.html\n\(accept)"
      } catch {
        return "the page '\(folder)/index.html' could not be written: \(error)\n\(accept)"
      }
    }
  }

  private func write(_ failures: [Failure], to folder: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder).deletingLastPathComponent(), withIntermediateDirectories: true)
    var writer = try ReportWriter(
      path: folder, title: "Animation tests", tool: "AnimationTesting", fonts: .system)
    var count: [String: Int] = [:]
    for failure in failures.prefix(Self.most) {
      count[failure.name, default: 0] += 1
      let name = count[failure.name].map { $0 > 1 ? "\(failure.name) (\($0))" : failure.name } ?? failure.name
      try writer.addStill(
        ReportCase(
          name, failure.isMissing ? .missing : .differs, failure.sentence, expected: failure.expected,
          actual: failure.actual))
    }
    try writer.publish()
  }

  /// `.build/animation-tests` of the package that the file is in; or what `ANIMATION_TESTS_REPORT` names. Nil where there
  /// is no package.
  private static func folder(above file: String) -> String? {
    if let folder = TestEnvironment.current.variables["ANIMATION_TESTS_REPORT"], !folder.isEmpty {
      return folder
    }
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        return folder.appendingPathComponent(".build/animation-tests").path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
