import ArgumentParser
import Foundation
import Raster
import RenderTree
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

  /// The fonts, once it is known that they have what the scene names.
  ///
  /// - Throws: `ArgumentError` for a directory that is not there, `SceneErrors`.
  func fonts(for scene: SceneDescription) throws -> FontSet {
    for path in directories {
      var isDirectory = ObjCBool(false)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
      else { throw ArgumentError.noFontDirectory(path) }
    }
    let fonts = FontSet(directories: directories)
    let missing = scene.missingFonts(
      isThere: { fonts.family(named: $0) != nil }, families: fonts.knownFamilies)
    if let missing { throw missing }
    return fonts
  }

  /// Names on standard error the characters that no font has.
  static func warn(about recording: Recording, drawnWith fonts: FontSet, scene: String) {
    for missing in recording.missingCharacters(in: fonts) {
      StandardError.write("\(scene): warning: \(missing)\n")
    }
  }
}
