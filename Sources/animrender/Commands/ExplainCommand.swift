import ArgumentParser
import AnimInsight

struct ExplainCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a property has its value, and why an animation exists or does not.",
    discussion: """
      For one property and time: the model's value, what each animation makes of it, the last change with its \
      transaction and the search for its action step by step, what became of the animation, and what is often not \
      meant. Without a layer: the story of the whole timeline in sentences.

        animrender explain scene.json
        animrender explain scene.json --layer ball --key-path position.x --at 0.5
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions

  @Option(help: ArgumentHelp("The layer's name.", valueName: "name"))
  var layer: String?

  @Option(help: ArgumentHelp("The property, such as position.x.", valueName: "key path"))
  var keyPath: String?

  @Option(help: ArgumentHelp("The time: 1.5, 1.5s or 200ms.", valueName: "time"), transform: Time.seconds)
  var at: Double?

  @Flag(help: "Print JSON; docs/guide/explain.md describes it.")
  var json = false

  func validate() throws {
    let given = [layer != nil, keyPath != nil, at != nil].count { $0 }
    if given != 0, given != 3 {
      throw ValidationError("expected '--layer', '--key-path' and '--at' together, or none of them")
    }
  }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [scene] }

  func run() throws {
    let description = try assets.load(scene, row: try row.chosen(assets.mostMemory))
    if let at { try description.check(time: at, option: "--at") }
    let explained = try ExplainedScene(description)
    StandardError.write(explained.review)
    guard let layer, let keyPath, let at else {
      var output = BufferedOutput()
      if json {
        try explained.writeStoryJSON { try output.write($0) }
      } else {
        try explained.writeStory { try output.write($0) }
      }
      return try output.flush()
    }
    let explanation: Explanation
    do throws(TraceError) {
      explanation = try Explanation(explained, layer: layer, keyPath: keyPath, at: at)
    } catch {
      throw MisnamedTarget(scene: scene, error: error)
    }
    try StandardOutput.write(json ? explanation.json : explanation.text)
  }
}
