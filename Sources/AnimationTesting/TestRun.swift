import Foundation
import Glibc

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
