import ArgumentParser
import Assets
import Scene

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Prints the names of the scenes that are right to standard output, and each error of the others to standard \
      error as file:line:column. Ends with code 3 if there is one, 4 if only pictures are missing or damaged, 7 if they \
      are only too large.

        animrender validate scenes/*.json
      """)

  @Argument(help: "Scenes, JSON files.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var assets: AssetOptions

  func run() throws {
    var codes: [Int32] = []
    for scene in scenes {
      do throws(SceneErrors) {
        _ = try SceneFile.load(scene, assetFolders: assets.folders)
      } catch {
        codes.append(Failure(error).code)
        StandardError.write("\(error)\n")
        continue
      }
      try StandardOutput.write("\(scene): valid\n")
    }
    // What is wrong in the text comes before what is missing beside it.
    if let code = codes.min() { throw ExitCode(code) }
  }
}
