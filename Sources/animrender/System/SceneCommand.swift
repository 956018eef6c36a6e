import ArgumentParser
import AnimMovie
import AnimReport
import AnimSandbox
import AnimScene
import AnimText
import AnimVideo

/// A command that reads scenes and what belongs to them, which may come from anywhere.
protocol SceneCommand: ParsableCommand {
  var assets: AssetOptions { get }
  /// As given; `-` is standard input.
  var scenePaths: [String] { get }
  var fontFolders: [String] { get }
  var outputs: [String] { get }
  /// Folders that are made as a whole.
  var outputFolders: [String] { get }
  /// Folders in which files are made.
  var storeFolders: [String] { get }
  /// Of the scenes those that may be comparisons, which name what they compare.
  var comparisonPaths: [String] { get }
  /// Tables of which a row is chosen.
  var tablePaths: [String] { get }
  var sandbox: Sandbox { get }
  /// Done before the sandbox closes: folders that it must know.
  func prepare() throws
}

extension SceneCommand {
  /// Finds a scene and an output that stand in each other's place, as other programs have them.
  ///
  /// - Throws: `ArgumentError`.
  static func checkOrder(scene: String, output: String) throws(ArgumentError) {
    let pictures = ["avif"]
    guard ["json", "jsonc", "lottie"].contains(FilePath.suffix(of: output).lowercased()),
      FileIdentity.isFile(output),
      (OutputKind.extensions + pictures).contains(FilePath.suffix(of: scene).lowercased())
    else { return }
    throw .wrongOrder(scene: output, output: scene)
  }

  var comparisonPaths: [String] { [] }
  var tablePaths: [String] { [] }
  var fontFolders: [String] { [] }
  var outputs: [String] { [] }
  func prepare() throws {}
  var outputFolders: [String] { [] }
  var storeFolders: [String] { [] }

  var sandbox: Sandbox { sceneSandbox }

  /// The folders of the scenes, of their assets and of fonts, and that of the output.
  var sceneSandbox: Sandbox {
    var sandbox = Sandbox()
    for scene in scenePaths {
      // A scene that is a link is read where the link leads.
      sandbox.readable += scene == AssetOptions.standardInput ? ["."] : [scene, FilePath.folder(of: scene)]
    }
    for path in comparisonPaths where path != AssetOptions.standardInput {
      guard let comparison = try? SceneFile.loadComparison(path) else { continue }
      for pane in comparison.panes {
        let source = FilePath.join(FilePath.folder(of: path), pane.source)
        sandbox.readable += [source, FilePath.folder(of: source)]
      }
    }
    sandbox.readable += assets.template.data.map(\.path) + tablePaths
    sandbox.readable += assets.folders + fontFolders + FontSet.placesRead(with: fontFolders)
    sandbox.writable = outputs.map { OutputPlace.folder(of: $0) } + storeFolders
    sandbox.foldersWritable = outputFolders.map { ReportFolder.surroundings(of: $0) }
    MadeFolders.allowRemoval(in: &sandbox)
    return sandbox
  }
}
