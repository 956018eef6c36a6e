import ArgumentParser
import Foundation
import Insight
import Movie
import Text
import Video

struct PlanCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Divides a video into segments that many machines can make.",
    discussion: """
      All frames are evaluated and none is drawn. 'segment' makes one of them, 'join' the video.

        animrender plan scene.json -o plan.json
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
    if !assets.template.isEmpty {
      throw ValidationError(
        "a plan has no values for variables; expected the scene that 'animrender expand' makes with them")
    }
  }

  func run() async throws {
    if format.fragments {
      throw ArgumentError.optionOfOthers(option: "--fragments", output: output, expected: "'join'")
    }
    // Nothing is made here whose name would say what.
    let kind = try format.kind(of: "video.mp4", fps: selection.fps)
    var container = Container.mp4
    switch kind {
    case .movie(let given): container = given
    case .playlist: break
    default:
      throw ArgumentError.optionOfOthers(
        option: "plan", output: "\(format.format?.rawValue ?? "")", expected: "videos")
    }
    var purposes = SceneCheck.Purposes.all
    if selection.scale != nil || !kind.isUsualVideo || format.hasChoices { purposes.remove(.video) }
    if selection.fps != nil { purposes.remove(.frames) }
    let farmed = try FarmedScene(scene, assets, fonts: try fontOptions.fontSet(), purposes: purposes)
    try assets.check(output: output, of: farmed.description, in: scene, fontFolders: fontFolders)
    try WholeFile.check(path: output)
    StandardError.write(farmed.check.review)
    var format = format
    var canvas = farmed.description.canvas
    if let scale = selection.scale { canvas.scale = scale }
    try format.padOddSize(of: farmed.description, canvas, as: kind)
    Signals.catchStops()
    do {
      let selected = try selection.frames(of: farmed.description, for: kind)
      guard try format.mute || farmed.soundtrack == nil else { throw ArgumentError.soundInPlan(file: scene) }
      guard farmed.description.containerMetadata(captions: !format.leavesOutCaptions) == ContainerMetadata()
      else {
        throw ArgumentError.containerMetadataInPlan(file: scene)
      }
      var job = try farmed.job(selected, scale: selection.scale, store: nil) { [format] canvas in
        format.choice(for: canvas, as: kind)
      }
      job.request.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
      let plan = try plan(farmed, try await job.analysis(in: container), padsOddSizes: format.pad)
      try WholeFile.write(try plan.json(), to: output)
    } catch {
      throw Signals.interruption ?? farmed.check.placed(error)
    }
  }

  private func plan(_ farmed: FarmedScene, _ analysis: VideoAnalysis, padsOddSizes: Bool) throws -> RenderPlan
  {
    let folder = OutputPlace.folder(of: output)
    return RenderPlan(
      analysis, padsOddSizes: padsOddSizes,
      scene: .init(path: PlanFile.path(scene, from: folder), sha256: "\(try farmed.sceneDigest)"),
      assets: try farmed.assetDigests.map { .init(path: $0.name, sha256: "\($0.digest)") },
      assetFolders: assets.folders.map { PlanFile.path($0, from: folder) },
      fonts: farmed.fontDigests.map {
        .init(path: PlanFile.path($0.path, from: folder), sha256: "\($0.digest)")
      },
      fontFolders: fontOptions.directories.map { PlanFile.path($0, from: folder) },
      fontSet: fontOptions.fonts.rawValue, scale: selection.scale)
  }
}
