import Foundation
import Movie
import Synchronization
import Video

/// A plan as a file, with the paths in it as they are from here.
struct PlanFile: Sendable {
  let path: String
  let plan: RenderPlan

  var scene: String { fromHere(plan.scene.path) }
  var assetFolders: [String] { plan.assetFolders.map(fromHere) }
  var fontFolders: [String] { plan.fontFolders.map(fromHere) }

  private func fromHere(_ other: String) -> String {
    let folder = Path.folder(of: path)
    return folder == "." ? other : Path.join(folder, other)
  }

  /// Plans can have some megabytes, and who asks for their scene asks more than once.
  private static let known = Mutex<[String: PlanFile]>([:])

  /// - Throws: `PlanError`.
  static func load(_ path: String) throws(PlanError) -> PlanFile {
    if let known = known.withLock({ $0[path] }) { return known }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      let reason =
        FileManager.default.fileExists(atPath: path) ? "it cannot be read" : "there is no such file"
      throw .unreadable(path: path, reason: reason)
    }
    let file = PlanFile(path: path, plan: try RenderPlan(json: Array(data), path: path))
    known.withLock { $0[path] = file }
    return file
  }

  /// A path as a plan in that folder writes it: from there if it is below, else absolute.
  static func path(_ path: String, from folder: String) -> String {
    let (path, folder) = (absolute(path), absolute(folder))
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path == folder ? "." : path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
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
