import ArgumentParser
import Foundation
import Movie
import Video

struct JoinCommand: ParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Joins the segments of a plan to a video.",
    discussion: """
      The video has the bytes that 'render' would have written on one machine.

        animrender join plan.json parts -o out.mp4
        animrender join plan.json parts --missing
      """)

  @Argument(help: "What 'plan' has written.", completion: .file(extensions: ["json"]))
  var plan: String

  @Argument(help: "The folder of its segments.", completion: .directory)
  var segments: String

  @Option(
    name: .shortAndLong, help: "The video; ends in .mp4, .mov, .webm, .mkv or .m3u8.",
    completion: .file(extensions: OutputKind.extensions))
  var output: String?

  @Flag(help: FormatOptions.fragmentsHelp)
  var fragments = false

  @Flag(help: "Print the numbers of the segments that are still to be made, one a line, and join nothing.")
  var missing = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp("Let the system forbid the program what joining does not need."))
  var sandbox = true

  /// There is no scene.
  var assets: AssetOptions {
    var options = AssetOptions.none
    options.sandbox = sandbox
    return options
  }
  var scenePaths: [String] { [plan] }
  var outputs: [String] { output.map { [$0] } ?? [] }
  var storeFolders: [String] { [segments] }

  func validate() throws {
    guard missing == (output == nil) else {
      throw ValidationError(
        missing ? "'--missing' joins nothing; expected no '--output'" : "expected '--output', or '--missing'")
    }
    if missing, fragments { throw ValidationError("'--missing' joins nothing; expected no '--fragments'") }
  }

  func run() throws {
    let file = try PlanFile.load(plan)
    Signals.catchStops()
    let store = try SegmentStore(folder: segments)
    var join = SegmentJoin(plan: file.plan, planPath: plan, store: store, tool: Animrender.tool)
    join.isCancelled = { Signals.interruption != nil }
    do {
      guard let output else {
        let missing = try join.missing().filter { file.plan.segments[$0].sameAs == nil }
        return try StandardOutput.write(missing.map { "\($0)\n" }.joined())
      }
      let kind = try OutputKind(path: output, format: nil)
      if fragments { try FormatOptions.checkFragments(of: kind, output: output) }
      switch kind {
      case .movie, .playlist: break
      default: throw ArgumentError.optionOfOthers(option: "join", output: output, expected: "videos")
      }
      let bytes = try join.write(to: output, as: kind, isFragmented: fragments)
      StandardError.write(
        line:
          "\(output): \(file.plan.frames.count) frames of \(file.plan.segments.count) segments, \(bytes) bytes"
      )
    } catch {
      throw Signals.interruption ?? error
    }
  }
}
