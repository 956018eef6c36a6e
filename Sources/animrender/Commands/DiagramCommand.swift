import ArgumentParser
import Foundation
import AnimInsight
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimText
import AnimVideo

struct DiagramCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draws how the animations of a property combine.",
    discussion: """
      From the bottom up: the model's value, each animation in the order of adding, with a bar over its active time and \
      its own value in it, and the composite, which is what is seen. Additive animations are blue; what is overwritten \
      is dashed. Points, sizes, rects and transforms have a part for each of their numbers that changes, colours a band. \
      Without OUT the SVG goes to standard output.

        animrender diagram scene.json figure.svg --layer ball --key-path position.x
        animrender diagram scene.json --layer ball --key-path position.x --live explained.mp4
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(help: "The figure; ends in .svg or .png.", completion: .file(extensions: ["svg", "png"]))
  var out: String?

  @OptionGroup var assets: AssetOptions

  @Option(
    help: ArgumentHelp(
      "The layer's name; 'card*' means all that begin so. May be given more than once.", valueName: "name"))
  var layer: [String]

  @Option(
    help: ArgumentHelp(
      "The property, such as position.x. May be given more than once. (default: all that is animated)",
      valueName: "key path"))
  var keyPath: [String] = []

  @Option(
    help: ArgumentHelp(
      "A video of the scene with the figure below it, and a cursor at the time; .mp4, .mov, .gif, .apng or .webp.",
      valueName: "file"),
    completion: .file(extensions: OutputKind.extensions))
  var live: String?

  @OptionGroup var figureOptions: FigureOptions

  private var selection: TraceSelection { TraceSelection(layers: layer, keyPaths: keyPath) }

  func validate() throws {
    if layer.isEmpty { throw ValidationError("Missing expected argument '--layer <name>'") }
  }

  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { figureOptions.fontOptions.directories }
  var outputs: [String] { [out, live].compactMap(\.self) }

  func run() async throws {
    let file = try out.map { path throws(FigureError) in try FigureFile(path: path) }
    let kind = try live.map { try OutputKind(path: $0) }
    let fonts = try figureOptions.fontSet()
    let description = try assets.load(scene, fonts: fonts)
    for path in outputs {
      try assets.check(output: path, of: description, in: scene, fontFolders: fontFolders)
    }
    try file?.check()
    let explained = try ExplainedScene(description)
    StandardError.write(explained.review)
    let diagram: Diagram
    do throws(TraceError) {
      let known = RecordedLayers(explained.recording)
      let targets: [TraceTarget]
      if let single = selection.single {
        targets = [single]
      } else {
        targets = try selection.targets(in: explained.recording, known)
      }
      diagram = try Diagram(explained, targets)
    } catch {
      throw MisnamedTarget(scene: scene, error: error)
    }
    if let file {
      Signals.endAtStops()
      try file.write(diagram.figure, theme: figureOptions.theme, fonts: fonts)
    } else if live == nil {
      try StandardOutput.write(diagram.figure.svg(figureOptions.theme))
    }
    if let live, let kind {
      try await write(diagram, of: description, explained.recording, fonts, to: live, kind)
    }
  }

  private func write(
    _ diagram: Diagram, of description: SceneDescription, _ recording: Recording, _ fonts: FontSet,
    to path: String, _ kind: OutputKind
  ) async throws {
    Signals.catchStops()
    let (rate, count) = try description.frames(at: nil)
    let film = LiveDiagram(diagram, recording, canvas: description.canvas, theme: figureOptions.theme)
    let canvas = film.canvas
    var request = FrameRequest(canvas: canvas, frameRate: rate, frames: 0..<count) { film.frame(at: $0) }
    request.jobs = ProcessInfo.processInfo.activeProcessorCount
    request.isCancelled = { Signals.interruption != nil }
    let job = OutputJob(request) { [memory = description.memory] keepsAlpha, clock in
      try RasterPainter(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha, clock: clock)
    }
    try await job.write(to: path, as: kind)
  }
}
