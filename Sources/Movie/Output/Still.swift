import Video

/// One picture as a PNG or an AVIF file.
public enum Still {
  /// Whether a still can be written to `path`; finds a wrong extension or directory before anything is drawn.
  public static func check(path: String) throws {
    _ = try openOutput(path)
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older
  /// file stays as it was.
  ///
  /// - Parameter path: Ends in .png or .avif. AVIF leaves alpha out.
  public static func write(_ image: RGBAImage, to path: String) throws {
    try checkExtension(of: path)
    if isAVIF(path) {
      var output = try openOutput(path)
      do {
        try AVIF.write(image, to: output.temporaryPath)
      } catch let error as LibAVError {
        throw MovieError.writing(path: path, error)
      }
      try output.publish()
      return
    }
    let bytes = try PNG.encode(image)
    var output = try openOutput(path)
    try output.write(bytes)
    try output.publish()
  }

  /// - Throws: `MovieError.unsupportedExtension` unless `path` ends in .png or .avif, `VideoError.missingEncoder`.
  public static func checkExtension(of path: String) throws {
    guard path.lowercased().hasSuffix(".png") || isAVIF(path) else {
      throw MovieError.unsupportedExtension(path: path)
    }
    if isAVIF(path), !AVIF.isAvailable { throw VideoError.missingEncoder("libaom-av1") }
  }

  private static func isAVIF(_ path: String) -> Bool { path.lowercased().hasSuffix(".avif") }

  private static func openOutput(_ path: String) throws -> OutputFile {
    try checkExtension(of: path)
    return try OutputFile(path: path)
  }
}
