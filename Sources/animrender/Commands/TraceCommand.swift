import ArgumentParser
import AnimInsight
import AnimRenderTree
import AnimSceneFormat
import AnimVideo

struct TraceCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract:
      "Prints properties' values over time, with each animation's part in them, or draws their curves.",
    discussion: """
      For each time: the model's value, the presentation's, and the animations in effect in the order in which \
      they apply, each with its own value and with what the property is after it. Points and sizes are [x, y], \
      rects [x, y, width, height], colours [red, green, blue, alpha] in sRGB from 0 to 1, transforms 16 numbers, \
      paths SVG path data. While the layer is not in the tree, the values are null.

        animrender trace scene.json --layer ball --key-path position.x --at 0.25,0.5,1
        animrender trace scene.json --layer 'card*' --key-path 'position.*' --format ndjson
        animrender trace before.json after.json --all --plot curves.svg
      """)

  @Argument(
    help: "The scene, a JSON file; '-' is standard input. Several are traced one after the other.",
    completion: .file(extensions: ["json"]))
  var scenes: [String]

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions

  @Option(
    help: ArgumentHelp(
      "The layer's name; 'card*' means all that begin so. May be given more than once.", valueName: "name"))
  var layer: [String] = []

  @Option(
    help: ArgumentHelp(
      "The property, such as position.x; 'position.*' means all its parts. May be given more than once.",
      valueName: "key path"))
  var keyPath: [String] = []

  @Flag(help: "Everything that is animated, of the layers named or of all that have a name.")
  var all = false

  @Option(
    help: ArgumentHelp("Times such as 0,0.5s,700ms, in any order.", valueName: "time,…"),
    transform: Time.list)
  var at: [Double]?

  @Option(
    help: ArgumentHelp(
      "The times of all frames at this rate. (default, without --at: the scene's)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Flag(help: "Add how fast the presentation changes, per second.")
  var velocity = false

  @Flag(help: "Add how fast the velocity changes, per second squared.")
  var acceleration = false

  @Option(help: "The form of the output; 'ndjson' is an object on each line.")
  var format = TraceForm.json

  @Option(
    help: ArgumentHelp(
      "Draw the curves instead, those of all scenes on one plot: .svg or .png.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var plot: String?

  @OptionGroup var figureOptions: FigureOptions

  func validate() throws {
    if at != nil, fps != nil { throw ValidationError("'--at' and '--fps' exclude each other") }
    if plot != nil, at != nil { throw ValidationError("'--plot' and '--at' exclude each other") }
    if plot != nil, fps != nil { throw ValidationError("'--plot' and '--fps' exclude each other") }
    if all, !keyPath.isEmpty { throw ValidationError("'--all' and '--key-path' exclude each other") }
    if !all {
      if layer.isEmpty { throw ValidationError("Missing expected argument '--layer <name>', or '--all'") }
      if keyPath.isEmpty {
        throw ValidationError("Missing expected argument '--key-path <key path>', or '--all'")
      }
    }
    if scenes.count(where: { $0 == AssetOptions.standardInput }) > 1 {
      throw ValidationError("'-', standard input, can be read only once")
    }
  }

  private var selection: TraceSelection { TraceSelection(layers: layer, keyPaths: keyPath) }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { scenes }
  var fontFolders: [String] { figureOptions.fontOptions.directories }
  var outputs: [String] { plot.map { [$0] } ?? [] }

  func run() throws {
    if let plot { try draw(FigureFile(path: plot)) } else { try print() }
  }

  private func print() throws {
    var reports: [TraceReport] = []
    var columns: TraceReport.Columns = []
    if velocity { columns.insert(.velocity) }
    if acceleration { columns.insert(.acceleration) }
    let fonts = try figureOptions.fontSet()
    for scene in scenes {
      let description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
      let times = try times(in: description)
      let recording = try description.playWithWarnings()
      reports += try named(scene) { () throws(TraceError) in
        let layers = RecordedLayers(recording)
        var found: [TraceReport] = []
        for target in try targets(in: recording, layers) {
          var report = try TraceReport(recording, target, times: times, among: layers)
          report.columns = columns
          if scenes.count > 1 { report.scene = scene }
          found.append(report)
        }
        return found
      }
    }
    var output = BufferedOutput()
    let isList = scenes.count > 1 || selection.single == nil
    try TraceReport.write(reports, as: format, isList: isList) { try output.write($0) }
    try output.flush()
  }

  private func draw(_ file: FigureFile) throws {
    let fonts = try figureOptions.fontSet()
    var plot = Plot()
    for scene in scenes {
      let description = try assets.load(scene, row: try row.chosen(assets.mostMemory), fonts: fonts)
      try assets.check(output: file.path, of: description, in: scene)
      if scene == scenes.first { try file.check() }
      let recording = try description.playWithWarnings()
      try named(scene) { () throws(TraceError) in
        let targets = try targets(in: recording, RecordedLayers(recording))
        try plot.add(targets, of: recording, scene: scenes.count > 1 ? plotName(of: scene) : nil)
      }
    }
    Signals.endAtStops()
    try file.write(plot.figure, theme: figureOptions.theme, fonts: fonts)
  }

  private func targets(in recording: Recording, _ layers: RecordedLayers) throws(TraceError) -> [TraceTarget]
  {
    if let single = selection.single { return [single] }
    return try selection.targets(in: recording, layers)
  }

  /// Without its folder, unless another one has the same name.
  private func plotName(of scene: String) -> String {
    func last(_ path: String) -> Substring? { path.split(separator: "/").last }
    return scenes.count { last($0) == last(scene) } > 1 ? scene : last(scene).map(String.init) ?? scene
  }

  /// Says of which scene an error is.
  private func named<Result>(_ scene: String, _ body: () throws(TraceError) -> Result) throws(MisnamedTarget)
    -> Result
  {
    do { return try body() } catch { throw MisnamedTarget(scene: scene, error: error) }
  }

  private func times(in description: SceneDescription) throws -> SampleTimes {
    if let at {
      for time in at { try description.check(time: time, option: "--at") }
      return .list(at)
    }
    let (rate, count) = try description.frames(at: fps)
    return .frames(rate, count: count)
  }
}

extension TraceForm: ExpressibleByArgument {}
