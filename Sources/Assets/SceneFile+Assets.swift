import Lottie
import RenderTree
import Scene

extension SceneFile {
  /// Reads the scene or the Lottie animation at `path` with the pictures that it names, from its own folder and from
  /// `assetFolders`.
  ///
  /// - Parameter animation: which of a dotLottie file's animations; nil for the one that it begins with.
  public static func load(
    _ path: String, assetFolders: [String], animation: String? = nil, memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try contents(path, memory), name: path,
      FolderAssets(scene: path, folders: assetFolders, memory: memory), animation, memory, input)
  }

  /// Reads a scene or a Lottie animation whose bytes are at hand already; the rest is as if it were read from `path`.
  package static func load(
    _ bytes: [UInt8], from path: String, assetFolders: [String], animation: String? = nil,
    memory: MemoryBudget = MemoryBudget(), input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      bytes, name: path, FolderAssets(scene: path, folders: assetFolders, memory: memory), animation, memory,
      input)
  }

  /// Reads the scene or the animation that standard input holds with the pictures that it names, from the folder that
  /// the program runs in and from `assetFolders`.
  public static func loadStandardInput(
    assetFolders: [String], animation: String? = nil, memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try standardInputContents(memory), name: "-",
      FolderAssets(folders: ["."] + assetFolders, memory: memory), animation, memory, input)
  }

  private static func read(
    _ bytes: [UInt8], name: String, _ assets: FolderAssets, _ animation: String?, _ memory: MemoryBudget,
    _ input: TemplateInput
  ) throws(SceneErrors) -> SceneDescription {
    let (isArchive, isAnimation) = (LottieFile.isArchive(bytes), LottieFile.isAnimation(bytes))
    if isArchive || isAnimation, !input.isEmpty {
      let given = input.arguments.first.map { "--var \($0.name)" } ?? input.data.first.map(\.file) ?? "a row"
      throw SceneErrors([
        Diagnostic(file: name, location: nil, problem: .template(.noVariables(given: given)))
      ])
    }
    if isArchive {
      return try LottieFile.scene(archive: bytes, animation, name: name, assets: assets, memory: memory)
    }
    if isAnimation {
      return try LottieFile.scene(bytes, animation, name: name, assets: assets, memory: memory)
    }
    return try parse(bytes, name: name, assets: assets, memory: memory, input: input)
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
