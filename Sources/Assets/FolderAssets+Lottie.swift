import Lottie
import RenderTree
import Scene

/// Pictures of Lottie files: beside them, below them, or in them.
extension FolderAssets: LottieAssets {
  public func image(_ name: String, isEmbedded: Bool) -> Result<Bitmap, AssetProblem> {
    guard isEmbedded else { return image(name) }
    let short = String(name.prefix(40))
    guard let bytes = DataURI.bytes(name) else {
      return .failure(.unreadable(short, reason: "it is no data URI"))
    }
    return decoded(bytes, name: short)
  }

  public func picture(_ bytes: [UInt8], name: String) -> Result<Bitmap, AssetProblem> {
    decoded(bytes, name: name)
  }
}
