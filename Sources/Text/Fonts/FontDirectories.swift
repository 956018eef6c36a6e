import Foundation

/// Where the fonts of a machine and its user are.
enum FontDirectories {
  /// The directories `fonts` below those for data that the XDG Base Directory Specification names: of the machine,
  /// then of the user.
  static func system(environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
    func paths(_ variable: String) -> [String] {
      // The specification has relative paths ignored.
      (environment[variable] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
    let shared = paths("XDG_DATA_DIRS")
    let own = paths("XDG_DATA_HOME").first ?? "\(NSHomeDirectory())/.local/share"
    return ((shared.isEmpty ? ["/usr/share", "/usr/local/share"] : shared) + [own]).map { path in
      (path.hasSuffix("/") ? String(path.dropLast()) : path) + "/fonts"
    }
  }
}
