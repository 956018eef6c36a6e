import Foundation

/// Files of one folder that are made under temporary names and take their own together, when all are whole. Dropped
/// before that, they are deleted.
struct FileSet: ~Copyable {
  /// Names the set; empty, it holds the lock that says that the set is alive.
  private let lock: OutputFile
  private var made: [(temporary: String, target: String)] = []
  private var byteCount = 0
  private var publishedCount = 0

  /// - Parameter path: what the set is called, in the folder of all its files.
  init(path: String) throws {
    lock = try OutputFile(path: path)
  }

  /// Writes one file of the set.
  mutating func write(_ bytes: [UInt8], to path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw MovieError.notAFile(path: path) }
    let temporary = "\(lock.temporaryPath).\(made.count)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputFile.failure("create", path) }
    defer { close(descriptor) }
    made.append((temporary, path))
    try FileDescriptorWriter.write(bytes, to: descriptor, path: path)
    guard fsync(descriptor) == 0 else { throw OutputFile.failure("write", path) }
    byteCount += bytes.count
  }

  /// Gives the files their names, in the order in which they were written.
  ///
  /// - Returns: how many bytes they have together.
  mutating func publish() throws -> Int {
    for file in made {
      guard rename(file.temporary, file.target) == 0 else { throw OutputFile.failure("create", file.target) }
      publishedCount += 1
    }
    return byteCount
  }

  deinit {
    for file in made.dropFirst(publishedCount) { unlink(file.temporary) }
  }
}
