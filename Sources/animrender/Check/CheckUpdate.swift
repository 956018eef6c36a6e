import AnimInsight

/// Which goldens are to be made.
enum CheckUpdate: Equatable, Sendable {
  case all
  case changed
  case missing
  case matching(String)

  init(_ text: String) {
    switch text {
    case "changed": self = .changed
    case "missing": self = .missing
    default: self = .matching(text)
    }
  }

  static let longOption = "update-only"

  /// `--update=WHAT` as an option that the parser knows: a flag has no value there.
  static func expanded(_ arguments: [String]) -> [String] {
    guard arguments.first == "check" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().flatMap { index, argument in
      guard index < end, argument.hasPrefix("--update=") else { return [argument] }
      let text = argument.dropFirst("--update=".count)
      // An empty value the parser would take for a missing one, and name an option that was not given.
      return text.isEmpty ? ["--\(longOption)", ""] : ["--\(longOption)=\(text)"]
    }
  }

  /// Whether this is CI, where no person looks at the result.
  static func isInCI(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }

  /// - Parameters:
  ///   - names: what the scene is called, as seen from the folder.
  ///   - isMissing: whether it has no golden.
  func applies(to names: [String], isMissing: Bool) -> Bool {
    switch self {
    case .all: true
    case .changed: !isMissing
    case .missing: isMissing
    case .matching(let text): names.contains { NamePattern(text).matches($0) }
    }
  }
}
