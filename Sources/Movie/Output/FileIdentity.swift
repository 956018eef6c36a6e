import Foundation

/// Which file a path leads to.
public enum FileIdentity {
  /// Whether there is something, through any links.
  public static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether the path leads, through any links, to a regular file.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether both paths lead, through any links, to one file that exists.
  public static func isShared(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
