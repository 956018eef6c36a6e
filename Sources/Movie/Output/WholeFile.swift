import Foundation

/// A file that is written at once, with the same promise as a movie: it is whole, or nothing is left behind and an older
/// file stays as it was.
public enum WholeFile {
  /// Finds out before any work that nothing can be written to `path`.
  public static func check(path: String) throws {
    _ = try OutputFile(path: path)
  }

  /// Writes all bytes, or nothing.
  ///
  /// - Parameter mode: of the new file; the process's mask does not change it. Nil is the usual one.
  /// - Throws: `MovieError` when the file cannot be written.
  public static func write(_ bytes: [UInt8], to path: String, mode: mode_t? = nil) throws {
    var output = try OutputFile(path: path, mode: mode)
    try output.write(bytes)
    try output.publish()
  }

  /// Writes all bytes in the place of a file's, or nothing; its mode stays.
  ///
  /// - Throws: `MovieError` when the file cannot be written.
  public static func replace(_ path: String, by bytes: [UInt8]) throws {
    var status = stat()
    try write(bytes, to: path, mode: stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil)
  }
}
