import Foundation
import Movie
import Video

/// Folders that outputs are put into.
enum OutputFolder {
  /// Makes a folder, unless it is there.
  ///
  /// - Throws: `MovieError`.
  static func make(_ path: String) throws {
    guard mkdir(path, 0o777) != 0 else { return }
    let code = errno
    var status = stat()
    if code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    throw MovieError.fileSystem(
      operation: "make the folder", path: path, reason: String(cString: strerror(code)).lowercased())
  }
}
