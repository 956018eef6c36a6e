import AnimCheck
import AnimLottie
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimVideo

/// What the files of scenes have of that which goldens are named after.
struct VariantContents {
  /// In bytes, for each file.
  private let memoryLimit: Int
  /// By the scene's path: a scene is read once, however many goldens it has.
  private var declared: [String: [DeclaredVariable]?] = [:]

  init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

  private var memory: MemoryBudget { MemoryBudget(limit: memoryLimit) }

  /// Whether an archive has the animation and the theme, a scene the variables, and its folder the files with their values.
  /// Of a file that cannot be read the check itself says so.
  mutating func have(_ scene: SceneVariant) -> Bool {
    hasChoice(scene) && hasVariables(scene)
  }

  private func hasChoice(_ scene: SceneVariant) -> Bool {
    guard scene.choice != AnimationChoice(), let bytes = try? SceneFile.contents(scene.path, memory),
      LottieFile.isArchive(bytes), let contents = try? LottieFile.contents(archive: bytes, memory: memory)
    else { return true }
    return scene.choice.animation.map { contents.animations.contains($0) } ?? true
      && scene.choice.theme.map { contents.themes.contains($0) } ?? true
  }

  private mutating func hasVariables(_ scene: SceneVariant) -> Bool {
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
  mutating func needsValues(_ path: String) -> Bool {
    variables(of: path)?.contains { !$0.hasDefault } ?? false
  }

  private mutating func variables(of path: String) -> [DeclaredVariable]? {
    if let known = declared[path] { return known }
    let variables = (try? SceneFile.contents(path, memory)).flatMap { DeclaredVariable.all(in: $0) }
    declared.updateValue(variables, forKey: path)
    return variables
  }
}
