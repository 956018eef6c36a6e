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

extension FontSet {
  /// What looking for fonts and reading them reads: the system's directories and some others, what links in these lead
  /// to, and the caches of what is in the files.
  public static func placesRead(with directories: [String] = []) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(NSHomeDirectory())/.cache"
    let all = FontDirectories.system() + directories
    let links = all.filter { !$0.hasPrefix("/usr/") }.flatMap(FontDirectories.links)
    return all + links + [
      "/usr/share", "/usr/local/share", "/etc/fonts", "/var/cache/fontconfig", "\(cache)/fontconfig",
    ]
  }
}

extension FontDirectories {
  /// The symbolic links below a directory.
  fileprivate static func links(below directory: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: directory)
    var links: [String] = []
    while let name = names?.nextObject() as? String {
      if names?.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink {
        links.append("\(directory)/\(name)")
      }
    }
    return links
  }
}
