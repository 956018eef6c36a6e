import ArgumentParser
import Assets
import Insight
import Scene
import Video

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Prints a property's values over time, with each animation's part in them.",
    discussion: """
      For each time: the model's value, the presentation's, and the animations in effect in the order in which \
      they apply, each with its own value and with what the property is after it. Points and sizes are [x, y], \
      rects [x, y, width, height], colours [red, green, blue, alpha] in sRGB from 0 to 1, transforms 16 numbers, \
      paths SVG path data. While the layer is not in the tree, the values are null.

        animrender trace scene.json --layer ball --key-path position.x --at 0.25,0.5,1
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, csv
  }

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions

  @Option(help: ArgumentHelp("The layer's name.", valueName: "name"))
  var layer: String

  @Option(help: ArgumentHelp("The property, such as position.x.", valueName: "key path"))
  var keyPath: String

  @Option(
    help: ArgumentHelp("Times such as 0,0.5s,700ms, in any order.", valueName: "time,…"),
    transform: Time.list)
  var at: [Double]?

  @Option(
    help: ArgumentHelp(
      "The times of all frames at this rate. (default, without --at: the scene's)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(help: "The form of the output.")
  var format = Format.json

  func validate() throws {
    if at != nil, fps != nil { throw ValidationError("'--at' and '--fps' exclude each other") }
  }

  func run() throws {
    let description = try assets.load(scene)
    let times = try times(in: description)
    let recording = try description.playWithWarnings()
    let report: TraceReport
    do {
      report = try TraceReport(recording, layer: layer, keyPath: keyPath, times: times)
    } catch {
      throw MisnamedTarget(scene: scene, error: error)
    }
    var output = BufferedOutput()
    switch format {
    case .json: try report.writeJSON { try output.write($0) }
    case .csv: try report.writeCSV { try output.write($0) }
    }
    try output.flush()
  }

  private func times(in description: SceneDescription) throws -> [Double] {
    if let at {
      for time in at { try description.check(time: time, option: "--at") }
      return at
    }
    let (rate, count) = try description.frames(at: fps)
    return (0..<count).map { rate.time(ofFrame: $0) }
  }
}
