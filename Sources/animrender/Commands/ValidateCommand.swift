import ArgumentParser
import Scene

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Prints the names of the scenes that are right to standard output, and each error of the others to standard \
      error as file:line:column. Ends with code 3 if there is one, with 4 if only fonts are missing.

        animrender validate scenes/*.json
      """)

  @Argument(help: "Scenes, JSON files.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var fontOptions: FontOptions

  func run() throws {
    var code = Failure.Code.done
    for scene in scenes {
      do {
        _ = try fontOptions.fonts(for: try SceneFile.load(scene))
      } catch let errors as SceneErrors {
        StandardError.write("\(errors)\n")
        code = .badScene
        continue
      } catch let missing as MissingFonts {
        StandardError.write("\(missing.errors)\n")
        if code == .done { code = .missingAsset }
        continue
      }
      try StandardOutput.write("\(scene): valid\n")
    }
    if code != .done { throw ExitCode(code.rawValue) }
  }
}
