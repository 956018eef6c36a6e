import Foundation
import AnimJSON
import AnimVideo

extension StudioSession {
  /// What `/api/scene` answers.
  var listing: JSONText {
    let state = with { state in state }
    return SceneListing(scene: state.scene, state: state, options: options, files: sceneFiles).json
  }

  /// The scenes of the folder, by their paths below it; the file itself where one was given.
  var sceneFiles: [String] {
    guard Self.isFolder(options.path) else { return [options.path] }
    var found: [String] = []
    let names = FileManager.default.enumerator(atPath: options.path)
    while let name = names?.nextObject() as? String, found.count < Self.mostFiles {
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      if name.hasSuffix(".comments.json") { continue }
      if name.hasSuffix(".json") || name.hasSuffix(".jsonc") || name.hasSuffix(".lottie") {
        found.append(FilePath.join(options.path, name))
      }
    }
    return found.sorted()
  }

  private static let mostFiles = 1000
}
