import Foundation

/// Which file a path leads to.
public enum FileIdentity {
  /// Whether both paths lead, through any links, to one file that exists.
  public static func isShared(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
