import Foundation

/// What tells one state of a file from another without reading it.
public struct FileState: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64
  /// In bytes.
  public let size: Int64
  /// When it was written: seconds since 1970, and nanoseconds behind these.
  public let seconds: Int
  public let nanoseconds: Int

  /// Nil where the path leads, through any links, to no regular file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
