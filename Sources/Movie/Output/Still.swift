import Video

/// One picture as a PNG file.
public enum Still {
  /// Whether a still can be written to `path`; finds a wrong extension or directory before anything is drawn.
  public static func check(path: String) throws {
    _ = try openOutput(path)
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older
  /// file stays as it was.
  ///
  /// - Parameter path: Ends in .png.
  public static func write(_ image: RGBAImage, to path: String) throws {
    try checkExtension(of: path)
    let bytes = try PNG.encode(image)
    var output = try openOutput(path)
    try output.write(bytes)
    try output.publish()
  }

  /// - Throws: `MovieError.unsupportedExtension` unless `path` ends in .png.
  public static func checkExtension(of path: String) throws {
    guard path.lowercased().hasSuffix(".png") else { throw MovieError.unsupportedExtension(path: path) }
  }

  private static func openOutput(_ path: String) throws -> OutputFile {
    try checkExtension(of: path)
    return try OutputFile(path: path)
  }
}
