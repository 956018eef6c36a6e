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
    let atOnce = max(1, min(jobCount, rows.count))
    let planner = ScenePlanner(
      assets: planAssets, selection: selection, format: movie.format, fontOptions: fontOptions,
      fonts: movie.fonts, kind: movie.kind, jobs: max(1, jobCount / atOnce),
      isPaddingSaid: true)
    var batch = BatchPlan()
    let most = rows.map(\.number).max() ?? 1
    let isArchive = SceneFile.isArchive(scene)
    let paths = { @Sendable (row: BatchRow) in BatchPlanPaths(row, of: most, in: folder, isArchive: isArchive)
    }
    // Which segments rows share goes by their order, whichever is planned first.
    var planned: [Int: Result<RenderPlan, any Error>] = [:]
    var next = 0
    var hasEnded = false
    try await Self.each(rows, atOnce: atOnce) { [assets, scene] row, _ in
      do {
        let plain = try assets.plainBytes(of: scene, row: row.row, fonts: movie.fonts)
        try WholeFile.write(plain, to: paths(row).scene)
        let plan = try await planner.plan(paths(row).scene, to: paths(row).plan).plan
        try WholeFile.write(try plan.json(), to: paths(row).plan)
        return Result<RenderPlan, any Error>.success(plan)
      } catch {
        // A scene without a plan is of no use.
        unlink(paths(row).scene)
        return .failure(error)
      }
    } then: { row, outcome in
      planned[row.number] = outcome
      while !hasEnded, next < rows.count, let outcome = planned.removeValue(forKey: rows[next].number) {
        let row = rows[next]
        next += 1
        switch outcome {
        case .success(let plan):
          var result = BatchResult(row, .planned)
          result.plannedSegments = plan.segments.count
          result.sharedSegments = batch.add(
            .init(
              row: row.number, place: row.row.place, output: row.output,
              plan: FilePath.name(of: paths(row).plan)),
            plan)
          try report.add(result)
        case .failure(let error):
          if let interruption = Signals.interruption { throw interruption }
          try report.fail(row, at: .scene, error)
          hasEnded = patience == .failFast
        }
      }
      return !hasEnded
    }
    if let interruption = Signals.interruption { throw interruption }
    if hasEnded {
      for left in rows[next...] {
        for path in paths(left).all where planned[left.number] != nil { unlink(path) }
        try report.add(BatchResult(left, .omitted))
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
