import ArgumentParser
import Assets
import Scene

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Prints the names of the scenes that are right to standard output, and each error of the others to standard \
      error as file:line:column. Ends with code 3 if there is one, 4 if only fonts or pictures are missing or \
      damaged, 7 if they are only too large.

        animrender validate scenes/*.json
      """)

  @Argument(help: "Scenes, JSON files.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  func run() throws {
    var codes: [Int32] = []
    for scene in scenes {
      do {
        _ = try fontOptions.fonts(for: try SceneFile.load(scene, assetFolders: assets.folders))
      } catch let errors as SceneErrors {
        codes.append(Failure(errors).code)
        StandardError.write("\(errors)\n")
        continue
      }
      try StandardOutput.write("\(scene): valid\n")
    }
    // What is wrong in the text comes before what is missing beside it.
    if let code = codes.min() { throw ExitCode(code) }
  }
}
