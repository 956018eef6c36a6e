import ArgumentParser
import AnimComparison
import AnimFrameTiming
import AnimInsight
import AnimScene
import AnimSceneFormat
import AnimVideo

extension ComparisonLayout: ExpressibleByArgument {}

struct CompareCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Shows scenes, videos, pictures and folders of pictures side by side, on one clock.",
    discussion: """
      A file with "compare" in it says the same and is rendered like a scene; docs/guide/compare.md describes it.

        animrender compare before.json after.json -o out.mp4 --sync tap --speed 0.25
        animrender compare expected.mp4 actual.mp4 -o out.mp4 --layout wipe
      """)

  @Argument(
    help: "What to compare: scenes, videos, pictures, folders of pictures; or one file that says it.")
  var sources: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The video; ends as for 'render'.", valueName: "file"),
    completion: .file(extensions: OutputKind.extensions))
  var out: String

  @Option(
    help:
      "How they lie. 'wipe', 'onion' and 'difference' lay the second over the first. (values: \(ComparisonLayout.allCases.map(\.rawValue).joined(separator: ", ")); default: row)"
  )
  var layout: ComparisonLayout?

  @Option(help: ArgumentHelp("A name for each, in order. (default: the files' names)", valueName: "text"))
  var label: [String] = []

  @Flag(help: "Leave the names out.")
  var noLabels = false

  @Option(
    help: ArgumentHelp(
      "What all show at one time: the name of an entry of the scenes' timelines, or a time for each as in 0.5,1.2.",
      valueName: "name|times"))
  var sync: String?

  @Option(
    help: ArgumentHelp("How fast the clock runs, such as 0.25. (default: 1)", valueName: "number"),
    transform: Time.positive)
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Frames per second, also of folders of pictures. (default: the highest of them)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp("Pixels for each pixel of what is compared. (default: 1)", valueName: "number"),
    transform: Time.positive)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Draw a property's curves under the panes, with a cursor: LAYER:KEYPATH such as ball:position.x.",
      valueName: "layer:key path"))
  var curves: String?

  @OptionGroup var figureOptions: FigureOptions
  @OptionGroup var assets: AssetOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if noLabels, !label.isEmpty { throw ValidationError("'--label' and '--no-labels' exclude each other") }
    if let curves, Self.target(curves) == nil {
      throw ValidationError("'--curves \(curves)': expected a layer and a key path such as ball:position.x")
    }
  }

  var scenePaths: [String] { sources }
  var comparisonPaths: [String] { sources.filter(ComparedSource.isScene) }
  var fontFolders: [String] { figureOptions.fontOptions.directories }
  var outputs: [String] { output.files(out) }

  func run() async throws {
    LargeMemory.release()
    let kind = try output.kind(of: out, fps: fps)
    let fonts = try figureOptions.fontSet()
    var loader = ComparisonLoader(assets: assets, fonts: fonts)
    var comparison = try comparison(&loader)
    if let scale { comparison.scale *= scale }
    if let fps { comparison.frameRate = fps }
    comparison.theme = figureOptions.theme == .auto ? .light : figureOptions.theme
    try loader.finish(outputs: output.files(out))
    do {
      try await output.write(comparison, as: kind, to: out, fonts: fonts)
    } catch {
      throw loader.placed(error)
    }
  }

  private func comparison(_ loader: inout ComparisonLoader) throws -> Comparison {
    if let file = sources.first(where: { ComparedSource.isScene($0) && $0 != AssetOptions.standardInput }),
      let description = try SceneFile.loadComparison(file)
    {
      guard sources.count == 1, layout == nil, label.isEmpty, sync == nil, speed == nil, curves == nil else {
        throw ArgumentError.comparisonFileBesideOthers(path: file)
      }
      var comparison = try loader.comparison(description)
      if noLabels { comparison.labels = [] }
      return comparison
    }
    loader.folderRate = fps
    guard sources.count >= 2 else { throw ComparisonError.tooFew(sources.count) }
    var comparison = try Comparison(try loader.sources(sources), layout: layout ?? .row)
    if !label.isEmpty { comparison.labels = label }
    if noLabels { comparison.labels = [] }
    if let speed { comparison.speed = speed }
    if let sync {
      if let times = try? Time.list(sync) {
        try comparison.synchronize(at: times)
      } else {
        try comparison.synchronize(at: sync)
      }
    }
    if let target = curves.flatMap(Self.target) { try loader.addCurves(target, to: &comparison) }
    return comparison
  }

  /// The last colon divides: names of layers may have some.
  private static func target(_ text: String) -> TraceTarget? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let (layer, keyPath) = (text[..<colon], text[text.index(after: colon)...])
    return layer.isEmpty || keyPath.isEmpty
      ? nil : TraceTarget(layer: String(layer), keyPath: String(keyPath))
  }
}
