import ArgumentParser
import Scene

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Prints the names of the scenes that are right to standard output, and each error of the others to standard \
      error as file:line:column. Ends with code 3 if there is one.

        animrender validate scenes/*.json
      """)

  @Argument(help: "Scenes, JSON files.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  func run() throws {
    var isValid = true
    for scene in scenes {
      do throws(SceneErrors) {
        _ = try SceneFile.load(scene)
      } catch {
        isValid = false
        StandardError.write("\(error)\n")
        continue
      }
      try StandardOutput.write("\(scene): valid\n")
    }
    if !isValid { throw ExitCode(Failure.Code.badScene.rawValue) }
  }
}
