import AnimCPango
import Foundation
import AnimGeometry
import Synchronization

/// The font files that texts are drawn with: those of some directories, then the system's or the pinned ones. Read when
/// they are first needed. Nothing of the machine's own configuration of fonts counts.
public final class FontSet: Sendable {
  /// In the order in which families are looked for.
  public let directories: [String]
  /// Files that are looked in after the directories.
  public let files: [String]
  private let fonts = Mutex<LoadedFonts?>(nil)
  private let lent = Mutex(LentTypesetter())

  /// The system's fonts.
  public static let system = FontSet()

  /// Fonts of some folders, alone or beside those of the system.
  ///
  /// - Parameter directories: with their subdirectories. One that cannot be read has no fonts.
  public convenience init(directories: [String] = [], includesSystem: Bool = true) {
    let system = includesSystem ? FontDirectories.system() + (FontDirectories.bundled.map { [$0] } ?? []) : []
    self.init(directories: directories + system, files: [])
  }

  /// Some files and no others.
  package convenience init(files: [String]) {
    self.init(directories: [], files: files)
  }

  /// What another set has read, in another process.
  package convenience init(reading directories: [String], files: [String]) {
    self.init(directories: directories, files: files)
  }

  private init(directories: [String], files: [String]) {
    self.directories = directories
    self.files = files
  }

  /// The same directories and files, read once more when they are needed: what is in them may have changed.
  public func reloaded() -> FontSet { FontSet(directories: directories, files: files) }

  /// Some directories and the fonts that `scripts/setup` installs: the same pixels wherever the same versions of these
  /// are installed, whatever else is.
  ///
  /// - Throws: when one of them is not installed.
  public static func pinned(directories: [String] = []) throws(FontError) -> FontSet {
    FontSet(
      directories: directories,
      files: try PinnedFonts.files(
        in: (FontDirectories.bundled.map { [$0] } ?? []) + FontDirectories.system()))
  }

  /// The installed family that is drawn for a name: the family itself or its substitute; nil when there is neither.
  public func family(named name: String) -> String? {
    withFonts { $0.family(named: name) }
  }

  /// All names that `family(named:)` knows, sorted: installed families and those with a substitute.
  public var knownFamilies: [String] {
    withFonts { fonts in
      let aliases = FontAliases.commonNames.filter { fonts.family(named: $0) != nil }
      return Set(fonts.names).union(aliases).sorted()
    }
  }

  /// The family that is drawn for a name of which none is installed; nil when no family stands in for it.
  public static func substitute(for name: String) -> String? {
    FontAliases.substitutes[FontAliases.plainName(name)]
  }

  /// All installed families, by name.
  public var families: [FontFamily] { withFonts { $0.catalog() } }

  /// The font that is drawn for one: of its family or that which stands in for it, the nearest style; nil when there
  /// is neither.
  public func drawnFont(for font: Font) -> DrawnFont? {
    withFonts { fonts in
      fonts.family(named: font.family).flatMap { fonts.drawnFont(for: font, family: $0) }
    }
  }

  /// Whether no font has a glyph for a character that is seen.
  public func lacks(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isSeen else { return false }
    return withFonts { !$0.has(scalar) }
  }

  /// What lays out texts in these fonts, the same for all who have it at a time.
  public var typesetter: Typesetter {
    lent.withLock { lent in
      if let typesetter = lent.typesetter { return typesetter }
      let typesetter = Typesetter(fonts: self)
      lent.typesetter = typesetter
      return typesetter
    }
  }

  /// Whether there is such a font: its family, or one that stands in for it. Where there are no fonts at all, those count
  /// that would be looked for.
  public func has(_ font: Font) -> Bool { withFonts { $0.has(font) } }

  /// The font, or the standard one in its place if there is no such font: without its weight and slant, as on Apple's
  /// systems.
  func known(_ font: Font) -> Font { has(font) ? font : .standard }

  /// The families to look for a font's characters in, best first; nil when there are no fonts at all.
  func families(for font: Font) -> [String]? {
    withFonts { fonts in
      guard let first = fonts.names.first else { return nil }
      let family = fonts.family(named: font.family) ?? fonts.family(named: Font.standard.family) ?? first
      return [family] + FontAliases.fallbacks(for: family).filter { $0 != family }
    }
  }

  /// Lends fontconfig's object, which is safe to use from several threads.
  package func withConfiguration<Result: ~Copyable>(_ body: (OpaquePointer) -> sending Result)
    -> sending Result
  {
    withFonts { body($0.configuration) }
  }

  private func withFonts<Result: ~Copyable>(_ body: (LoadedFonts) -> sending Result) -> sending Result {
    fonts.withLock { fonts in
      let loaded = fonts ?? LoadedFonts(directories: directories, files: files)
      fonts = loaded
      return body(loaded)
    }
  }
}

/// Freed with the last reference: it keeps the fonts, not they it.
private struct LentTypesetter {
  weak var typesetter: Typesetter?
}

extension Unicode.Scalar {
  /// False for characters that only say something about others: controls, joiners, selectors.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
    }
  }
}

/// Why there are no fonts to draw with.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Files of the pinned fonts that are not installed, with the package that each one is from.
  case pinnedFontsMissing([MissingFile])

  /// A font file that is not there.
  public struct MissingFile: Sendable, Hashable {
    /// The Debian package that installs it.
    public var package: String
    /// The file's name without its folder.
    public var file: String
  }

  /// Which packages are missing, with a file of each.
  public var description: String {
    switch self {
    case .pinnedFontsMissing(let missing):
      var packages: [String] = []
      for file in missing where !packages.contains(file.package) { packages.append(file.package) }
      let parts = packages.map { package in
        let files = missing.filter { $0.package == package }.map(\.file)
        let others = files.count > 1 ? " and \(files.count - 1) more" : ""
        return "'\(package)' (\(files[0])\(others))"
      }
      return "the pinned fonts are not all installed: the files of the "
        + (packages.count == 1 ? "package " : "packages ") + parts.joined(separator: ", ")
        + " are missing; scripts/setup installs them"
    }
  }
}

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
