import Foundation
import AnimInsight
import AnimLottie
import AnimRenderTree
import AnimScene
import AnimSceneFormat
import AnimTestSupport
import AnimText

/// Lottie files, as JSON and as archives: reading, playing, frames.
public struct LottieTarget: FuzzTarget {
  public static let name = "lottie"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    do {
      let scene =
        LottieFile.isArchive(bytes)
        ? try LottieFile.scene(archive: bytes, name: "animation.lottie", assets: NoLottieAssets())
        : try LottieFile.scene(bytes, name: "animation.json", assets: NoLottieAssets())
      try scene.mustPlay()
    } catch {
      mustHold(!error.diagnostics.isEmpty, "errors without any")
    }
  }

  public static func seeds() -> [[UInt8]] {
    ["Tests/LottieTests/Files", "Tests/PictureTests/Pictures/lottie"].flatMap {
      Repository.files(in: $0, ["json"]).map(\.bytes)
    }
  }
}

extension SceneDescription {
  /// Plays the scene and looks at three of its frames, unless its canvas is too large to be tried often.
  func mustPlay() throws(SceneErrors) {
    guard canvas.size.width < 5000, canvas.size.height < 5000 else { return }
    let recording = try play()
    for time in [0, video.duration / 3, video.duration] {
      let frame = recording.frame(at: time)
      mustHold(frame.isFinite, "a number is none at \(time)")
      mustHold(frame.isBalanced, "groups do not end at \(time)")
    }
  }
}

struct NoLottieAssets: LottieAssets {
  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
}
