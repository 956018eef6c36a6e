import ArgumentParser
import Foundation
import AnimFrameTiming
import AnimGeometry
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimVideo

extension Gamut: ExpressibleByArgument {}
extension GamutView.Style: ExpressibleByArgument {}

struct GamutCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "gamut",
    abstract: "Shows which colours of a scene, a picture or a movie sRGB does not have.",
    discussion: """
      What sRGB has turns grey; what lies outside stays as it is. The output is in Display P3, which shows it.

        animrender gamut scene.json -o out.mp4
        animrender gamut photo.png -o out.png --style hatch
        animrender gamut movie.mp4 --from displayP3 --json
      """)

  @Argument(
    help: "A scene (.json), a picture (.png, .jpg, .jpeg, .webp) or a movie (.mp4, .mov, .webm, .gif).",
    completion: .file())
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "What is made: a .png of a picture, or of the time --at; a video of a scene or a movie.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "What the numbers of a picture or a movie mean that does not say it: \(Self.names).", valueName: "name")
  )
  var from: Gamut?

  @Option(help: ArgumentHelp("Which colours turn grey: those of \(Self.names).", valueName: "name"))
  var to = Gamut.sRGB

  @Option(
    help: ArgumentHelp(
      "grey: what is not wide turns grey; hatch: stripes lie over what is wide.", valueName: "style"))
  var style = GamutView.Style.grey

  @Option(
    help: ArgumentHelp("Only this time: 1.5, 1.5s or 200ms.", valueName: "time"), transform: Time.seconds)
  var at: Double?

  @Flag(help: "Print the share of wide pixels in each frame, and of each layer by itself, as JSON.")
  var json = false

  @OptionGroup var options: OutputOptions

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  private static let names = Gamut.allCases.map(\.rawValue).joined(separator: ", ")

  var scenePaths: [String] { [input] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { options.files(output) }

  func validate() throws {
    guard output != nil || json else {
      throw ValidationError("nothing to do: expected '-o FILE', '--json' or both")
    }
  }

  func run() async throws {
    let memory = MemoryBudget(limit: assets.mostMemory)
    let subject = try GamutSubject(
      input, from: from, assets: assets, fonts: try fontOptions.fontSet(), at: at, memory: memory)
    do {
      if let output {
        for file in options.files(output) where FileIdentity.isShared(file, input) {
          throw ArgumentError.outputIsInput(path: file, what: "the input itself")
        }
        try await write(subject, to: output)
      }
      if json { try printShares(subject) }
    } catch {
      throw subject.placed(error)
    }
  }

  private func write(_ subject: GamutSubject, to output: String) async throws {
    let canvas = subject.canvas.forWideColors
    let view = GamutView(to, style, in: canvas.space)
    let fonts = try fontOptions.fontSet()
    if let time = subject.time {
      try Still.checkExtension(of: output)
      try Still.check(path: output)
      try Still(
        subject.frame(time), on: canvas, options.format.colorSpace ?? .displayP3, view: view, fonts: fonts,
        memory: subject.memory
      ).write(to: output)
      return
    }
    let kind = try options.kind(of: output, fps: nil)
    guard kind.saysColor else {
      throw ArgumentError.outputOfOthers(command: "gamut", output: output, expected: "a video, such as .mp4")
    }
    var options = options
    options.format.colorSpace = options.format.colorSpace ?? .displayP3
    let format = options.format.choice(for: canvas, as: kind)
    let memory = subject.memory
    let frames = 0..<subject.frameCount
    let request =
      if let makeSource = subject.makeSource {
        FrameRequest(canvas: canvas, frameRate: subject.rate, frames: frames, makeSource: makeSource)
      } else {
        FrameRequest(canvas: canvas, frameRate: subject.rate, frames: frames, subject: subject.frame)
      }
    let job = OutputJob(request) { [canvas] keepsAlpha, clock in
      try RasterPainter(
        canvas: canvas, output: format.pictures(of: kind, keepsAlpha: keepsAlpha), view: view, fonts: fonts,
        memory: memory, keepsAlpha: keepsAlpha, clock: clock)
    }
    try await options.write(job, as: kind, to: output)
  }

  private func printShares(_ subject: GamutSubject) throws {
    var analysis = try GamutAnalysis(
      to, on: subject.canvas, fonts: try fontOptions.fontSet(), memory: subject.memory)
    let numbers = subject.time.map { [Int(($0 * subject.rate.framesPerSecond).rounded(.down))] }
    var last: (frame: Frame, share: GamutShare)?
    var report = GamutReport(gamut: to.rawValue)
    for number in numbers ?? Array(0..<subject.frameCount) {
      let time = subject.time ?? subject.rate.time(ofFrame: number)
      let frame = subject.frame(time)
      let share: GamutShare
      if let last, last.frame == frame { share = last.share } else { share = try analysis.measure(frame) }
      last = (frame, share)
      report.frames.append(
        GamutReport.Frame(
          frame: number, time: time, share: share.share,
          layers: share.layers.map { .init(layer: subject.name($0.layer), share: $0.share) }))
    }
    try StandardOutput.write(report.jsonDocument())
  }
}

/// What `gamut --json` prints.
private struct GamutReport: Encodable {
  struct Frame: Encodable {
    var frame: Int
    /// In seconds.
    var time: Double
    /// Of the pixels, 0…1.
    var share: Double
    var layers: [Layer]
  }

  struct Layer: Encodable {
    var layer: String?
    var share: Double
  }

  var gamut: String
  var frames: [Frame] = []
}
