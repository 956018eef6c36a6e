import AnimAssets
import Foundation
import AnimRenderTree
import AnimScene
import AnimSceneFormat

/// One of the scenes in `scenes/`, played.
public struct SceneRun {
  public let description: SceneDescription
  public let recording: Recording

  /// - Parameter name: below `scenes/`, without the extension: `figures/model-first`.
  public init(_ name: String) throws {
    description = try SceneFile.load(
      Repository.root.appending(path: "scenes/\(name).json").path, assetFolders: [])
    recording = try description.play()
  }

  public func trace(_ layer: String, _ keyPath: String, at time: Double) -> PropertyTrace? {
    let tree = recording.tree(at: time)
    guard let id = tree.layer(named: layer), let keyPath = PropertyKeyPath(keyPath) else { return nil }
    var evaluator = Evaluator(tree: tree)
    return evaluator.trace(of: id, keyPath, at: time)
  }

  public func presentation(_ layer: String, _ keyPath: String, at time: Double) -> Value? {
    trace(layer, keyPath, at: time)?.presentation
  }

  public func number(_ layer: String, _ keyPath: String, at time: Double) -> Double {
    presentation(layer, keyPath, at: time)?.number ?? .nan
  }

  public func animationCount(_ layer: String, _ keyPath: String, at time: Double) -> Int {
    trace(layer, keyPath, at: time)?.steps.count ?? 0
  }
}

public enum Repository {
  /// The package's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every scene below `scenes/`, by the name that `SceneRun` takes. Those in `compare/` are comparisons.
  public static var sceneNames: [String] {
    fileNames.filter { !$0.hasPrefix("compare/") }
  }

  /// Every comparison below `scenes/`.
  public static var comparisonNames: [String] {
    fileNames.filter { $0.hasPrefix("compare/") }
  }

  private static var fileNames: [String] {
    let folder = root.appending(path: "scenes")
    let files = FileManager.default.enumerator(atPath: folder.path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.sorted()
  }
}
