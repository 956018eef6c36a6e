import AnimAssets
import Foundation
import AnimRenderTree
import AnimScene

/// A scene file, read and played: the one place where tests load scenes from files.
public struct LoadedScene: Sendable {
  public let canvas: Canvas
  public let recording: Recording

  /// What the scene refers to by a relative path lies beside it.
  public init(_ file: URL) throws {
    let scene = try SceneFile.load(file.path, assetFolders: [])
    canvas = scene.canvas
    recording = try scene.play()
  }

  public func frame(at time: Double) -> Frame { recording.frame(at: time) }
}
