import Foundation
import RenderTree
import Scene

/// Where the pictures and other files of an animation come from.
public protocol LottieAssets {
  /// A picture of the file.
  ///
  /// - Parameters:
  ///   - name: A name below the file's folder, or a data URI.
  ///   - isEmbedded: Whether it is a data URI.
  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem>
  /// The picture in the bytes of a file; `name` is what messages call it.
  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem>
}
