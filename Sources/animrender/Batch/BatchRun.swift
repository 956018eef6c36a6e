import AnimAssets
import Foundation
import AnimInsight
import AnimJSON
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules
import AnimVideo

/// Makes the outputs of rows, each by itself: nothing of a row stays in memory when it is done.
struct BatchRun: Sendable {
  var scene: String
  var assets: AssetOptions
  var background: BackgroundOptions
  var fontFolders: [String]
  var movie: SceneMovie
  /// Of all that is the same for all rows, but for the scene.
  var options: String
  /// What is written for a row beside its output.
  var furtherOutputs: @Sendable (BatchRow) -> [String] = { _ in [] }
  /// Of the files that the scenes name.
  private let contents = ContentDigests()

  struct Checked: Sendable {
    /// Of all that the output is made from.
    var key: Digest
    var canvas: Canvas
    var warnings: [SceneWarning]
  }

  /// Finds all that `make` would find before its first frame.
  func check(_ row: BatchRow) throws -> Checked {
    let description = try description(of: row, keepsPlainText: true)
    for output in [row.output] + furtherOutputs(row) {
      try assets.check(output: output, of: description, in: scene, fontFolders: fontFolders)
    }
    var movie = movie
    try movie.padOddSize(of: description, isSaid: row.number > 1)
    let check = movie.check(description)
    _ = try check.recording()
    _ = try movie.frames(of: check)
    return Checked(
      key: try key(row, description), canvas: description.canvas, warnings: check.review.warnings)
  }

  private func description(of row: BatchRow, keepsPlainText: Bool = false) throws -> SceneDescription {
    var description = try assets.load(
      scene, row: row.row, fonts: movie.fonts, keepsPlainText: keepsPlainText)
    background.apply(to: &description.canvas)
    return description
  }

  /// The plain scene and its files say what is shown; names and the place of the scene do not matter.
  private func key(_ row: BatchRow, _ description: SceneDescription) throws -> Digest {
    var writer = DigestWriter()
    writer.write(options)
    writer.write("\(assets.choice)")
    if assets.language != SVGLanguage.standard { writer.write(assets.language) }
    let plain =
      try description.plainSceneText.map { Array($0.utf8) }
      ?? assets.plainBytes(of: scene, row: row.row, fonts: movie.fonts)
    writer.write(Digest(of: plain))
    let library = FolderAssets(scene: scene, folders: assets.folders)
    for name in Set(description.usedFiles).sorted() {
      guard let path = library.path(of: name) else { continue }
      writer.write(name)
      writer.write(try contents.file(path))
    }
    return writer.finish()
  }

  /// - Parameters:
  ///   - store: where segments are that other rows have made.
  ///   - jobs: how many parts of it to make at a time.
  func make(_ row: BatchRow, key: Digest, store: SegmentStore?, jobs: Int) async throws
    -> (record: BatchRecord, statistics: RenderStatistics)
  {
    let description = try description(of: row)
    var movie = movie
    try movie.padOddSize(of: description, isSaid: true)
    let check = movie.check(description)
    do {
      var job = try movie.job(check)
      job.request.jobs = jobs
      job.request.isCancelled = { Signals.interruption != nil }
      if let store {
        // What is known of a row's pictures goes with it.
        let fonts = movie.fonts
        let contents = ContentDigests(sharing: self.contents)
        job.reuse = SegmentReuse<Frame>(tool: Animrender.tool) {
          ItemHasher(fonts: fonts, contents: contents)
        }
        job.reuse?.stores = [store]
      }
      let statistics = try await job.write(to: row.output, as: movie.kind)
      let digest = try ContentDigests().file(row.output)
      let record = BatchRecord(
        output: row.output, key: "\(key)", sha256: "\(digest)", bytes: statistics.bytes,
        frames: statistics.frames)
      return (record, statistics)
    } catch {
      throw Signals.interruption ?? check.placed(error)
    }
  }

  /// The error with the row's place where it names none in the data.
  static func placed(_ error: any Error, _ row: BatchRow) -> any Error {
    if error is StrictWarnings { return error }
    guard var errors = error as? SceneErrors else { return RowError(place: row.row.place, error: error) }
    for index in errors.diagnostics.indices where errors.diagnostics[index].data == nil {
      let isInData = row.row.place.hasPrefix(safeText(errors.diagnostics[index].file))
      if !isInData { errors.diagnostics[index].data = row.row.place }
    }
    return errors
  }
}
