import Foundation
import AnimMovie
import AnimScene
import AnimSceneFormat
import AnimVideo

/// The scenes below a folder.
public struct SceneFolder: Sendable {
  /// As it was given; a folder or one scene.
  public var path: String
  /// Every file that ends in `.json` or `.jsonc`, and what has a golden of other files, of archives and with values of variables,
  /// by name; not what is hidden, what the program itself has written, such as an older report, nor files with values. Where
  /// all scenes are given values, only the files with these endings.
  public var scenes: [SceneVariant]
  /// All folders that were looked through.
  public var folders: [String]
  /// Files that end as scenes do and have nothing of a scene, such as `package.json` or a list of data.
  public private(set) var others: [String] = []
  /// The goldens of what is not there any more.
  public private(set) var stale: [StaleGolden] = []

  /// With which the names of scenes end.
  private static let endings = [".json", ".jsonc"]

  /// - Parameters:
  ///   - choice: what is chosen of one file.
  ///   - values: what is given to the variables of a scene, by its path.
  ///   - excluded: patterns of names that are left out, as seen from the folder; those of its file `.animrenderignore` too.
  ///   - looksInside: false reads no file, so that reports and plans count as scenes, too.
  ///   - isThere: whether a file that is there has what is chosen of it, and what is given to it.
  ///   - needsValues: whether a scene cannot be played as it is. With values that have goldens it is checked with these alone.
  /// - Throws: `SceneFolderError`.
  public init(
    _ path: String, _ choice: AnimationChoice = AnimationChoice(),
    values: (String) -> SceneValues = { _ in SceneValues() }, excluded: [String] = [],
    looksInside: Bool = true,
    isThere: (SceneVariant) -> Bool = { _ in true }, needsValues: (String) -> Bool = { _ in false }
  ) throws(SceneFolderError) {
    self.path = path
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path: path)
    }
    guard isFolder.boolValue else {
      scenes = [SceneVariant(path, choice, values: values(path))]
      folders = []
      return
    }
    guard choice == AnimationChoice() else { throw .choiceOfFolder(path: path) }
    scenes = []
    folders = []
    let ignored = IgnoredNames(excluded, in: path)
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
        if ignored.contains(entry) { continue }
        guard let type = try? FileManager.default.attributesOfItem(atPath: entry)[.type] as? FileAttributeType
        else { continue }
        // A link to a folder could lead around in a circle.
        if type == .typeDirectory {
          pending.append(entry)
        } else if Self.endings.contains(where: name.hasSuffix), FileManager.default.fileExists(atPath: entry),
          !looksInside || !WrittenFile.isOne(entry)
        {
          if looksInside, !SceneFile.mayBeScene(entry) {
            others.append(entry)
          } else {
            scenes.append(SceneVariant(entry, values: values(entry)))
          }
        }
      }
    }
    folders.sort()
    let areGiven = !values(path).isEmpty
    var known = Set(scenes)
    var pathsWithValues: Set<String> = []
    var data = Set(scenes.flatMap(\.dataPaths))
    for golden in folders.flatMap({ GoldenPlace.all(in: $0) }) {
      guard let scene = golden.scene, isThere(scene) else {
        stale.append(StaleGolden(text: golden.text, isSceneThere: golden.scene != nil))
        continue
      }
      if ignored.contains(scene.path) { continue }
      data.formUnion(scene.dataPaths)
      if areGiven { continue }
      if known.insert(scene).inserted { scenes.append(scene) }
      if !scene.values.isEmpty { pathsWithValues.insert(scene.path) }
    }
    // Data of scenes is no surprise.
    others = others.filter { !data.contains(SceneVariant.standard($0)) }.sorted()
    if !data.isEmpty { scenes.removeAll { data.contains(SceneVariant.standard($0.path)) } }
    scenes.removeAll { scene in
      scene.isWhole && pathsWithValues.contains(scene.path)
        && !FileIdentity.isThere(GoldenPlace(scene).text) && needsValues(scene.path)
    }
    scenes = scenes.map { (name: "\($0)", scene: $0) }.sorted { $0.name < $1.name }.map(\.scene)
    if scenes.isEmpty { throw .empty(path: path) }
  }

  /// Checks that the pattern matches the name of at least one scene.
  ///
  /// - Throws: `SceneFolderError`.
  public func check(pattern: String, isMatch: (String) -> Bool) throws(SceneFolderError) {
    guard !scenes.contains(where: { names(of: $0).contains(where: isMatch) }) else { return }
    throw .noMatch(path: path, pattern: pattern)
  }

  /// The names as seen from the folder: with their ending and without it.
  public func names(of scene: SceneVariant) -> [String] {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return ["\(scene)", scene.shortDescription].map { name in
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : FilePath.name(of: name)
    }
  }
}
