import AnimPictureFiles
import AnimRenderTree
import AnimSceneFormat
import AnimVideo

/// SVG files of a scene.
extension FolderAssets {
  /// Whether the file of that name is an SVG file.
  public func isVector(_ name: String) -> Bool {
    guard let path = try? locate(name), let start = try? read(path, name, atMost: SVG.signatureLength)
    else { return false }
    return SVG.isSVG(start)
  }

  /// The picture of lines and areas of that name, read once.
  public func vector(_ name: String) -> Result<any VectorSource, AssetProblem> {
    Result { () throws(AssetProblem) in try locate(name) }.flatMap { path in
      vectors.withLock { vectors -> Result<FileVector, AssetProblem> in
        if let known = vectors[path] { return known }
        let result = Result { () throws(AssetProblem) in try readVector(path, name) }
        vectors[path] = result
        return result
      }.map { $0 as any VectorSource }
    }
  }

  private func readVector(_ path: String, _ name: String) throws(AssetProblem) -> FileVector {
    let reservation = try reserve(2 * min(Self.size(of: path), SVG.mostBytes + 1), for: .picture(name))
    defer { withExtendedLifetime(reservation) {} }
    return try vector(try read(path, name, atMost: SVG.mostBytes + 1), name, path: path)
  }

  /// The vector picture in the bytes of a file.
  func vector(_ bytes: [UInt8], _ name: String, path: String?) throws(AssetProblem) -> FileVector {
    do { return try FileVector(bytes, name: name, file: path, memory: memory) } catch {
      throw AssetProblem(name, error)
    }
  }
}
