import Foundation
import AnimLottie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate

extension SceneFile {
  /// Reads the scene or the Lottie animation at `path` with the pictures that it names, from its own folder and from
  /// `assetFolders`.
  ///
  /// - Parameters:
  ///   - animation: which of a dotLottie file's animations; nil for the one that it begins with.
  ///   - theme: which of its themes; nil for the one that the animation begins with.
  ///   - behavior: whose way of playing a Lottie file is followed where players differ.
  public static func load(
    _ path: String, assetFolders: [String], animation: String? = nil, theme: String? = nil,
    lottieAs behavior: LottieBehavior = .afterEffects, memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try contents(path, memory), name: path,
      FolderAssets(scene: path, folders: assetFolders, memory: memory),
      AnimationChoice(animation: animation, theme: theme, behavior: behavior), memory, input)
  }

  /// Reads a scene or a Lottie animation whose bytes are at hand already; the rest is as if it were read from `path`.
  package static func load(
    _ bytes: [UInt8], from path: String, assetFolders: [String], choice: AnimationChoice,
    memory: MemoryBudget = MemoryBudget(), input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      bytes, name: path, FolderAssets(scene: path, folders: assetFolders, memory: memory), choice, memory,
      input)
  }

  /// Reads the scene or the animation that standard input holds with the pictures that it names, from the folder that
  /// the program runs in and from `assetFolders`.
  public static func loadStandardInput(
    assetFolders: [String], animation: String? = nil, theme: String? = nil,
    lottieAs behavior: LottieBehavior = .afterEffects, memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> SceneDescription {
    try read(
      try standardInputContents(memory), name: "-",
      FolderAssets(folders: ["."] + assetFolders, memory: memory),
      AnimationChoice(animation: animation, theme: theme, behavior: behavior), memory, input)
  }

  private static func read(
    _ bytes: [UInt8], name: String, _ assets: FolderAssets, _ choice: AnimationChoice, _ memory: MemoryBudget,
    _ input: TemplateInput
  ) throws(SceneErrors) -> SceneDescription {
    let (isArchive, isAnimation) = (LottieFile.isArchive(bytes), LottieFile.isAnimation(bytes))
    if isArchive || isAnimation, !input.isEmpty {
      let given = input.arguments.first.map { "--var \($0.name)" } ?? input.data.first.map(\.file) ?? "a row"
      throw SceneErrors([
        Diagnostic(file: name, location: nil, problem: .template(.noVariables(given: given)))
      ])
    }
    var scene =
      if isArchive {
        try LottieFile.scene(archive: bytes, choice, name: name, assets: assets, memory: memory)
      } else if isAnimation {
        try LottieFile.scene(bytes, choice, name: name, assets: assets, memory: memory)
      } else {
        try parse(bytes, name: name, assets: assets, memory: memory, input: input)
      }
    scene.measurer = input.measurer
    return scene
  }

  /// The plain scene that the file at `path` stands for, as a text; `-` is standard input.
  public static func expand(
    _ path: String, assetFolders: [String], memory: MemoryBudget = MemoryBudget(),
    input: TemplateInput = TemplateInput()
  ) throws(SceneErrors) -> String {
    let text = try path == "-" ? standardInputContents(memory) : contents(path, memory)
    guard !LottieFile.isArchive(text) else {
      let reason = "it is a dotLottie archive; 'animrender import' makes a plain scene of one"
      throw SceneErrors([Diagnostic(file: path, location: nil, problem: .fileUnreadable(reason: reason))])
    }
    let own =
      path == "-"
      ? FolderAssets(folders: ["."] + assetFolders, memory: memory)
      : FolderAssets(scene: path, folders: assetFolders, memory: memory)
    return try expand(text, name: path, assets: own, memory: memory, input: input)
  }

  /// What says all that is shown of the file at `path`, but for the files that it names: the plain scene as a text, or a
  /// dotLottie archive as it is.
  package static func plainBytes(
    _ path: String, assetFolders: [String], memory: MemoryBudget, input: TemplateInput
  ) throws(SceneErrors) -> [UInt8] {
    if isArchive(path) { return try contents(path, memory) }
    return Array(try expand(path, assetFolders: assetFolders, memory: memory, input: input).utf8)
  }

  /// Whether the file at `path` begins as dotLottie archives do.
  package static func isArchive(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 4)
    return fread(&start, 1, start.count, file) == start.count && LottieFile.isArchive(start)
  }
}
