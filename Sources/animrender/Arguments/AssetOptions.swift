import ArgumentParser
import AnimAssets
import Foundation
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimText
import AnimVideo

/// Where a scene's pictures and movies are.
struct AssetOptions: ParsableArguments {
  @Option(
    name: .customLong("asset-dir"),
    help: ArgumentHelp(
      "A folder with pictures and movies that the scene names, searched after the scene's own. Repeatable.",
      valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which animation of a dotLottie file. (default: the one that it begins with)", valueName: "id"))
  var animation: String?

  @Option(
    name: .customLong("animation-theme"),
    help: ArgumentHelp(
      "Which theme of a dotLottie file. (default: that which the animation begins with)", valueName: "id"))
  var theme: String?

  @Option(
    name: .customLong("lottie-as"),
    help: ArgumentHelp(
      "Whose way of playing a Lottie file is followed: \(LottieBehavior.names).", valueName: "player"))
  var behavior = LottieBehavior.afterEffects

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "How much memory the scene may ask for, such as 512M or 4G; beyond it ends with code 7.",
      valueName: "size"),
    transform: Memory.size)
  var mostMemory = MemoryBudget.defaultLimit

  @Option(
    help: ArgumentHelp(
      "Which parts are drawn of SVG files that have some for several languages, such as de or pt-BR.",
      valueName: "tag"),
    transform: { text in
      guard SVGLanguage.isLanguage(text) else { throw ArgumentError.language }
      return text
    })
  var language = SVGLanguage.standard

  @OptionGroup var template: TemplateOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let the system forbid the program what scenes do not need: other folders, networks, other programs."))
  var sandbox = true

  /// What of a Lottie file is shown.
  var choice: AnimationChoice {
    get { AnimationChoice(animation: animation, theme: theme, behavior: behavior) }
    set { (animation, theme, behavior) = (newValue.animation, newValue.theme, newValue.behavior) }
  }

  /// What stands for standard input in place of a scene's file. A file of that name is `./-`.
  static let standardInput = "-"

  /// Reads a scene from a file, or from standard input.
  ///
  /// - Parameters:
  ///   - row: what a batch gives to the scene's variables.
  ///   - fonts: with which texts are measured that say how large their layers are; nil takes the system's.
  ///   - keepsPlainText: whether the description has the plain scene as a text, too.
  func load(
    _ scene: String, row: TemplateRow? = nil, fonts: FontSet? = nil, keepsPlainText: Bool = false
  ) throws(SceneErrors) -> SceneDescription {
    let memory = MemoryBudget(limit: mostMemory)
    var input = try input(memory, row, fonts)
    input.keepsPlainText = keepsPlainText
    return scene == Self.standardInput
      ? try SceneFile.loadStandardInput(
        assetFolders: folders, animation: animation, theme: theme, lottieAs: behavior,
        memory: memory, input: input)
      : try SceneFile.load(
        scene, assetFolders: folders, animation: animation, theme: theme, lottieAs: behavior,
        memory: memory, input: input)
  }

  /// The plain scene that a template and a batch's row make.
  func plainBytes(of scene: String, row: TemplateRow, fonts: FontSet) throws -> [UInt8] {
    let memory = MemoryBudget(limit: mostMemory)
    return try SceneFile.plainBytes(
      scene, assetFolders: folders, memory: memory, input: try input(memory, row, fonts))
  }

  private func input(_ memory: MemoryBudget, _ row: TemplateRow?, _ fonts: FontSet?) throws(SceneErrors)
    -> TemplateInput
  {
    var input = try template.input(memory)
    input.row = row
    input.measurer = fonts?.typesetter
    return input
  }

  /// Finds out before any work that the output would replace what it is made from.
  ///
  /// - Throws: `ArgumentError.outputIsInput`.
  ///
  /// - Parameter fontFolders: in which there may be fonts that the scene uses.
  func check(
    output: String, of description: SceneDescription, in scene: String, fontFolders: [String] = []
  ) throws {
    for file in template.data.map(\.path) where FileIdentity.isShared(output, file) {
      throw ArgumentError.outputIsInput(path: output, what: "'\(file)', the data of the scene")
    }
    try check(output: output, names: description.usedFiles, in: scene)
    for folder in fontFolders where FileIdentity.isThere(output) {
      let names = FileManager.default.enumerator(atPath: folder)
      while let name = names?.nextObject() as? String {
        let path = FilePath.join(folder, name)
        if FileIdentity.isShared(output, path), FileIdentity.isFile(path) {
          throw ArgumentError.outputIsInput(path: output, what: "'\(name)' of the font directory '\(folder)'")
        }
      }
    }
  }

  /// The same for the scene's file and some files that it names.
  ///
  /// - Throws: `ArgumentError.outputIsInput`.
  func check(output: String, names: [String], in scene: String) throws {
    let isFromFile = scene != Self.standardInput
    if isFromFile, FileIdentity.isShared(output, scene) {
      throw ArgumentError.outputIsInput(path: output, what: "the scene itself")
    }
    let library =
      isFromFile ? FolderAssets(scene: scene, folders: folders) : FolderAssets(folders: ["."] + folders)
    for name in names {
      if let path = library.path(of: name), FileIdentity.isShared(output, path) {
        throw ArgumentError.outputIsInput(path: output, what: "'\(name)', which the scene uses")
      }
    }
  }
}

extension LottieBehavior: ExpressibleByArgument {
  /// All of them for a sentence.
  static var names: String { allCases.map(\.rawValue).joined(separator: " or ") }
}
