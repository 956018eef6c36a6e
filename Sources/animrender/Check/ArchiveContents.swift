import Check
import Lottie
import RenderTree
import Scene

/// Which animations and themes are in dotLottie archives.
struct ArchiveContents: Sendable {
  /// In bytes, for each archive.
  var memoryLimit: Int

  /// Whether an archive has what is chosen of it. Of a file that is none, or cannot be read, the check itself says so.
  func have(_ scene: SceneVariant) -> Bool {
    guard !scene.isWhole, let bytes = try? SceneFile.contents(scene.path), LottieFile.isArchive(bytes),
      let contents = try? LottieFile.contents(archive: bytes, memory: MemoryBudget(limit: memoryLimit))
    else { return true }
    return scene.choice.animation.map { contents.animations.contains($0) } ?? true
      && scene.choice.theme.map { contents.themes.contains($0) } ?? true
  }
}
