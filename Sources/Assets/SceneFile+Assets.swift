import RenderTree
import Scene

extension SceneFile {
  /// Reads the scene at `path` with the pictures that it names, from its own folder and from `assetFolders`.
  public static func load(
    _ path: String, assetFolders: [String], memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    try load(path, assets: FolderAssets(scene: path, folders: assetFolders, memory: memory), memory: memory)
  }

  /// Reads the scene that standard input holds with the pictures that it names, from the folder that the program runs
  /// in and from `assetFolders`.
  public static func loadStandardInput(
    assetFolders: [String], memory: MemoryBudget = MemoryBudget()
  ) throws(SceneErrors) -> SceneDescription {
    try loadStandardInput(
      assets: FolderAssets(folders: ["."] + assetFolders, memory: memory), memory: memory)
  }
}
