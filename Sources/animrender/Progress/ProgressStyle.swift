import ArgumentParser

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  case auto, bar, plain, json, ndjson, none

  /// What `auto` stands for; the others stand for themselves.
  func resolved(isTerminal: Bool, terminal: String?) -> ProgressStyle {
    guard self == .auto else { return self }
    return isTerminal && terminal != "dumb" ? .bar : .plain
  }
}
