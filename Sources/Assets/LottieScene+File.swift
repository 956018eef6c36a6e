import Foundation
import AnimLottie

extension LottieScene {
  /// Reads a Lottie or dotLottie file with its pictures, which are in it, beside it or below it.
  ///
  /// - Parameter theme: of a dotLottie file; nil for the one that each animation begins with.
  /// - Throws: `SceneErrors`, all that is wrong with it.
  public init(url: URL, theme: String? = nil) throws {
    try self.init(url: url, assets: FolderAssets(scene: url.path), theme: theme)
  }
}
