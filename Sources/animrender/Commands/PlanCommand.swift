import ArgumentParser
import Foundation
import AnimMovie
import AnimVideo

struct PlanCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Divides a video into segments that many machines can make.",
    discussion: """
      All frames are evaluated and none is drawn. 'segment' makes one of them, 'join' the video.

        animrender plan scene.json -o plan.json
        animrender plan card.json --var title=Hello -o plan.json
        animrender segment plan.json --index 0 -o parts
        animrender join plan.json parts -o out.mp4
      """)

  @Argument(help: "The scene, a JSON file.", completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    name: .shortAndLong, help: "Where the plan goes, a JSON file.", completion: .file(extensions: ["json"]))
  var output: String

  @OptionGroup var assets: AssetOptions
  @OptionGroup var selection: FrameSelection
  @OptionGroup var format: FormatOptions
  @OptionGroup var fontOptions: FontOptions

  @Option(
    help: ArgumentHelp(
      "Parts to evaluate at a time; changes the speed only. (default: all cores)", valueName: "count"),
    transform: Frames.count)
  var jobs: Int?

  var scenePaths: [String] { [scene] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { [output] }

  func validate() throws {
    if scene == AssetOptions.standardInput {
      throw ValidationError("a plan names its scene's file; expected one in place of '-'")
    }
  }

  func run() async throws {
    if format.fragments {
      throw ArgumentError.optionOfOthers(option: "--fragments", output: output, expected: "'join'")
    }
    // Nothing is made here whose name would say what.
    let kind = try format.kind(of: "video.mp4", fps: selection.fps)
    guard kind.container != nil else {
      throw ArgumentError.outputOfOthers(
        command: "plan", output: "\(format.format?.rawValue ?? "")",
        expected: "a format of videos, such as mp4")
    }
    let planner = ScenePlanner(
      assets: assets, selection: selection, format: format, fontOptions: fontOptions,
      fonts: try fontOptions.fontSet(), kind: kind,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    Signals.catchStops()
    let planned = try await planner.plan(scene, to: output) { description in
      try assets.check(output: output, of: description, in: scene, fontFolders: fontFolders)
      try WholeFile.check(path: output)
    }
    StandardError.write(planned.warnings)
    try WholeFile.write(try planned.plan.json(), to: output)
  }
}
