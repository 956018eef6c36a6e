import Foundation
import AnimLottie
import AnimRaster
import AnimRenderTree
import AnimScene
import AnimSceneFormat
import AnimSceneRules
import AnimTestSupport
import AnimText

/// A file of `Files/`, drawn.
struct LottieRun {
  let scene: SceneDescription
  private(set) var warnings: [SceneWarning] = []
  private let recording: Recording

  static let folder = Repository.root.appending(path: "Tests/LottieTests/Files")

  init(_ name: String) throws {
    try self.init(bytes: [UInt8](Data(contentsOf: Self.folder.appending(path: name + ".json"))))
  }

  init(bytes: [UInt8]) throws {
    try self.init(scene: LottieFile.scene(bytes, name: "animation.json", assets: NoPictures()))
  }

  init(scene: SceneDescription) throws {
    self.scene = scene
    var warnings: [SceneWarning] = []
    recording = try scene.play { warnings.append($0) }
    self.warnings = warnings
  }

  func picture(at time: Double) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: scene.canvas, fonts: .forTests, keepsAlpha: true)
    var picture = PixelBuffer()
    try rasterizer.draw(recording.frame(at: time), into: &picture)
    return picture
  }

  /// What the file's layers come to, for comparing one file with another.
  func frame(at time: Double) -> Frame { recording.frame(at: time) }
}

struct NoPictures: LottieAssets {
  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
}
