import ArgumentParser
import AnimAssets
import Foundation
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimText
import AnimVideo

struct BatchCommand: AsyncParsableCommand, SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Makes a video for each row of a table.",
    discussion: """
      The columns give values to the variables of the scene that are called like them. All rows are checked before the \
      first frame is drawn. What was made before and has not changed is skipped. Parts that rows have in common are \
      made once; they begin at key frames, of which there is one every \(keyFrames) frames unless '--key-frames' says \
      otherwise. Prints one JSON object a row to standard output; docs/guide/batch.md describes it.

        animrender batch card.json --rows people.csv -o 'out/{id}.mp4'
        animrender batch card.json --rows people.jsonl -o 'out/{row:04}.webm' --keep-going
        animrender batch card.json --rows people.csv -o 'out/{id}.mp4' --plan plans
      """)

  @Argument(
    help: "The scene, a JSON file with variables; or a Lottie file.",
    completion: .file(extensions: ["json", "lottie"]))
  var scene: String

  @Option(
    help: ArgumentHelp("The table: .csv, .tsv, .jsonl, or .json with a list of objects.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "jsonl", "json"]), transform: RowsFile.init(text:))
  var rows: RowsFile

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The names of the outputs, with columns in braces; {row} is the row's number, {row:04} with at least four digits.",
      valueName: "pattern"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Where to write at the end what was made. (default: manifest.json in the outputs' folder)",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var manifest: String?

  @Option(
    name: .customLong("plan"),
    help: ArgumentHelp(
      "Draw nothing: write a plan for each row into this folder, and \(BatchPlan.fileName), with which many machines make the rows by 'segment' and 'join'.",
      valueName: "dir"),
    completion: .directory)
  var planFolder: String?

  /// Frames from one key frame to the next where none are asked for: few enough that parts which rows have in common are
  /// found, whatever follows them.
  static let keyFrames = 60

  /// What follows a row that fails.
  enum Patience: String, EnumerableFlag {
    case failFast, keepGoing

    static func help(for value: Patience) -> ArgumentHelp? {
      switch value {
      case .failFast: "Begin no more rows after one has failed, and none where a row is wrong. (default)"
      case .keepGoing: "Make all rows that can be made."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var patience = Patience.failFast

  @Flag(help: "Warnings count as errors, of their row or of the table: ends with code 3 if there is one.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Rows, and parts of them, to make at a time; changes the speed only. (default: all cores)",
      valueName: "count"),
    transform: Frames.count)
  var jobs: Int?

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  @OptionGroup var assets: AssetOptions
  @OptionGroup var selection: FrameSelection
  @OptionGroup var draft: DraftOptions
  @OptionGroup var background: BackgroundOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var fontOptions: FontOptions

  struct RowsFile: Sendable {
    var path: String
    var format: TemplateData.Format

    init(text: String) throws {
      guard let format = TemplateData.Format(path: text) else {
        throw ValidationError("expected a file that ends with .csv, .tsv, .jsonl or .json")
      }
      path = text
      self.format = format
    }
  }

  func validate() throws {
    if scene == AssetOptions.standardInput {
      throw ValidationError("'batch' reads the scene more than once; expected a file in place of '-'")
    }
    try cache.validate()
    for (isGiven, option) in [
      (background.background != nil, "--background"), (cache.folder != nil, "--cache"),
      (manifest != nil, "--manifest"), (draft.draft, "--draft"),
    ]
    where planFolder != nil && isGiven {
      throw ValidationError("'--plan' and '\(option)' exclude each other")
    }
  }

  var scenePaths: [String] { [scene, rows.path] }
  var fontFolders: [String] { fontOptions.directories }
  var outputs: [String] { [batchPlanPath ?? manifestPath] }
  var outputFolders: [String] { planFolder == nil ? (try? journalFolder).map { [$0] } ?? [] : [] }
  var storeFolders: [String] { cache.folder.map { [$0] } ?? [] }

  private var names: BatchNames { get throws { try BatchNames(output) } }
  private var journalFolder: String { get throws { BatchJournal.folder(in: try names.folder) } }
  private var manifestPath: String {
    manifest ?? FilePath.join((try? names.folder) ?? ".", "manifest.json")
  }

  func prepare() throws {
    let kind = try kind
    if planFolder != nil, !kind.isMovie {
      throw ArgumentError.optionOfOthers(option: "--plan", output: output, expected: "videos")
    }
    for path in outputs {
      for (input, what) in [(scene, "the scene itself"), (rows.path, "the table of the rows")]
      where FileIdentity.isShared(path, input) {
        throw ArgumentError.outputIsInput(path: path, what: what)
      }
    }
    let names = try names
    _ = try batchRows(names)
    let folder = planFolder ?? names.folder
    try MadeFolders.make(folder)
    try cache.prepare()
  }

  private func batchRows(_ names: BatchNames) throws -> [BatchRow] {
    let data = TemplateData(
      file: rows.path, format: rows.format, bytes: try SceneFile.contents(rows.path))
    return try BatchRow.all(
      data.rows(memory: MemoryBudget(limit: assets.mostMemory)), names, file: rows.path)
  }

  private var kind: OutputKind {
    get throws {
      // Its braces are no numbers of pictures.
      let isPicture = format.format == nil && output.lowercased().hasSuffix(".png")
      let kind = isPicture ? .pictures : try format.kind(of: output, fps: selection.fps)
      switch kind {
      case .movie, .animation: return kind
      default:
        let files = Container.allCases.map(\.rawValue) + AnimationFormat.allCases.map(\.rawValue)
        throw ArgumentError.outputOfOthers(
          command: "batch", output: output, expected: files.map { ".\($0)" }.joined(separator: ", "))
      }
    }
  }

  func run() async throws {
    do { try await runAll() } catch {
      MadeFolders.removeEmpty()
      throw error
    }
  }

  private func runAll() async throws {
    LargeMemory.release()
    let names = try names
    if try SceneFile.loadComparison(scene) != nil { throw BatchError.comparison(file: scene) }
    let all = try batchRows(names)
    let kind = try kind
    var format = format
    if kind.isMovie, format.keyFrames == nil { format.keyFrames = Self.keyFrames }
    let movie = SceneMovie(
      selection: selection, format: format, draft: draft, kind: kind, fonts: try fontOptions.fontSet())
    Signals.catchStops()
    var run = BatchRun(
      scene: scene, assets: assets, background: background, fontFolders: fontFolders, movie: movie,
      options: try fingerprint(movie))
    if let planFolder {
      let most = all.map(\.number).max() ?? 1
      let (table, isArchive) = (rows.path, SceneFile.isArchive(scene))
      let paths = { @Sendable (row: BatchRow) in
        BatchPlanPaths(row, of: most, in: planFolder, isArchive: isArchive).all
      }
      for path in all.flatMap(paths)
      where FileIdentity.isShared(path, table) {
        throw ArgumentError.outputIsInput(path: path, what: "the table of the rows")
      }
      run.furtherOutputs = paths
    }
    var report = BatchReport()
    try lookAtColumns(of: all, &report)
    try lookAtNames(of: all, &report)
    let start = ContinuousClock.now
    let keys = try await check(all, run, &report)
    guard let keys else {
      report.sayOmissions()
      throw ExitCode(report.codes.min() ?? Failure.Code.badScene.rawValue)
    }
    if let planFolder {
      try await plan(all.filter { keys[$0.number] != nil }, movie, in: planFolder, &report)
      report.sayOmissions()
      if let code = report.codes.min() { throw ExitCode(code) }
      return
    }
    let journal = try BatchJournal(folder: try journalFolder, manifest: manifestPath)
    let store = try cache.store(else: kind.isMovie ? journal.folder : nil)
    for row in all { try SegmentStore.makeFolder(FilePath.folder(of: row.output)) }
    try await make(all, keys, run, journal, store, &report)
    let results = report.results.sorted { $0.number < $1.number }
    try WholeFile.write(
      Array(BatchManifest.text(results, scene: scene, rows: rows.path).utf8), to: manifestPath)
    let isWhole = report.count(.failed) + report.count(.omitted) == 0
    if isWhole { journal.remove(cache.folder == nil ? store : nil) }
    report.sayOmissions()
    if !quiet { StandardError.write(line: summary(report, start.duration(to: .now).seconds)) }
    if let failure = store?.failure {
      StandardError.write(line: "animrender: warning: not all segments could be kept: \(failure)")
    }
    if let interruption = Signals.interruption { throw interruption }
    if let code = report.codes.min() { throw ExitCode(code) }
  }

  private func lookAtNames(of rows: [BatchRow], _ report: inout BatchReport) throws {
    let found = BatchRow.namesOfOtherSystems(rows)
    if strict, let first = found.first { throw BatchError.nameOfOtherSystem(first) }
    if !quiet { for text in found { report.say("animrender: warning: \(text)") } }
  }

  /// Says of variables that no row gives a value that all videos show their defaults: a column may be missing.
  private func lookAtColumns(of rows: [BatchRow], _ report: inout BatchReport) throws {
    guard let variables = (try? SceneFile.contents(scene)).flatMap({ DeclaredVariable.all(in: $0) }) else {
      return
    }
    let columns = MissingColumns(rows.map(\.row), variables, assets.template, file: rows[0].row.file)
    if columns.names.isEmpty { return }
    if strict { throw columns }
    if !quiet { report.say("animrender: warning: \(columns)") }
  }

  var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The keys of the rows that are right, by number; nil where nothing is to be made.
  private func check(_ rows: [BatchRow], _ run: BatchRun, _ report: inout BatchReport) async throws
    -> [Int: Digest]?
  {
    var keys: [Int: Digest] = [:]
    var wrong = 0
    var left = Set(rows.map(\.number))
    let (isStrict, first) = (strict, rows.first?.number)
    let sayIfLost = { @Sendable [background, quiet, movie = run.movie] (canvas: Canvas) in
      if !quiet {
        try background.sayIfLost(canvas, movie.format.choice(for: canvas, as: movie.kind), as: movie.kind)
      }
    }
    try await Self.each(rows, atOnce: jobCount) { row, _ in
      Result {
        let checked = try run.check(row)
        if row.number == first { try sayIfLost(checked.canvas) }
        if isStrict, !checked.warnings.isEmpty { throw StrictWarnings(checked.warnings, at: row.row.place) }
        return checked
      }
    } then: { row, result in
      if Signals.interruption != nil { return false }
      left.remove(row.number)
      switch result {
      case .success(let checked):
        keys[row.number] = checked.key
        if !quiet { report.warn(checked.warnings) }
      case .failure(let error):
        wrong += 1
        try report.fail(row, at: .scene, error)
      }
      return wrong < SceneErrors.limit || patience == .keepGoing
    }
    if let interruption = Signals.interruption { throw interruption }
    guard wrong > 0, patience == .failFast else { return keys }
    for row in rows where keys[row.number] != nil || left.contains(row.number) {
      try report.add(BatchResult(row, .omitted))
    }
    return nil
  }

  private func make(
    _ rows: [BatchRow], _ keys: [Int: Digest], _ run: BatchRun, _ journal: BatchJournal,
    _ store: SegmentStore?, _ report: inout BatchReport
  ) async throws {
    let right = rows.filter { keys[$0.number] != nil }
    var left = Set(right.map(\.number))
    let jobs = jobCount
    try await Self.each(right, atOnce: jobs) { row, others in
      await Self.result(
        row, keys[row.number], run, journal, store, jobs: max(1, jobs / max(1, min(jobs, others + 1))))
    } then: { row, result in
      if case .failure(let error) = result, error is Interruption { return false }
      left.remove(row.number)
      switch result {
      case .success(let result):
        try report.add(result)
        return Signals.interruption == nil
      case .failure(let error):
        try report.fail(row, at: .render, error)
        return patience == .keepGoing
      }
    }
    for row in right where left.contains(row.number) { try report.add(BatchResult(row, .omitted)) }
  }

  private static func result(
    _ row: BatchRow, _ key: Digest?, _ run: BatchRun, _ journal: BatchJournal, _ store: SegmentStore?,
    jobs: Int
  ) async -> Result<BatchResult, any Error> {
    guard let key else { return .success(BatchResult(row, .omitted)) }
    if let record = journal.record(of: row.output, key: key) {
      var result = BatchResult(row, .skipped)
      result.record = record
      journal.add(record)
      return .success(result)
    }
    let start = ContinuousClock.now
    do {
      let made = try await run.make(row, key: key, store: store, jobs: jobs)
      journal.add(made.record)
      var result = BatchResult(row, .done)
      result.record = made.record
      result.statistics = made.statistics
      result.seconds = start.duration(to: .now).seconds
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// Works on so many rows at a time, beginning them in their order.
  ///
  /// - Parameters:
  ///   - work: gets a row, and how many follow it.
  ///   - then: told of each result, one at a time; false begins no more rows.
  static func each<Outcome: Sendable>(
    _ rows: [BatchRow], atOnce limit: Int, _ work: @escaping @Sendable (BatchRow, Int) async -> Outcome,
    then: (BatchRow, Outcome) throws -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: (BatchRow, Outcome).self) { group in
      var next = 0
      var goesOn = true
      func begin() {
        guard goesOn, next < rows.count, Signals.interruption == nil else { return }
        let (row, others) = (rows[next], rows.count - next - 1)
        next += 1
        group.addTask { (row, await work(row, others)) }
      }
      for _ in 0..<max(1, limit) { begin() }
      while let (row, outcome) = try await group.next() {
        if try !then(row, outcome) { goesOn = false }
        begin()
      }
    }
  }

  /// All that rows' outputs have in common beside the scene: the program, the options and the fonts.
  private func fingerprint(_ movie: SceneMovie) throws -> String {
    let (kind, format, fonts) = (movie.kind, movie.format, movie.fonts)
    if case .movie(let container) = kind {
      // Loads the libraries that decide the bytes.
      let compression = try format.choice.compression(in: container, keepsAlpha: false)
      _ = try SegmentEncoder(
        VideoSettings(width: 64, height: 64, frameRate: .standard, compression: compression))
    }
    let files = fonts.files.map { path in
      FileState(path).map { "\(path) \($0.size) \($0.seconds) \($0.nanoseconds)" } ?? path
    }
    return """
      \(ToolIdentity.running(version: Animrender.tool)) \(kind) \(format.choice) \(format.colorSpace.map { "\($0)" } ?? "") \
      \(format.mute) \(format.leavesOutCaptions) \(selection.frames.map { "\($0)" } ?? "") \
      \(selection.time.map { "\($0)" } ?? "") \(selection.fps.map { "\($0)" } ?? "") \(selection.scale ?? 0) \(draft.draft) \
      \(background.background.map { "\($0)" } ?? "") \
      \(fontOptions.fonts) \(files)
      """
  }

  private func summary(_ report: BatchReport, _ seconds: Double) -> String {
    let rows = report.results.count
    let parts = [
      (report.count(.done), "made"), (report.count(.skipped), "skipped"), (report.count(.failed), "failed"),
      (report.count(.omitted), "omitted"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "animrender: \(rows) \(rows == 1 ? "row" : "rows"): \(parts.joined(separator: ", ")), in "
      + ProgressText.duration(seconds)
  }
}

extension OutputKind {
  fileprivate var isMovie: Bool { if case .movie = self { true } else { false } }
}
