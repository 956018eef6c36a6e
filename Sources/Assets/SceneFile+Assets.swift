import Lottie
import RenderTree
import Scene

extension SceneFile {
  /// Reads the scene or the Lottie animation at `path` with the pictures that it names, from its own folder and from
  /// `assetFolders`.
  ///
  /// - Parameter animation: which of a dotLottie file's animations; nil for the one that it begins with.
  public static func load(
    _ path: String, assetFolders: [String], animation: String? = nil, memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try contents(path, memory), name: path,
      FolderAssets(scene: path, folders: assetFolders, memory: memory), animation, memory)
  }

  /// Reads the scene or the animation that standard input holds with the pictures that it names, from the folder that
  /// the program runs in and from `assetFolders`.
  public static func loadStandardInput(
    assetFolders: [String], animation: String? = nil, memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try standardInputContents(memory), name: "-",
      FolderAssets(folders: ["."] + assetFolders, memory: memory), animation, memory)
  }

  private static func read(
    _ bytes: [UInt8], name: String, _ assets: FolderAssets, _ animation: String?, _ memory: MemoryBudget
  ) throws(SceneErrors) -> SceneDescription {
    if LottieFile.isArchive(bytes) {
      return try LottieFile.scene(archive: bytes, animation, name: name, assets: assets, memory: memory)
    }
    if LottieFile.isAnimation(bytes) {
      return try LottieFile.scene(bytes, animation, name: name, assets: assets, memory: memory)
    }
    return try parse(bytes, name: name, assets: assets, memory: memory)
  }
}
