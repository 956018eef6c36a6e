import Foundation
import Video

/// The scenes below a folder.
public struct SceneFolder: Sendable {
  /// As it was given; a folder or one scene.
  public var path: String
  /// Every file that ends in `.json`, by name; not what is hidden.
  public var scenes: [String]
  /// All folders that were looked through.
  public var folders: [String]

  /// - Throws: `SceneFolderError`.
  public init(_ path: String) throws(SceneFolderError) {
    self.path = path
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    guard isFolder.boolValue else {
      scenes = [path]
      folders = []
      return
    }
    scenes = []
    folders = []
    var pending = [path]
    while let folder = pending.popLast() {
      folders.append(folder)
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw .unreadable(path: folder)
      }
      for name in names where !name.hasPrefix(".") {
        let entry = FilePath.join(folder, name)
        guard let type = try? FileManager.default.attributesOfItem(atPath: entry)[.type] as? FileAttributeType
        else { continue }
        // A link to a folder could lead around in a circle.
        if type == .typeDirectory {
          pending.append(entry)
        } else if name.hasSuffix(".json"), FileManager.default.fileExists(atPath: entry) {
          scenes.append(entry)
        }
      }
    }
    scenes.sort()
    folders.sort()
    if scenes.isEmpty { throw .empty(path: path) }
  }

  /// The name as seen from the folder.
  public func name(of scene: String) -> String {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return scene.hasPrefix(prefix) ? String(scene.dropFirst(prefix.count)) : FilePath.name(of: scene)
  }
}
