import ArgumentParser
import AnimGeometry
import AnimInsight
import AnimText

struct InfoCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Says what is in a scene.",
    discussion: """
      Size, length, layers, fonts and what is drawn for them, and which properties are animated, so that they can be \
      traced.

        animrender info scene.json --json
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions
  @OptionGroup var fontOptions: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(
    help: ArgumentHelp(
      "List all layers and animated properties, and not the first \(SceneInfo.mostLines) of each."))
  var all = false

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { fontOptions.directories }

  func run() throws {
    let fonts = try fontOptions.fontSet()
    let description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
    let info = SceneInfo(
      description, recording: try description.playWithWarnings(),
      frameCount: try description.frames(at: nil).count,
      drawnFont: { font in
        fonts.drawnFont(for: font).map { Font(family: $0.family, weight: $0.weight, isItalic: $0.isItalic) }
      })
    try StandardOutput.write(json ? info.json : info.text(all: all))
  }
}
