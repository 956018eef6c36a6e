import ArgumentParser
import AnimLottie
import AnimMovie

struct ImportCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a plain scene of a Lottie file.",
    discussion: """
      The layers and keyframes of the file become those of a scene, to be changed by hand. What scenes do not have is \
      left out; standard error says what, where, and why. docs/guide/lottie.md tells how.

        animrender import hello.json -o scene.json
      """)

  @Argument(
    help: "The file, a Lottie animation or a dotLottie archive; '-' is standard input.",
    completion: .file(extensions: ["json", "lottie"]))
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the scene there, whole or not at all. (default: standard output)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var out: String?

  @OptionGroup var assets: AssetOptions

  @Flag(help: "Write nothing, and end with code 3, if anything is lost.")
  var strict = false

  @Flag(help: "Say what is lost as one JSON object on standard output; the scene needs '-o'.")
  var json = false

  var scenePaths: [String] { [scene] }
  var outputs: [String] { out.map { [$0] } ?? [] }

  func validate() throws {
    if json, out == nil {
      throw ValidationError("'--json' and the scene both go to standard output; expected '-o'")
    }
  }

  func run() throws {
    let description = try assets.load(scene)
    guard description.isOfAnotherKind else { throw ArgumentError.noAnimationFile(file: scene) }
    if let out { try assets.check(output: out, of: description, in: scene) }
    let made = try SceneExport(description)
    if json {
      try StandardOutput.write(made.report(of: scene))
    } else {
      for loss in made.losses {
        StandardError.write(line: "\(scene): lost: \(loss.path): \(loss.feature): \(loss.reason)")
      }
    }
    if strict, !made.losses.isEmpty { throw ExitCode(Failure.Code.badScene.rawValue) }
    guard let out else { return try StandardOutput.write(made.text) }
    try WholeFile.write(Array(made.text.utf8), to: out)
  }
}
