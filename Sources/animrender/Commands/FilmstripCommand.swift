import ArgumentParser
import Comparison
import Insight
import Movie
import Scene
import Video

struct FilmstripCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws a contact sheet: frames of a scene with their times; or one layer along its path.",
    discussion: """
        animrender filmstrip scene.json out.png --count 12
        animrender filmstrip scene.json out.png --at 0,0.25,0.5 --scale 0.5
        animrender filmstrip scene.json out.png --onion --layer ball
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(help: "The picture; ends in .png.", completion: .file(extensions: ["png"]))
  var out: String

  @Option(
    help: ArgumentHelp(
      "How many frames, evenly spread, the first and the last among them. (default: 8)", valueName: "count"),
    transform: Frames.count)
  var count: Int?

  @Option(
    help: ArgumentHelp("The times instead, such as 0,0.5s,700ms.", valueName: "time,…"), transform: Time.list)
  var at: [Double]?

  @Option(
    help: ArgumentHelp("How many frames stand side by side. (default: about four)", valueName: "count"),
    transform: Frames.count)
  var columns: Int?

  @Flag(
    help: """
      One picture instead: how a layer looks at those times, one over the other, earlier ones fainter, with its path.
      """)
  var onion = false

  @Option(
    help: ArgumentHelp("With --onion: the layer. (default: the only one that moves)", valueName: "name"))
  var layer: String?

  @Option(
    help: ArgumentHelp(
      """
      Pixels for each point of the frames. (default: as many as make them \(Int(Filmstrip.width)) pixels wide; with \
      --onion the scene's own)
      """, valueName: "number"), transform: Time.positive)
  var scale: Double?

  @OptionGroup var figureOptions: FigureOptions
  @OptionGroup var assets: AssetOptions

  func validate() throws {
    if count != nil, at != nil { throw ValidationError("'--count' and '--at' exclude each other") }
    if onion, columns != nil { throw ValidationError("'--onion' and '--columns' exclude each other") }
    if layer != nil, !onion { throw ValidationError("'--layer' needs '--onion'") }
  }

  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { figureOptions.fontOptions.directories }
  var outputs: [String] { [out] }

  func run() throws {
    try Still.checkExtension(of: out)
    let fonts = try figureOptions.fontSet()
    let description = try assets.load(scene, fonts: fonts)
    try assets.check(output: out, of: description, in: scene, fontFolders: fontFolders)
    let (rate, frames) = try description.frames(at: nil)
    let wanted = at?.count ?? count ?? 8
    guard wanted <= Filmstrip.mostFrames else {
      throw ArgumentError.filmstripTooLong(wanted, limit: Filmstrip.mostFrames)
    }
    for time in at ?? [] { try description.check(time: time, option: "--at") }
    Signals.endAtStops()
    try Still.check(path: out)
    let check = SceneCheck(description, fonts: fonts, for: .texts)
    StandardError.write(check.review)
    let times = at ?? Filmstrip.times(count: wanted, frames: frames, rate: rate)
    let theme = figureOptions.theme == .auto ? .light : figureOptions.theme
    let recording = try check.recording()
    let image: RGBAImage
    do {
      if onion {
        var skin = try OnionSkin(
          recording, layer: layer, times: times, scale: scale, memory: description.memory)
        skin.theme = theme
        image = try skin.image(fonts: fonts, memory: description.memory)
      } else {
        var strip = Filmstrip(recording, times: times, scale: scale)
        strip.columns = columns
        strip.theme = theme
        image = try strip.image(fonts: fonts, memory: description.memory)
      }
    } catch let error as TraceError {
      throw MisnamedTarget(scene: scene, error: error)
    } catch {
      throw check.placed(error)
    }
    try Still.write(image, to: out)
  }
}
