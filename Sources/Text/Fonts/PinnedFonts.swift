import Foundation

/// The font files that `scripts/setup` installs. Texts that are drawn with nothing else look the same wherever the same
/// versions of these packages are, whatever else is installed there.
enum PinnedFonts {
  struct Package: Sendable {
    /// As Debian and Ubuntu name it.
    var name: String
    /// Where it puts its files below a directory of fonts, newest first. Other systems have them elsewhere.
    var folders: [String]
    var files: [String]
  }

  static let packages: [Package] = [
    Package(
      name: "fonts-liberation2", folders: ["truetype/liberation2", "truetype/liberation"],
      files: names(
        ["LiberationSans-", "LiberationSerif-", "LiberationMono-"],
        ["Regular", "Italic", "Bold", "BoldItalic"],
        ".ttf")),
    Package(
      name: "fonts-dejavu-core", folders: ["truetype/dejavu"],
      files: names(["DejaVuSans", "DejaVuSerif", "DejaVuSansMono"], ["", "-Bold"], ".ttf")),
    Package(
      name: "fonts-inter", folders: ["opentype/inter"],
      files: names(["Inter-"], ["Regular", "Italic"], ".otf")
        + names(
          [
            "Inter-Thin", "Inter-ExtraLight", "Inter-Light", "Inter-Medium", "Inter-SemiBold", "Inter-Bold",
            "Inter-ExtraBold", "Inter-Black",
          ], ["", "Italic"], ".otf")),
    Package(name: "fonts-noto-color-emoji", folders: ["truetype/noto"], files: ["NotoColorEmoji.ttf"]),
  ]

  private static func names(_ families: [String], _ styles: [String], _ fileExtension: String) -> [String] {
    families.flatMap { family in styles.map { style in family + style + fileExtension } }
  }

  /// The files, in the order above.
  ///
  /// - Parameter directories: of fonts; the first one that has a file counts.
  static func files(in directories: [String]) throws(FontError) -> [String] {
    var found: [String] = []
    var missing: [FontError.MissingFile] = []
    var others = OtherPlaces(directories: directories)
    for package in packages {
      for file in package.files {
        let usual = directories.flatMap { root in package.folders.map { "\(root)/\($0)/\(file)" } }
        if let path = usual.first(where: FileManager.default.fileExists(atPath:)) ?? others.path(of: file) {
          found.append(path)
        } else {
          missing.append(FontError.MissingFile(package: package.name, file: file))
        }
      }
    }
    guard missing.isEmpty else { throw .pinnedFontsMissing(missing) }
    return found
  }
}

/// Files anywhere below directories of fonts, listed when the first one is not where it usually is.
private struct OtherPlaces {
  let directories: [String]
  private var paths: [String: String]?

  init(directories: [String]) {
    self.directories = directories
  }

  /// The first one of that name: by directory, then by path.
  mutating func path(of file: String) -> String? {
    let paths = self.paths ?? listed()
    self.paths = paths
    return paths[file]
  }

  private func listed() -> [String: String] {
    var paths: [String: String] = [:]
    for directory in directories {
      let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() {
        let file = (name as NSString).lastPathComponent
        if paths[file] == nil { paths[file] = "\(directory)/\(name)" }
      }
    }
    return paths
  }
}

extension FontSet {
  /// What looking for fonts and reading them reads: the system's directories and some others, what links in these lead
  /// to, and the caches of what is in the files.
  public static func placesRead(with directories: [String] = []) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(NSHomeDirectory())/.cache"
    let all = FontDirectories.system() + directories + (FontDirectories.bundled.map { [$0] } ?? [])
    let links = all.filter { !$0.hasPrefix("/usr/") }.flatMap(FontDirectories.links)
    return all + links + [
      "/usr/share", "/usr/local/share", "/etc/fonts", "/var/cache/fontconfig", "\(cache)/fontconfig",
    ]
  }
}
