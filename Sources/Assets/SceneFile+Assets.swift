import RenderTree
import Scene

extension SceneFile {
  /// Reads the scene at `path` with the pictures that it names, from its own folder and from `assetFolders`.
  public static func load(
    _ path: String, assetFolders: [String], memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try load(
      path, assets: FolderAssets(scene: path, folders: assetFolders, memory: memory), memory: memory,
      input: input)
  }

  /// Reads the scene that standard input holds with the pictures that it names, from the folder that the program runs
  /// in and from `assetFolders`.
  public static func loadStandardInput(
    assetFolders: [String], memory: MemoryBudget = MemoryBudget(), input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try loadStandardInput(
      assets: FolderAssets(folders: ["."] + assetFolders, memory: memory), memory: memory, input: input)
  }

  /// The plain scene that the file at `path` stands for, as a text; `-` is standard input.
  public static func expand(
    _ path: String, assetFolders: [String], memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> String {
    let own =
      path == "-"
      ? FolderAssets(folders: ["."] + assetFolders, memory: memory)
      : FolderAssets(scene: path, folders: assetFolders, memory: memory)
    return try expand(path, assets: own, memory: memory, input: input)
  }
}
