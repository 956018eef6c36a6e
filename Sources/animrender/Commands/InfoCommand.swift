import ArgumentParser
import Assets
import Insight
import Scene

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Says what is in a scene.",
    discussion: """
      Size, length, layers, and which properties are animated, so that they can be traced.

        animrender info scene.json --json
      """)

  @Argument(help: "The scene, a JSON file.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let description = try SceneFile.load(scene, assetFolders: assets.folders)
    let info = SceneInfo(
      description, recording: try description.playWithWarnings(),
      frameCount: try description.frames(at: nil).count)
    try StandardOutput.write(json ? info.json : info.text)
  }
}
