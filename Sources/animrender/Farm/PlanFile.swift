import Foundation
import AnimMovie
import Synchronization
import AnimVideo

/// A plan as a file, with the paths in it as they are from here.
struct PlanFile: Sendable {
  let path: String
  let plan: RenderPlan

  var scene: String { fromHere(plan.scene.path) }
  var assetFolders: [String] { plan.assetFolders.map(fromHere) }
  var fontFolders: [String] { plan.fontFolders.map(fromHere) }

  /// What the scene's variables were given.
  ///
  /// - Throws: `PlanError.notAPlan`, for a file of data that is none.
  var template: TemplateOptions {
    get throws(PlanError) {
      var options = TemplateOptions.none
      options.arguments = (plan.variables ?? []).map { .init(name: $0.name, value: $0.value) }
      for data in plan.data ?? [] {
        guard let file = TemplateOptions.DataFile(variable: data.variable, path: fromHere(data.path)) else {
          throw .notAPlan(path: path, reason: "\"data\" has \"\(data.path)\", which is no file of values")
        }
        options.data.append(file)
      }
      return options
    }
  }

  private func fromHere(_ other: String) -> String {
    let folder = FilePath.folder(of: path)
    return folder == "." ? other : FilePath.join(folder, other)
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
