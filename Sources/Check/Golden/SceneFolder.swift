import Foundation
import Scene
import Video

/// The scenes below a folder.
public struct SceneFolder: Sendable {
  /// As it was given; a folder or one scene.
  public var path: String
  /// Every file that ends in `.json` or `.jsonc`, and of other files and of archives what has a golden, by name; not what is
  /// hidden, nor what the program itself has written, such as an older report.
  public var scenes: [SceneVariant]
  /// All folders that were looked through.
  public var folders: [String]
  /// The texts of goldens whose scenes are not there any more.
  public private(set) var stale: [String] = []

  /// With which the names of scenes end.
  private static let endings = [".json", ".jsonc"]

  /// - Parameters:
  ///   - choice: what is chosen of one file.
  ///   - isThere: whether a file that is there has what is chosen of it.
  /// - Throws: `SceneFolderError`.
  public init(
    _ path: String, _ choice: AnimationChoice = AnimationChoice(),
    isThere: (SceneVariant) -> Bool = { _ in true }
  ) throws(SceneFolderError) {
    self.path = path
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    guard isFolder.boolValue else {
      scenes = [SceneVariant(path, choice)]
      folders = []
      return
    }
    guard choice == AnimationChoice() else { throw .choiceOfFolder(path: path) }
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
        } else if Self.endings.contains(where: name.hasSuffix), FileManager.default.fileExists(atPath: entry),
          !WrittenFile.isOne(entry)
        {
          scenes.append(SceneVariant(entry))
        }
      }
    }
    folders.sort()
    var known = Set(scenes)
    for golden in folders.flatMap({ GoldenPlace.all(in: $0) }) {
      guard let scene = golden.scene, isThere(scene) else {
        stale.append(golden.text)
        continue
      }
      if known.insert(scene).inserted { scenes.append(scene) }
    }
    scenes = scenes.map { (name: "\($0)", scene: $0) }.sorted { $0.name < $1.name }.map(\.scene)
    if scenes.isEmpty { throw .empty(path: path) }
  }

  /// That a pattern is for a scene.
  ///
  /// - Throws: `SceneFolderError`.
  public func check(pattern: String, isMatch: (String) -> Bool) throws(SceneFolderError) {
    guard !scenes.contains(where: { isMatch(name(of: $0)) }) else { return }
    throw .noMatch(path: path, pattern: pattern)
  }

  /// The name as seen from the folder.
  public func name(of scene: SceneVariant) -> String {
    let (prefix, name) = (path.hasSuffix("/") ? path : path + "/", "\(scene)")
    if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    return FilePath.name(of: name)
  }
}
