import Check
import Lottie
import Movie
import RenderTree
import Scene
import Video

/// What the files of scenes have of that which goldens are named after.
struct VariantContents: Sendable {
  /// In bytes, for each file.
  var memoryLimit: Int

  private var memory: MemoryBudget { MemoryBudget(limit: memoryLimit) }

  /// Whether an archive has the animation and the theme, a scene the variables, and its folder the files with their values.
  /// Of a file that cannot be read the check itself says so.
  func have(_ scene: SceneVariant) -> Bool {
    hasChoice(scene) && hasVariables(scene)
  }

  private func hasChoice(_ scene: SceneVariant) -> Bool {
    guard scene.choice != AnimationChoice(), let bytes = try? SceneFile.contents(scene.path, memory),
      LottieFile.isArchive(bytes), let contents = try? LottieFile.contents(archive: bytes, memory: memory)
    else { return true }
    return scene.choice.animation.map { contents.animations.contains($0) } ?? true
      && scene.choice.theme.map { contents.themes.contains($0) } ?? true
  }

  private func hasVariables(_ scene: SceneVariant) -> Bool {
    if scene.values.isEmpty { return true }
    let folder = FilePath.folder(of: scene.path)
    guard scene.values.data.allSatisfy({ FileIdentity.isThere(FilePath.join(folder, $0.path)) }) else {
      return false
    }
    guard let variables = variables(of: scene.path) else { return true }
    let names = scene.values.arguments.map(\.name) + scene.values.data.compactMap(\.variable)
    return names.allSatisfy { name in variables.contains { $0.name == name } }
  }

  /// Whether a scene cannot be played without values.
  func needsValues(_ path: String) -> Bool {
    variables(of: path)?.contains { !$0.hasDefault } ?? false
  }

  private func variables(of path: String) -> [DeclaredVariable]? {
    (try? SceneFile.contents(path, memory)).flatMap { DeclaredVariable.all(in: $0) }
  }
}
