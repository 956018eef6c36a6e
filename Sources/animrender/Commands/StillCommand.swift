import ArgumentParser
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimVideo

struct StillCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Draws a scene at one time as a PNG or an AVIF.",
    discussion: """
        animrender still scene.json out.png --at 0.5
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions

  @Argument(help: "The picture; ends in .png or .avif.", completion: .file(extensions: ["png", "avif"]))
  var out: String

  @Option(help: ArgumentHelp("The time: 1.5, 1.5s or 200ms.", valueName: "time"), transform: Time.seconds)
  var at: Double

  @Option(
    help: ArgumentHelp("Pixels for each point. (default: the scene's)", valueName: "number"),
    transform: Time.positive)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "What the picture's numbers mean: sRGB, displayP3, hlg or pq, the last two with 16 bits in a PNG, 10 in an AVIF. (default: displayP3 for canvases in it, else sRGB)",
      valueName: "name"))
  var colorSpace: VideoColor?

  @OptionGroup var fontOptions: FontOptions

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { [out] }

  func run() throws {
    try Self.checkOrder(scene: scene, output: out)
    try Still.checkExtension(of: out)
    let fonts = try fontOptions.fontSet()
    let description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
    try assets.check(output: out, of: description, in: scene, fontFolders: fontFolders)
    try description.check(time: at, option: "--at")
    var canvas = description.canvas
    if let scale { canvas.scale = scale }
    try RGBAImage.check(canvas)
    Signals.endAtStops()
    try Still.check(path: out)
    let check = SceneCheck(description, fonts: fonts, for: .texts)
    StandardError.write(check.review)
    let recording = try check.recording()
    let still: Still
    do {
      still = try Still(
        FrameReader(recording.exposed(on: canvas), memory: description.memory).frame(at: at), on: canvas,
        colorSpace ?? .fitting(canvas), fonts: fonts, memory: description.memory)
    } catch {
      throw check.placed(error)
    }
    try still.write(to: out)
  }
}
