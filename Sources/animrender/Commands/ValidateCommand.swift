import ArgumentParser
import Assets
import Scene
import Text

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with scenes.",
    discussion: """
      Prints the names of the scenes that are right to standard output, and each error of the others to standard \
      error as file:line:column. Scenes are played as well, without drawing them. Ends with code 3 if there is one, \
      4 if only fonts or pictures are missing or damaged, 7 if only limits are exceeded.

        animrender validate scenes/*.json
      """)

  @Argument(help: "Scenes, JSON files; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  func validate() throws {
    if scenes.count(where: { $0 == AssetOptions.standardInput }) > 1 {
      throw ValidationError("'-', standard input, can be read only once")
    }
  }

  func run() throws {
    var codes: [Int32] = []
    for scene in scenes {
      let found = try errors(in: scene)
      for errors in found {
        codes.append(Failure(errors).code)
        StandardError.write("\(errors)\n")
      }
      if found.isEmpty { try StandardOutput.write(line: "\(scene): valid") }
    }
    // What is wrong in the text comes before what is missing beside it.
    if let code = codes.min() { throw ExitCode(code) }
  }

  /// What is wrong with the text; or else with what it needs beside it and with how it plays.
  private func errors(in scene: String) throws -> [SceneErrors] {
    let description: SceneDescription
    do { description = try assets.load(scene) } catch { return [error] }
    var found: [SceneErrors] = []
    var fonts: FontSet?
    do { fonts = try fontOptions.fonts(for: description) } catch let errors as SceneErrors {
      found.append(errors)
    }
    do { _ = try description.playWithWarnings(drawnWith: fonts) } catch { found.append(error) }
    return found
  }
}
