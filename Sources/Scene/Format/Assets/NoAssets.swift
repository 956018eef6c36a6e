import RenderTree

/// For scenes that are no files: nothing is there.
public struct NoAssets: AssetLibrary {
  public init() {}

  public func image(_ name: String) -> Result<Bitmap, AssetProblem> { .failure(.missing(name, folders: [])) }
  public func movie(_ name: String) -> Result<any MovieSource, AssetProblem> {
    .failure(.missing(name, folders: []))
  }
  public func isMovie(_ name: String) -> Bool { false }
}
