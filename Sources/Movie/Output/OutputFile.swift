import Foundation

/// A file that is made under a temporary name beside its target and takes the target's name when it is whole.
/// Dropped before that, it is deleted.
struct OutputFile: ~Copyable {
  /// As the caller wrote it.
  let path: String
  /// An empty file from the start, so that an unwritable directory shows before any work.
  let temporaryPath: String
  /// The target with symbolic links followed: the linked file is replaced, not the link.
  private let target: String
  private let isRemembered: Bool
  private var isPublished = false

  init(path: String) throws {
    let target = try Self.followingLinks(path)
    let directory = (target as NSString).deletingLastPathComponent
    var status = stat()
    guard stat(directory, &status) == 0 else {
      guard errno == ENOENT else {
        if errno == ENOTDIR { throw MovieError.notADirectory(path: path, directory: directory) }
        throw Self.failure("look into", directory)
      }
      throw MovieError.missingDirectory(path: path, directory: directory)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw MovieError.notADirectory(path: path, directory: directory)
    }
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw MovieError.notAFile(path: path) }
    } else if errno != ENOENT {
      // Such as a name that is too long.
      throw Self.failure("create", path)
    }
    (temporaryPath, isRemembered) = try Self.createTemporary(beside: target, in: directory)
    self.path = path
    self.target = target
  }

  /// The file that `path` stands for, which need not exist, not even behind a link.
  private static func followingLinks(_ path: String) throws -> String {
    var target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // Foundation stops at a link that leads nowhere yet.
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) else {
        return target.path
      }
      target = URL(fileURLWithPath: link, relativeTo: target.deletingLastPathComponent())
        .resolvingSymlinksInPath()
    }
    errno = ELOOP
    throw failure("create", path)
  }

  private static func createTemporary(
    beside target: String, in directory: String
  ) throws -> (path: String, isRemembered: Bool) {
    // File systems allow 255 bytes for a name; a character of UTF-8 has up to four.
    let name = String(
      String.UnicodeScalarView((target as NSString).lastPathComponent.unicodeScalars.prefix(48)))
    let stem = (directory as NSString).appendingPathComponent(".\(name).partial-\(getpid())")
    var attempt = 0
    while true {
      let path = attempt == 0 ? stem : "\(stem)-\(attempt)"
      // Before there is a file, so that no signal comes in between; no other process uses names with this number.
      let isRemembered = PartialFile.remember(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        return (path, isRemembered)
      }
      let exists = errno == EEXIST
      let failure = failure("create a file in", directory)
      if isRemembered { PartialFile.forget() }
      attempt += 1
      guard exists, attempt < 1000 else { throw failure }
    }
  }

  /// Writes the whole content.
  func write(_ bytes: [UInt8]) throws {
    let descriptor = open(temporaryPath, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    defer { close(descriptor) }
    try bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Self.failure("write", path) }
        done += count
      }
    }
  }

  /// Sees the content to the disk and gives the file its name, replacing an older one.
  mutating func publish() throws {
    let descriptor = open(temporaryPath, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.failure("write", path) }
    guard rename(temporaryPath, target) == 0 else { throw Self.failure("create", path) }
    isPublished = true
  }

  deinit {
    if !isPublished { unlink(temporaryPath) }
    if isRemembered { PartialFile.forget() }
  }

  /// The error of the system call that has just failed.
  private static func failure(_ operation: String, _ path: String) -> MovieError {
    .fileSystem(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }
}
