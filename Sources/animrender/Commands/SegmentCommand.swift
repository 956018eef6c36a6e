import ArgumentParser
import Foundation
import AnimInsight
import AnimMovie
import AnimVideo

struct SegmentCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment",
    abstract: "Makes one segment of a plan.",
    discussion: """
      A segment that is there already is not made again. The program, the scene, its pictures and its fonts must be \
      those that the plan was made with.

        animrender segment plan.json --index 12 -o parts
        animrender segment plans/batch.json --index 12 -o parts
      """)

  @Argument(help: "What 'plan' or 'batch --plan' has written.", completion: .file(extensions: ["json"]))
  var plan: String

  @Option(
    help: ArgumentHelp(
      "The segment's number, from 0. (default: that of \(SegmentIndex.variables.joined(separator: ", ")) which is set)",
      valueName: "number"))
  var index: Int?

  @Option(
    name: .shortAndLong, help: "The folder of all segments; it is made if it is not there.",
    completion: .directory)
  var output: String

  @Option(
    help: "The scene, where it is not at the place that the plan says.",
    completion: .file(extensions: ["json"]))
  var scene: String?

  @OptionGroup var assetOptions: AssetOptions
  @OptionGroup var fontOptions: FontOptions

  /// The plan that has the segment; nil where there is none.
  private var planFile: PlanFile? { (try? PlannedSegment(plan, index))?.file }

  /// With the plan's own folders; none where there is no plan.
  var assets: AssetOptions {
    var assets = assetOptions
    assets.folders = (planFile?.assetFolders ?? []) + assetOptions.folders
    assets.template = (try? planFile?.template) ?? assetOptions.template
    return assets
  }

  var scenePaths: [String] {
    let file = planFile
    return [plan] + [file?.path, scene ?? file?.scene].compactMap(\.self)
  }
  var fontFolders: [String] { (planFile?.fontFolders ?? []) + fontOptions.directories }
  var storeFolders: [String] { [output] }

  func validate() throws { try assetOptions.template.checkIsEmpty(for: plan) }

  func prepare() throws {
    _ = try PlannedSegment(plan, index)
    try SegmentStore.makeFolder(output)
  }

  func run() async throws {
    let segment = try PlannedSegment(plan, index)
    let (file, index) = (segment.file, segment.index)
    if let first = file.plan.segments[index].sameAs {
      return StandardError.write(line: "segment \(segment.number) shows the same as segment \(first)")
    }
    Signals.catchStops()
    let store = try SegmentStore(folder: output)
    let farmed = try FarmedScene(of: file, at: scene, assetOptions, fontOptions)
    do {
      let isThere = try make(index, of: file, farmed, store)
      let text = isThere ? "segment \(segment.number) is there" : "segment \(segment.number) is made"
      StandardError.write(line: "\(text), of \(segment.count)")
    } catch PlanError.otherFrames(index) {
      throw otherFont(farmed, file.plan) ?? .otherFrames(index)
    } catch {
      throw farmed.check.placed(error)
    }
  }

  /// - Returns: whether it was there already.
  private func make(_ index: Int, of file: PlanFile, _ farmed: FarmedScene, _ store: SegmentStore) throws
    -> Bool
  {
    let settings = try file.plan.settings(file.path)
    let selected = FrameSelection.Selected(rate: settings.frameRate, frames: file.plan.frames)
    let format = try file.plan.format(file.path)
    let job = try farmed.job(selected, scale: file.plan.scale, store: store) { _ in format }
    // Its identity is compared.
    _ = try SegmentEncoder(settings)
    try file.plan.check(tool: .running(version: Animrender.tool))
    let container = settings.compression.codec.row.containers[0]
    return try job.encode(segment: index, of: file.plan, in: container)
  }

  /// A font that is drawn here and was not when the plan was made; nil if that is not it.
  private func otherFont(_ farmed: FarmedScene, _ plan: RenderPlan) -> PlanError? {
    let known = Set(plan.fonts.map(\.sha256))
    return farmed.fontDigests.first { !known.contains("\($0.digest)") }.map { .otherFont(path: $0.path) }
  }
}

/// One of a plan's segments, or of the plan of a batch.
struct PlannedSegment {
  /// The plan that has it.
  var file: PlanFile
  /// Its place there.
  var index: Int
  /// What messages call it, and how many there are.
  var number: Int
  var count: Int

  /// - Parameters:
  ///   - path: of either plan.
  ///   - given: its number, or nil for the one that the machine was given.
  /// - Throws: `PlanError`.
  init(_ path: String, _ given: Int?) throws(PlanError) {
    guard let batch = try BatchPlan.load(path) else {
      file = try PlanFile.load(path)
      index = try SegmentIndex.find(given, count: file.plan.segments.count)
      (number, count) = (index, file.plan.segments.count)
      return
    }
    number = try SegmentIndex.find(given, count: batch.segments.count)
    count = batch.segments.count
    let segment = batch.segments[number]
    let plan = batch.path(of: batch.rows[segment.row], beside: path)
    file = try PlanFile.load(plan)
    guard file.plan.segments.indices.contains(segment.segment) else {
      throw .notAPlan(path: path, reason: "segments[\(number)] is not in '\(plan)'")
    }
    index = segment.segment
  }
}

/// The segment that a machine is to make.
enum SegmentIndex {
  /// Where Slurm, Kubernetes and AWS Batch say which of many alike tasks one is.
  static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

  /// - Parameter given: on the command line.
  static func find(
    _ given: Int?, count: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PlanError) -> Int {
    var index = given
    if index == nil {
      guard let variable = variables.first(where: { environment[$0] != nil }),
        let text = environment[variable]
      else { throw .noIndex(variables: variables) }
      guard let number = Int(text) else { throw .invalidIndex(text: text, variable: variable) }
      index = number
    }
    guard let index, (0..<count).contains(index) else { throw .indexOutside(index ?? 0, count: count) }
    return index
  }
}
