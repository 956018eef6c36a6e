import AnimAssets
import Foundation
import AnimMovie
import AnimScene
import AnimVideo

extension BatchCommand {
  /// The folder for the plans, where they are asked for.
  var batchPlanPath: String? { planFolder.map { FilePath.join($0, BatchPlan.fileName) } }

  /// Writes a plain scene and a plan for each row, and the plan of them all.
  func plan(_ rows: [BatchRow], _ movie: SceneMovie, in folder: String, _ report: inout BatchReport)
    async throws
  {
    let planner = ScenePlanner(
      assets: planAssets, selection: selection, format: movie.format, fontOptions: fontOptions,
      fonts: movie.fonts, kind: movie.kind, jobs: jobCount,
      isPaddingSaid: true)
    var batch = BatchPlan()
    let most = rows.map(\.number).max() ?? 1
    let isArchive = SceneFile.isArchive(scene)
    for (index, row) in rows.enumerated() {
      let paths = BatchPlanPaths(row, of: most, in: folder, isArchive: isArchive)
      do {
        let plain = try assets.plainBytes(of: scene, row: row.row, fonts: movie.fonts)
        try WholeFile.write(plain, to: paths.scene)
        let planned = try await planner.plan(paths.scene, to: paths.plan)
        try WholeFile.write(try planned.plan.json(), to: paths.plan)
        var result = BatchResult(row, .planned)
        result.plannedSegments = planned.plan.segments.count
        result.sharedSegments = batch.add(
          .init(
            row: row.number, place: row.row.place, output: row.output, plan: FilePath.name(of: paths.plan)),
          planned.plan)
        try report.add(result)
      } catch {
        // A scene without a plan is of no use.
        unlink(paths.scene)
        if let interruption = Signals.interruption { throw interruption }
        try report.fail(row, at: .scene, error)
        if patience == .failFast {
          for left in rows[(index + 1)...] { try report.add(BatchResult(left, .omitted)) }
          break
        }
      }
    }
    if batch.rows.isEmpty { return }
    try WholeFile.write(try batch.json(), to: FilePath.join(folder, BatchPlan.fileName))
  }

  /// The plain scene lies in another folder and has no variables.
  private var planAssets: AssetOptions {
    var assets = assets
    assets.folders = [FilePath.folder(of: scene)] + assets.folders
    assets.template = .none
    return assets
  }
}

/// Where the plain scene and the plan of a row lie: numbers of one length, in the order of the rows.
struct BatchPlanPaths {
  let scene: String
  let plan: String

  /// - Parameter most: the greatest number of a row.
  init(_ row: BatchRow, of most: Int, in folder: String, isArchive: Bool) {
    let number = "\(row.number)"
    let name = String(repeating: "0", count: max(0, "\(most)".count - number.count)) + number
    scene = FilePath.join(folder, "\(name).scene.\(isArchive ? "lottie" : "json")")
    plan = FilePath.join(folder, "\(name).plan.json")
  }

  var all: [String] { [scene, plan] }
}
