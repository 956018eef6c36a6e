import Glibc

/// What a library wrote before its end.
struct HelperLog {
  private let lines: [String]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// As the runtimes of Rust, C++ and GLib say it.
  var isOutOfMemory: Bool {
    lines.contains { line in
      ["memory allocation of", "failed to allocate", "bad_alloc", "out of memory"].contains {
        line.contains($0)
      }
    }
  }

  /// The line that says why, else the first. Rust writes `thread '<unnamed>' panicked at 'REASON', FILE:LINE`, or from 1.73 on
  /// the reason on a line after that of the place.
  var reason: String? {
    guard let index = lines.firstIndex(where: { $0.contains("panicked at ") }),
      let place = lines[index].firstRange(of: "panicked at ")?.upperBound
    else { return lines.first.map(Self.short) }
    let text = lines[index][place...]
    if text.hasPrefix("'"), let end = text.dropFirst().firstRange(of: "', ")?.lowerBound {
      return Self.short(String(text[text.index(after: text.startIndex)..<end]))
    }
    return Self.short(index + 1 < lines.count ? lines[index + 1] : String(text))
  }

  static func name(ofSignal signal: Int32) -> String {
    let names = [
      SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE",
      SIGTRAP: "SIGTRAP",
      SIGKILL: "SIGKILL",
    ]
    return names[signal] ?? "signal \(signal)"
  }

  private static func short(_ text: String) -> String { String(text.prefix(200)) }
}
