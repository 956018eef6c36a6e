import AnimRenderTree
import AnimSceneFormat

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
  /// The bytes of a font file, named as pictures are. Where none is found, a font of the machine stands for it.
  func font(_ name: String, isEmbedded: Bool) -> Result<[UInt8], AssetProblem>
}

extension LottieAssets {
  /// There is none.
  public func font(_ name: String, isEmbedded: Bool) -> Result<[UInt8], AssetProblem> {
    .failure(.missing(name, folders: []))
  }
}

/// No files at all.
struct NoAssets: LottieAssets {
  func image(_ name: String, isEmbedded: Bool) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }

  func picture(_ bytes: [UInt8], name: String) -> Result<Picture, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
}
