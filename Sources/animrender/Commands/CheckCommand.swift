import ArgumentParser
import AnimCheck
import Foundation
import AnimInsight
import AnimMovie
import AnimReport
import AnimSandbox
import AnimSceneFormat
import AnimVideo

struct CheckCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the scenes of a folder against their goldens.",
    discussion: """
      A golden says, in a small text file of the folder 'goldens' beside the scene, what each frame looks like and what \
      the layers do. Ends with 0 when all is as expected, with 1 when something differs or a scene does not do what its \
      'expect' says, and with 6 when a golden is missing or cannot be read. docs/guide/check.md explains it, docs/guide/ci.md shows \
      it in CI.

        animrender check scenes
        animrender check scenes --update=changed
        animrender check scenes --report report
      """)

  @Argument(help: "The folder, searched with all folders in it, or one scene.", completion: .directory)
  var folder = "."

  @Flag(
    help: ArgumentHelp(
      "Make all goldens again, and delete stale ones. '--update=changed' makes only those that there "
        + "are, '--update=missing' only those that there are not, '--update=PATTERN' those of scenes whose names "
        + "match, such as 'card*'."))
  var update = false

  /// What `--update=…` becomes before it is parsed.
  @Option(name: .customLong(CheckUpdate.longOption), help: .hidden)
  var updateOnly: String?

  @Flag(
    name: .customLong("in-ci"), help: "Let --update work where the environment variable CI is set.")
  var isAllowedInCI = false

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders whose names match, such as 'drafts/*'; so do the lines of a file .animrenderignore in the folder. Repeatable.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp("Only the i-th of n parts of the scenes.", valueName: "i/n"), transform: Shard.parse)
  var shard: Shard?

  @Flag(
    help:
      "Check the check: shift each scene by a pixel, and make it 1 % faster, in memory; both must be noticed."
  )
  var selfTest = false

  @Flag(help: "Print JSON; docs/guide/check.md describes it.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write a page that shows what is not as expected, with files for CI, into a folder; an older report is replaced.",
      valueName: "dir"),
    completion: .directory)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "With --update: frames per second of the goldens. (default: the golden's, or the scene's)",
      valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Frames to draw at a time; changes the speed only. (default: all cores)", valueName: "count"),
    transform: Frames.count)
  var jobs: Int?

  @OptionGroup var assets: AssetOptions
  @OptionGroup var row: RowOptions

  @Option(
    name: .customLong("font-dir"),
    help: ArgumentHelp(
      "A directory of font files to look in first; may be given more than once.", valueName: "directory"),
    completion: .directory)
  var fontDirectories: [String] = []

  @Option(
    help: ArgumentHelp(
      "The other fonts: 'pinned' are only those that scripts/setup installs, so that goldens are the same on all "
        + "machines; 'system' are all that are installed. (default: the golden's; without one the pinned, and the system's for "
        + "scenes that name others)", valueName: "set"))
  var fonts: FontOptions.Source?

  func validate() throws {
    if fps != nil, goldenUpdate == nil {
      throw ValidationError("'--fps' is for goldens that are made: it needs --update")
    }
    if selfTest, goldenUpdate != nil {
      throw ValidationError("'--self-test' and '--update' exclude each other")
    }
    if goldenUpdate != nil, !isAllowedInCI, CheckUpdate.isInCI(ProcessInfo.processInfo.environment) {
      throw ValidationError(
        "'--update' in CI would make any change pass: the environment variable CI is set; expected --in-ci beside it"
      )
    }
  }

  private var goldenUpdate: CheckUpdate? {
    updateOnly.map { CheckUpdate($0) } ?? (update ? .all : nil)
  }

  private var choice: AnimationChoice { assets.choice }

  /// Without a look into archives, which waits for the sandbox.
  private func found(looksInside: Bool) -> SceneFolder? {
    try? SceneFolder(folder, choice, values: try values(), excluded: exclude, looksInside: looksInside)
  }

  /// What a scene's variables are given, by its path: a row's cells are like texts of '--var'.
  private func values() throws -> (String) -> SceneValues {
    let chosen = try row.chosen(assets.mostMemory)
    let template = assets.template
    return { path in template.giving(chosen, to: path).values(of: path) }
  }

  var tablePaths: [String] { row.paths }
  var scenePaths: [String] { [FilePath.join(folder, ".")] + comparisonPaths }
  var comparisonPaths: [String] { found(looksInside: false)?.scenes.map(\.path) ?? [] }

  /// Goldens name files with values.
  var sandbox: Sandbox {
    var sandbox = sceneSandbox
    for scene in found(looksInside: false)?.scenes ?? [] where assets.template.isEmpty {
      let folder = FilePath.folder(of: scene.path)
      sandbox.readable += scene.values.data.map { FilePath.join(folder, $0.path) }
    }
    return sandbox
  }

  var fontFolders: [String] { fontDirectories }
  var outputs: [String] {
    goldenUpdate == nil ? [] : goldenFolders.map { FilePath.join($0, "golden") }
  }

  var outputFolders: [String] { report.map { [$0] } ?? [] }

  /// Those in which goldens may be made or deleted, of all parts of the scenes: which are in `shard` is known when archives
  /// have been looked into.
  private var goldenFolders: [String] {
    guard let goldenUpdate, let found = found(looksInside: true) else { return [] }
    let scenes = found.scenes.filter { scene in
      [true, false].contains { goldenUpdate.applies(to: found.names(of: scene), isMissing: $0) }
    }
    let stale = goldenUpdate == .all ? found.stale.map { FilePath.folder(of: $0.text) } : []
    return Set(scenes.map { GoldenPlace($0).folder } + stale).sorted()
  }

  func prepare() throws {
    for folder in goldenFolders { try MadeFolders.make(folder) }
  }

  func run() async throws {
    // Those of scenes of other parts, and of scenes that have errors.
    defer { MadeFolders.removeEmpty() }
    try await runAll()
  }

  private func runAll() async throws {
    var contents = VariantContents(memoryLimit: assets.mostMemory)
    let files = try SceneFolder(
      folder, choice, values: try values(), excluded: exclude, isThere: { contents.have($0) },
      needsValues: { contents.needsValues($0) })
    if let report {
      try ReportFolder.check(path: report)
      for path in files.scenes.map(\.path) where ReportFolder.contains(path, path: report) {
        throw ReportError.holdsInput(path: report, input: path)
      }
    }
    // Nothing would be made, and that would look like a success.
    if case .matching(let pattern) = goldenUpdate {
      try files.check(pattern: pattern) { NamePattern(pattern).matches($0) }
    }
    var scenes = files.scenes
    if let shard { scenes = shard.part(of: scenes) }
    Signals.catchStops()
    let count = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let maker = GoldenMaker(
      tool: Animrender.configuration.version, fonts: (fonts ?? .pinned).rawValue, jobs: count,
      isCancelled: { Signals.interruption != nil })
    let work = CheckWork(
      assets: assets, fonts: try CheckFonts(fontDirectories, asked: fonts), maker: maker,
      update: goldenUpdate, rate: fps,
      isSelfTest: selfTest, inspects: json, names: { files.names(of: $0) })
    var report = CheckReport([], stale: selfTest ? [] : files.stale)
    report.others = files.others
    let list = scenes
    let pipeline = SegmentPipeline<SceneOutcome>(count: list.count, jobs: count) {
      await work.outcome(of: list[$0])
    }
    _ = try await pipeline.run { outcome in
      if let signal = Signals.interruption { throw signal }
      report.outcomes.append(outcome)
      if !json { for line in outcome.lines { try StandardOutput.write(line: line) } }
    }
    if goldenUpdate == .all {
      for golden in report.stale { GoldenPlace.delete(text: golden.text) }
      report.deletesStale = true
    }
    if let path = self.report {
      try await CheckPage(work: work, path: path, title: "check \(folder)", jobs: count).write(report)
    }
    if json {
      try StandardOutput.write(try report.json())
    } else {
      for line in report.summary { try StandardOutput.write(line: line) }
    }
    if report.code != 0 { throw ExitCode(report.code) }
  }
}

/// One of several parts of a list.
struct Shard: Equatable, Sendable {
  /// From 1.
  var number: Int
  var count: Int

  static func parse(_ text: String) throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = try? Frames.count(String(parts[0])),
      let count = try? Frames.count(String(parts[1])), number <= count
    else { throw ArgumentError.shard }
    return Shard(number: number, count: count)
  }

  /// Every `count`-th, so that neighbours, which are often alike, are spread.
  func part<Element>(of list: [Element]) -> [Element] {
    list.indices.filter { $0 % count == number - 1 }.map { list[$0] }
  }
}
