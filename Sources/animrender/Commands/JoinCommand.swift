import ArgumentParser
import Foundation
import AnimMovie
import AnimSandbox
import AnimVideo

struct JoinCommand: ParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Joins the segments of a plan to a video.",
    discussion: """
      The video has the bytes that 'render' would have written on one machine. Sound, captions, chapters and metadata \
      are made here: where there are some the scene and its files must be there. The plan of a batch names its videos \
      itself: all of them are written.

        animrender join plan.json parts -o out.mp4
        animrender join plan.json parts --missing
        animrender join plans/batch.json parts
      """)

  @Argument(help: "What 'plan' or 'batch --plan' has written.", completion: .file(extensions: ["json"]))
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

  @Flag(help: "Make the video without its sound.")
  var mute = false

  @Flag(name: .customLong("no-captions"), help: "Make the video without tracks of captions.")
  var leavesOutCaptions = false

  @Option(
    help: "The scene, where it is not at the place that the plan says; read where it has more than pictures.",
    completion: .file(extensions: ["json"]))
  var scene: String?

  @OptionGroup var assetOptions: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  private var batch: BatchPlan? { try? BatchPlan.load(plan) }

  /// The plans of which the scenes are read.
  private var completedPlans: [PlanFile] {
    if missing { return [] }
    let paths = batch.map { batch in batch.rows.map { batch.path(of: $0, beside: plan) } } ?? [plan]
    return paths.compactMap { try? PlanFile.load($0) }.filter(\.plan.hasMoreThanPictures)
  }

  /// With the plans' own folders.
  var assets: AssetOptions {
    var assets = assetOptions
    assets.folders = Self.unique(completedPlans.flatMap(\.assetFolders)) + assetOptions.folders
    assets.template.data = completedPlans.flatMap { (try? $0.template.data) ?? [] }
    return assets
  }

  var scenePaths: [String] { [plan] + Self.unique(completedPlans.map { scene ?? $0.scene }) }
  var fontFolders: [String] {
    Self.unique(completedPlans.flatMap(\.fontFolders)) + fontOptions.directories
  }

  var sandbox: Sandbox {
    var sandbox = sceneSandbox
    sandbox.readable.append(segments)
    return sandbox
  }

  private static func unique(_ paths: [String]) -> [String] { Set(paths).sorted() }

  var outputs: [String] { output.map { [$0] } ?? (missing ? [] : batch?.rows.map(\.output) ?? []) }

  func validate() throws {
    if let batch = try BatchPlan.load(plan) {
      if output != nil {
        throw ValidationError(
          "'\(plan)' is the plan of a batch, which names its \(batch.rows.count) outputs; expected no '--output'"
        )
      }
      if scene != nil {
        throw ValidationError(
          "'\(plan)' is the plan of a batch, which names its scenes; expected no '--scene'")
      }
    } else if missing != (output == nil) {
      throw ValidationError(
        missing ? "'--missing' joins nothing; expected no '--output'" : "expected '--output', or '--missing'")
    }
    try assetOptions.template.checkIsEmpty(for: plan)
    if missing, fragments { throw ValidationError("'--missing' joins nothing; expected no '--fragments'") }
  }

  func prepare() throws {
    guard batch != nil else { return }
    for output in outputs { try MadeFolders.make(FilePath.folder(of: output)) }
  }

  func run() throws {
    Signals.catchStops()
    do { try runAll() } catch {
      MadeFolders.removeEmpty()
      throw error
    }
  }

  private func runAll() throws {
    let batch = try BatchPlan.load(plan)
    let file = batch == nil ? try PlanFile.load(plan) : nil
    let store = try SegmentStore(reading: segments)
    // Where none has been made yet, all are missing.
    if !missing, try !SegmentStore.isFolder(segments) { throw PlanError.noSegments(folder: segments) }
    if let file { return try join(file, store, output) }
    guard let batch else { return }
    if missing { return try sayMissing(batch, store) }
    // All segments before the first video is written: half of the videos are of little use.
    for row in batch.rows {
      let lacking = try joining(PlanFile.load(batch.path(of: row, beside: plan)), store).missing()
      guard lacking.isEmpty else { throw PlanError.missingSegments(lacking, folder: segments) }
    }
    for row in batch.rows { try join(PlanFile.load(batch.path(of: row, beside: plan)), store, row.output) }
  }

  /// The numbers of the batch's segments that rows still need.
  private func sayMissing(_ batch: BatchPlan, _ store: SegmentStore) throws {
    var lacking: Set<Digest> = []
    for row in batch.rows {
      let file = try PlanFile.load(batch.path(of: row, beside: plan))
      let join = joining(file, store)
      lacking.formUnion(try join.missing().map { file.plan.key(ofSegment: $0) })
    }
    let numbers = try batch.segments.filter { segment in
      let file = try PlanFile.load(batch.path(of: batch.rows[segment.row], beside: plan))
      return file.plan.segments.indices.contains(segment.segment)
        && lacking.contains(file.plan.key(ofSegment: segment.segment))
    }
    try StandardOutput.write(numbers.map { "\($0.index)\n" }.joined())
  }

  private func joining(_ file: PlanFile, _ store: SegmentStore) -> SegmentJoin {
    var join = SegmentJoin(plan: file.plan, planPath: file.path, store: store, tool: Animrender.tool)
    join.isCancelled = { Signals.interruption != nil }
    return join
  }

  /// - Parameter output: nil prints what is missing.
  private func join(_ file: PlanFile, _ store: SegmentStore, _ output: String?) throws {
    var join = joining(file, store)
    guard let output else {
      let missing = try join.missing().filter { file.plan.segments[$0].sameAs == nil }
      return try StandardOutput.write(missing.map { "\($0)\n" }.joined())
    }
    let kind = try OutputKind(path: output, format: nil)
    if fragments { try FormatOptions.checkFragments(of: kind, output: output) }
    guard kind.container != nil else {
      throw ArgumentError.outputOfOthers(command: "join", output: output, expected: "a video, such as .mp4")
    }
    var assets = assetOptions
    assets.folders = file.assetFolders + assetOptions.folders
    try assets.check(output: output, names: file.plan.assets.map(\.path), in: scene ?? file.scene)
    if file.plan.hasMoreThanPictures {
      let farmed = try FarmedScene(of: file, at: scene, assetOptions, fontOptions)
      try assets.check(output: output, of: farmed.description, in: scene ?? file.scene)
      try farmed.complete(&join, isMuted: mute, captions: !leavesOutCaptions)
    }
    let bytes = try join.write(to: output, as: kind, isFragmented: fragments)
    StandardError.write(
      line:
        "\(output): \(file.plan.frames.count) frames of \(file.plan.segments.count) segments, \(bytes) bytes"
    )
  }
}
