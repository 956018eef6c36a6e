import AnimRenderTree

/// For scenes that are no files: nothing is there.
public struct NoAssets: AssetLibrary {
  /// A library without any file.
  public init() {}

  /// There is none.
  public func image(_ name: String) -> Result<Bitmap, AssetProblem> { .failure(.missing(name, folders: [])) }
  /// There is none.
  public func movie(_ name: String) -> Result<any MovieSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  /// False.
  public func isMovie(_ name: String) -> Bool { false }
}
