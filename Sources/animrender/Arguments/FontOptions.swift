import ArgumentParser
import Foundation
import AnimText

/// The fonts that a command draws texts with.
struct FontOptions: ParsableArguments {
  @Option(
    name: .customLong("font-dir"),
    help: ArgumentHelp(
      "A directory of font files to look in before the system's; may be given more than once.",
      valueName: "directory"),
    completion: .directory)
  var directories: [String] = []

  /// Which fonts there are beside those of the directories.
  enum Source: String, ExpressibleByArgument, CaseIterable {
    case system, pinned
  }

  @Option(
    help: ArgumentHelp(
      "The other fonts: 'system' are all that are installed; 'pinned' are only those that scripts/setup installs, so "
        + "that pixels do not depend on what else is there.", valueName: "set"))
  var fonts = Source.system

  /// - Throws: `ArgumentError` for a directory that is not there, `FontError`.
  func fontSet() throws -> FontSet {
    for path in directories {
      var isDirectory = ObjCBool(false)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
      else { throw ArgumentError.noFontDirectory(path) }
    }
    switch fonts {
    case .system: return FontSet(directories: directories)
    case .pinned: return try FontSet.pinned(directories: directories)
    }
  }
}
