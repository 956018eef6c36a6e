import ArgumentParser
import AnimComparison
import AnimDifference
import Foundation
import AnimFrameTiming
import AnimReport
import AnimText
import AnimVideo

struct DiffCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says how two scenes, videos, pictures or folders of pictures differ.",
    discussion: """
      Ends with 0 when all frames are alike, and with 1 when they are not. Of scenes it says what each layer does \
      otherwise: the same motion later, elsewhere, or with other timing.

        animrender diff expected.json actual.json
        animrender diff expected.mp4 actual.json --json
        animrender diff expected.json actual.json --report differences
      """)

  @Argument(help: "What is expected: a scene, a video, a picture or a folder of pictures.")
  var expected: String

  @Argument(help: "What is compared with it.")
  var actual: String

  @Option(
    help: ArgumentHelp("Frames per second. (default: the higher one of both)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "How far apart a channel of a pixel may be, 0 to 255; above 0 edges may be anti-aliased otherwise. "
        + "(default: 0; with a video \(Difference.lossyTolerance))", valueName: "number"))
  var tolerance: Int?

  @Flag(help: "Scale the second to the size of the first.")
  var fit = false

  @Flag(help: "Print JSON; docs/guide/compare.md describes it.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write a page that shows the differences, with files for CI, into a folder; an older report is replaced.",
      valueName: "dir"),
    completion: .directory)
  var report: String?

  @OptionGroup var assets: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  func validate() throws {
    if let tolerance, !(0...255).contains(tolerance) {
      throw ValidationError("'--tolerance \(tolerance)': expected 0 to 255")
    }
  }

  var scenePaths: [String] { [expected, actual] }
  var comparisonPaths: [String] { scenePaths.filter { $0.hasSuffix(".json") } }
  var fontFolders: [String] { fontOptions.directories }
  var outputFolders: [String] { report.map { [$0] } ?? [] }

  func run() async throws {
    if let report {
      try ReportFolder.check(path: report)
      for path in scenePaths where ReportFolder.contains(path, path: report) {
        throw ReportError.holdsInput(path: report, input: path)
      }
    }
    let fonts = try fontOptions.fontSet()
    var loader = ComparisonLoader(assets: assets, fonts: fonts)
    loader.folderRate = fps
    Signals.endAtStops()
    let sources = try loader.sources([expected, actual])
    let difference: Difference
    do {
      difference = try Difference(
        sources[0], sources[1], rate: fps, tolerance: tolerance, fits: fit, fonts: fonts)
    } catch {
      throw loader.placed(error)
    }
    if let report { try await write(difference, of: sources, to: report, fonts: fonts) }
    try StandardOutput.write(json ? difference.json() : difference.text)
    if !difference.isEmpty { throw ExitCode(Failure.Code.differs.rawValue) }
  }
  private func write(
    _ difference: Difference, of sources: [ComparedSource], to report: String, fonts: FontSet
  ) async throws {
    Signals.catchStops()
    var writer = try ReportWriter(
      path: report, title: "\(sources[0].path) → \(sources[1].path)", tool: Animrender.tool, fonts: fonts,
      jobs: ProcessInfo.processInfo.activeProcessorCount, isCancelled: { Signals.interruption != nil })
    try await writer.add(
      ReportCase(sources[1].name, expected: sources[0], actual: sources[1], difference: difference))
    try writer.publish()
    StandardError.write(line: "report: \(FilePath.join(report, "index.html"))")
  }
}
