import Foundation
import AnimVideo

/// A file that is made under a temporary name beside its target and takes the target's name when it is whole.
/// Dropped before that, it is deleted.
struct OutputFile: ~Copyable {
  /// As the caller wrote it.
  let path: String
  /// The target with symbolic links followed: the linked file is replaced, not the link.
  private let target: String
  /// Empty from the start, so that an unwritable directory shows before any work.
  private let temporary: TemporaryFile
  private var isPublished = false

  var temporaryPath: String { temporary.path }
  var descriptor: Int32 { temporary.descriptor }

  /// - Parameter mode: of the new file; the process's mask does not change it. Nil is the usual one, without what an older file
  ///   does not allow: what only its owner could read stays so.
  init(path: String, mode: mode_t? = nil) throws {
    let target = try Self.followingLinks(path)
    let directory = FilePath.folder(of: target)
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
    var usual = TemporaryFile.usualMode
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw MovieError.notAFile(path: path) }
      // Encoders open it again, to write.
      usual = usual & status.st_mode | 0o600
    } else if errno != ENOENT {
      // Such as a name that is too long.
      throw Self.failure("create", path)
    }
    temporary = try TemporaryFile(beside: target, mode: mode, usual: usual)
    self.path = path
    self.target = target
  }

  /// The file that `path` stands for, which need not exist, not even behind a link.
  static func followingLinks(_ path: String) throws -> String {
    var target = path
    for _ in 0..<40 {
      guard let link = try destination(ofLink: target, for: path) else { return target }
      target = FilePath.join(FilePath.folder(of: target), link)
    }
    errno = ELOOP
    throw failure("create", path)
  }

  /// Nil when `link` is none.
  private static func destination(ofLink link: String, for path: String) throws -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(link, $0.assumingMemoryBound(to: CChar.self), buffer.count) } ?? -1
    }
    guard count >= 0 else { return nil }
    guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
      throw MovieError.fileSystem(
        operation: "create", path: path, reason: "it is a link to a name that is not UTF-8")
    }
    return text
  }

  /// Writes the whole content, or the next part of it.
  func write(_ bytes: [UInt8]) throws {
    try FileDescriptorWriter.write(bytes, to: temporary.descriptor, path: path)
  }

  /// Sees the content to the disk and gives the file its name, replacing an older one.
  ///
  /// - Returns: its size in bytes.
  @discardableResult
  mutating func publish() throws -> Int {
    var status = stat()
    guard fsync(temporary.descriptor) == 0, stat(temporaryPath, &status) == 0 else {
      throw Self.failure("write", path)
    }
    guard rename(temporaryPath, target) == 0 else { throw Self.failure("create", path) }
    isPublished = true
    return Int(status.st_size)
  }

  deinit {
    if !isPublished { unlink(temporaryPath) }
  }

  /// The error of the system call that has just failed.
  static func failure(_ operation: String, _ path: String) -> MovieError {
    .fileSystem(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }
}

/// Writes all of some bytes.
enum FileDescriptorWriter {
  /// Its path for errors.
  static let standardOutputName = "standard output"

  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
    try bytes.withUnsafeBytes { try write($0, to: descriptor, path: path) }
  }

  /// - Throws: `MovieError.readerGone` when the other end of a pipe was closed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws {
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw MovieError.readerGone }
      guard count > 0 else { throw OutputFile.failure("write", path) }
      done += count
    }
  }
}
