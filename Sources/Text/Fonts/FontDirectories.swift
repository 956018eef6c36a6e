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

  /// The directory beside the program where it is installed with fonts; nil where there is none.
  static let bundled: String? = {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
    // A program somewhere else, such as in /usr/bin, has no such folder beside it.
    let path = folder + "share/animrender/fonts"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}

extension FontDirectories {
  /// The symbolic links below a directory.
  static func links(below directory: String) -> [String] {
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
