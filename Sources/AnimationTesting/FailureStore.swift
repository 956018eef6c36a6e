import Foundation
import Glibc
import AnimMovie
import AnimVideo

/// The failures of a run, in a folder beside the page. `swift test` runs XCTest and Swift Testing, and with `--parallel` each test
/// of XCTest, in processes of their own, whose failures are to be on one page.
struct FailureStore: Sendable {
  /// What is not of it is of an earlier run, and goes.
  let run: String
  /// Beside the page's folder, which is replaced as a whole.
  let folder: URL

  private struct Entry: Codable {
    var run: String
    var path: String
    var test: String
    var sentence: String
    var isMissing: Bool
  }

  init(page: String, run: String = TestRun.current) {
    self.run = run
    folder = URL(fileURLWithPath: page + ".failures")
  }

  /// Adds a failure, and hands on all of the run so far while no other process adds one.
  func add(_ failure: FailurePage.Failure, _ body: ([FailurePage.Failure]) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = open(folder.appendingPathComponent("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { if lock >= 0 { close(lock) } }
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    let kept = try entries()
    let number = (kept.last?.number ?? 0) + 1
    try write(failure, number)
    try body(kept.prefix(FailurePage.most).map { stored($0.entry, $0.number) } + [failure])
  }

  /// Those of the run, in the order in which they were added; others are removed.
  private func entries() throws -> [(number: Int, entry: Entry)] {
    var kept: [(number: Int, entry: Entry)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let stem = name.prefix { $0 != "." && $0 != "-" }
      guard let number = Int(stem) else { continue }
      let data = try? Data(contentsOf: file(number, ".json"))
      let entry = data.flatMap { try? JSONDecoder().decode(Entry.self, from: $0) }
      if let entry, entry.run == run {
        if name.hasSuffix(".json") { kept.append((number, entry)) }
      } else {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
    return kept.sorted { $0.number < $1.number }
  }

  private func file(_ number: Int, _ ending: String) -> URL {
    folder.appendingPathComponent("\(number)\(ending)")
  }

  private func write(_ failure: FailurePage.Failure, _ number: Int) throws {
    for (image, ending) in [(failure.expected, "-expected.png"), (failure.actual, "-actual.png")] {
      if let image { try WholeFile.write(PNG.encode(image), to: file(number, ending).path) }
    }
    let entry = Entry(
      run: run, path: failure.path, test: failure.test, sentence: failure.sentence,
      isMissing: failure.isMissing)
    // Last: what is there is whole.
    try WholeFile.write([UInt8](JSONEncoder().encode(entry)), to: file(number, ".json").path)
  }

  private func stored(_ entry: Entry, _ number: Int) -> FailurePage.Failure {
    func image(_ ending: String) -> RGBAImage? {
      (try? Data(contentsOf: file(number, ending))).flatMap { try? PNG.decode([UInt8]($0)) }
    }
    return FailurePage.Failure(
      path: entry.path, test: entry.test, sentence: entry.sentence, expected: image("-expected.png"),
      actual: image("-actual.png"), isMissing: entry.isMissing)
  }
}

/// Which processes belong to one run of tests.
enum TestRun {
  /// The same for all that one `swift test` starts; else this process alone.
  static let current: String = {
    let parent = getppid()
    guard let text = try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8) else { return own }
    return name(stat: text) ?? own
  }()

  private static var own: String { "process-\(getpid())-\(Date().timeIntervalSince1970)" }

  /// - Parameter stat: what the system says of the parent: its number, its name in parentheses and, 20 words later, when it began.
  static func name(stat: String) -> String? {
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close,
      stat[stat.index(after: open)..<close].hasPrefix("swift")
    else { return nil }
    let rest = stat[close...].split(separator: " ")
    guard rest.count > 20 else { return nil }
    return "swift-\(stat[..<open].trimmingCharacters(in: .whitespaces))-\(rest[20])"
  }
}
