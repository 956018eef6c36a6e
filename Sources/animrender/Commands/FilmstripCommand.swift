import ArgumentParser
import AnimCheck
import AnimComparison
import AnimInsight
import AnimMovie
import AnimSceneFormat
import AnimText
import AnimVideo

struct FilmstripCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws a contact sheet: frames of a scene with their times; or one layer along its path.",
    discussion: """
        animrender filmstrip scene.json out.png --count 12
        animrender filmstrip scene.json out.png --at 0,0.25,0.5 --scale 0.5
        animrender filmstrip scene.json out.png --changes --json
        animrender filmstrip scene.json out.png --onion --layer ball
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(help: "The picture; ends in .png or .avif.", completion: .file(extensions: ["png", "avif"]))
  var out: String

  @Option(
    help: ArgumentHelp(
      "How many frames, evenly spread, the first and the last among them; with --changes at most so many. (default: 8, with --changes \(ChangeStrip.usualCount))",
      valueName: "count"),
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
      The frames where something changes, with their numbers, the layers that change, and boxes around what 'validate' and \
      'expect' find, in one picture of at most \(Double(ChangeStrip.mostPixels) / 1e6) megapixels.
      """)
  var changes = false

  @Flag(help: "With --changes: print what the picture shows, as JSON; docs/guide/compare.md describes it.")
  var json = false

  @Flag(help: "With --changes: also box what 'validate --hints' finds.")
  var hints = false

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
  @OptionGroup var row: RowOptions

  func validate() throws {
    if count != nil, at != nil { throw ValidationError("'--count' and '--at' exclude each other") }
    if onion, columns != nil { throw ValidationError("'--onion' and '--columns' exclude each other") }
    if layer != nil, !onion { throw ValidationError("'--layer' needs '--onion'") }
    if json, !changes { throw ValidationError("'--json' needs '--changes'") }
    if hints, !changes { throw ValidationError("'--hints' needs '--changes'") }
    for (isGiven, option) in [(at != nil, "--at"), (onion, "--onion"), (scale != nil, "--scale")]
    where changes && isGiven {
      throw ValidationError("'--changes' and '\(option)' exclude each other")
    }
  }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { figureOptions.fontOptions.directories }
  var outputs: [String] { [out] }

  func run() throws {
    try Self.checkOrder(scene: scene, output: out)
    try Still.checkExtension(of: out)
    let fonts = try figureOptions.fontSet()
    let description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
    try assets.check(output: out, of: description, in: scene, fontFolders: fontFolders)
    let (rate, frames) = try description.frames(at: nil)
    let wanted = at?.count ?? count ?? (changes ? ChangeStrip.usualCount : 8)
    guard wanted <= Filmstrip.mostFrames else {
      throw ArgumentError.filmstripTooLong(wanted, limit: Filmstrip.mostFrames)
    }
    for time in at ?? [] { try description.check(time: time, option: "--at") }
    Signals.endAtStops()
    try Still.check(path: out)
    let theme = figureOptions.theme == .auto ? FigureTheme.light : figureOptions.theme
    if changes { return try writeChanges(of: description, theme, fonts) }
    let check = SceneCheck(description, fonts: fonts, for: .texts)
    StandardError.write(check.review)
    let times = at ?? Filmstrip.times(count: wanted, frames: frames, rate: rate)
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

  private func writeChanges(of description: SceneDescription, _ theme: FigureTheme, _ fonts: FontSet) throws {
    var check = SceneCheck(description, fonts: fonts, hints: hints)
    check.lookAtFrames(for: nil)
    let recording = try check.recording()
    let (image, strip): (RGBAImage, ChangeStrip)
    do {
      let failures = try ExpectationCheck(description, recording, fonts: fonts).failures()
      strip = try ChangeStrip(
        description, recording, findings: SceneFinding.all(of: check, expectations: failures),
        count: count ?? ChangeStrip.usualCount, columns: columns, theme: theme, fonts: fonts)
      image = try strip.strip.image(fonts: fonts, memory: description.memory)
    } catch {
      throw check.placed(error)
    }
    try Still.write(image, to: out)
    guard json else { return StandardError.write(check.review) }
    try StandardOutput.write(strip.json(image: (out, image.width, image.height)))
  }
}
