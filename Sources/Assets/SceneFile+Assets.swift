import Scene

extension SceneFile {
  /// Reads the scene at `path` with the pictures that it names, from its own folder and from `assetFolders`.
  public static func load(_ path: String, assetFolders: [String]) throws(SceneErrors) -> SceneDescription {
    try load(path, assets: FolderAssets(scene: path, folders: assetFolders))
  }
}
