import ArgumentParser
import Foundation
import Scene
import Text

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

  /// The fonts, once it is known that they have what the scene names.
  ///
  /// - Throws: `ArgumentError` for a directory that is not there, `FontError`, `SceneErrors`.
  func fonts(for scene: SceneDescription) throws -> FontSet {
    let fonts = try fontSet()
    let missing = scene.missingFonts(
      isThere: { fonts.family(named: $0) != nil }, families: fonts.knownFamilies,
      substitute: FontSet.substitute)
    if let missing { throw missing }
    return fonts
  }

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
