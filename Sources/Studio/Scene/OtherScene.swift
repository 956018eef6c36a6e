import Foundation
import AnimScene
import Synchronization
import AnimJSON
import AnimSceneFormat
import AnimSceneTemplate
import AnimVideo

/// Scenes that the one on the page is compared with. The last one is kept until its file, or one in the watched folders, changes.
final class OtherScenes: Sendable {
  private let last = Mutex<(path: String, scene: CompiledScene)?>(nil)
  private let options: StudioOptions
  private let fonts: StudioFonts

  init(_ options: StudioOptions, _ fonts: StudioFonts) { (self.options, self.fonts) = (options, fonts) }

  private static let mostFiles = 1000

  /// A picture or a part of a scene that is kept may have changed.
  func forget() { last.withLock { $0 = nil } }

  /// The scenes beside a file.
  func files(beside file: String) -> [String] {
    let folder = FilePath.folder(of: file)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = FilePath.name(of: file)
    return names.filter { name in
      name != own && !name.hasPrefix(".") && !name.hasSuffix(".comments.json")
        && (name.hasSuffix(".json") || name.hasSuffix(".jsonc"))
    }
    .sorted().prefix(Self.mostFiles).map { $0 }
  }

  /// - Parameter name: of a file beside the scene's.
  /// - Throws: `StudioError`.
  func scene(_ name: String, beside file: String) throws -> CompiledScene {
    // Only what is listed: no name leads elsewhere.
    guard files(beside: file).contains(name) else {
      throw StudioError.unknownScene(
        name, suggestion: nearestName(to: name, among: files(beside: file)))
    }
    return try scene(at: FilePath.join(FilePath.folder(of: file), name))
  }

  /// - Parameter path: one of those that are listed.
  func scene(at path: String) throws -> CompiledScene {
    do throws(SceneErrors) {
      let text = try SceneFile.contents(path)
      let set = fonts.current.set
      if let known = last.withLock({ $0 }), known.path == path, known.scene.text == text,
        known.scene.fonts === set
      {
        return known.scene
      }
      var options = options
      options.fonts = set
      // They are of the scene that is shown.
      options.input = { (_) throws(SceneErrors) in TemplateInput() }
      let scene = try CompiledScene(text, at: path, options, SceneInputs(), revision: 0)
      last.withLock { $0 = (path, scene) }
      return scene
    } catch {
      throw StudioError.invalidScene("\(error)")
    }
  }
}
