import Foundation
import AnimLottie
import AnimScene
import AnimSceneFormat

extension LottieScene {
  /// Reads a Lottie or dotLottie file with its pictures, which are in it, beside it or below it.
  ///
  /// - Parameters:
  ///   - theme: of a dotLottie file; nil for the one that each animation begins with.
  ///   - behavior: whose way of playing is followed where players differ.
  /// - Throws: `SceneErrors`, all that is wrong with it.
  public init(url: URL, theme: String? = nil, behavior: LottieBehavior = .afterEffects) throws {
    try self.init(url: url, assets: FolderAssets(scene: url.path), theme: theme, behavior: behavior)
  }
}
