import Foundation
import Synchronization
import AnimVideo

/// A folder of encoded segments, each in a file that is named after its key. Several processes may use it at once: files
/// appear whole, and never change.
///
/// What is there counts only if its checksum and its key are right; else it is made again and replaced.
public final class SegmentStore: Sendable {
  /// The path of the folder.
  public let folder: String
  /// The most bytes that all segments take together; nil for any number.
  public let limit: Int?
  private let state = Mutex(State())

  private struct State {
    /// What the folder had when it was looked through, and what was added since.
    var bytes = 0
    /// Files that were added since; others may have added some as well.
    var added = 0
    /// Whether the folder was looked through.
    var isCounted = false
    var failure: (any Error)?
  }

  static let fileExtension = ".segment"
  /// 4 GiB, for folders that stay from one render to the next.
  public static let defaultLimit = 4 << 30
  /// Nobody writes one file for so many seconds.
  private static let longestWrite = 3600
  /// No segment is longer, in bytes.
  private static let mostBytes = 8 << 30
  /// How many files are added before the folder is looked through again.
  private static let interval = 64

  /// - Throws: `MovieError` when nothing can be written into the folder.
  public init(folder: String, limit: Int? = nil) throws {
    self.folder = folder
    self.limit = limit
    guard try Self.isFolder(folder) else { throw OutputFile.failure("write into the folder", folder) }
    // Finds out before any work; the file is deleted at once.
    _ = try OutputFile(path: FilePath.join(folder, "probe" + Self.fileExtension))
  }

  /// What others have put there; nothing is written. There is nothing in a folder that is not there.
  ///
  /// - Throws: `MovieError.notAFolder`.
  public init(reading folder: String) throws {
    _ = try Self.isFolder(folder)
    self.folder = folder
    limit = nil
  }

  /// Whether there is a folder of that name.
  ///
  /// - Throws: `MovieError.notAFolder` where there is something else.
  public static func isFolder(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw MovieError.notAFolder(path: path) }
    return true
  }

  /// Makes the folder, with those that it is in, unless it is there.
  ///
  /// - Throws: `MovieError`.
  public static func makeFolder(_ path: String) throws {
    if try isFolder(path) { return }
    let parent = FilePath.folder(of: path)
    if parent != path, access(parent, F_OK) != 0 { try makeFolder(parent) }
    // Another process may have been faster.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputFile.failure("create the folder", path)
    }
  }

  /// Why something could not be kept, the first time that this happened.
  public var failure: (any Error)? { state.withLock { $0.failure } }

  func path(of key: Digest) -> String { FilePath.join(folder, "\(key)" + Self.fileExtension) }

  /// Whether there is the whole segment of that key.
  public func has(_ key: Digest) -> Bool { find(key) != nil }

  /// What is kept under a key, which is the latest used one from now on; nil where there is nothing whole.
  func find(_ key: Digest) -> SegmentFile? {
    let descriptor = open(path(of: key), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = Self.read(descriptor, key), let file = SegmentFile(bytes, key: key) else { return nil }
    futimens(descriptor, nil)
    return file
  }

  /// Keeps a segment. What goes wrong is remembered in `failure`: the render goes on without.
  func insert(_ file: SegmentFile, _ key: Digest) {
    do {
      try publish(file, key)
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = error } }
    }
  }

  /// - Throws: `MovieError`.
  func publish(_ file: SegmentFile, _ key: Digest) throws {
    let bytes = file.bytes(key: key)
    if let limit, bytes.count > limit { return }
    try WholeFile.write(bytes, to: path(of: key))
    guard let limit else { return }
    let isDue = state.withLock { state in
      state.bytes += bytes.count
      state.added += 1
      return !state.isCounted || state.bytes > limit || state.added >= Self.interval
    }
    if isDue { trim(to: limit) }
  }

  /// Deletes what was used longest ago until the rest takes at most nine tenths of the limit, and what programs have
  /// left that were killed.
  private func trim(to limit: Int) {
    var files: [(path: String, bytes: Int, used: timespec)] = []
    var total = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = FilePath.join(folder, name)
      var status = stat()
      guard Self.isOwn(name), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      // Somebody may be writing it.
      if name.hasPrefix("."), time(nil) - status.st_mtim.tv_sec < Self.longestWrite { continue }
      files.append((path, Int(status.st_size), status.st_mtim))
      total += Int(status.st_size)
    }
    if total > limit {
      files.sort { ($0.used.tv_sec, $0.used.tv_nsec, $0.path) < ($1.used.tv_sec, $1.used.tv_nsec, $1.path) }
      for file in files where total > limit / 10 * 9 {
        // Another process may have deleted it.
        unlink(file.path)
        total -= file.bytes
      }
    }
    state.withLock { state in
      state.bytes = total
      state.added = 0
      state.isCounted = true
    }
  }

  /// Whether a file of that name is a segment, or what a killed program has left of one. Others are not touched.
  private static func isOwn(_ name: String) -> Bool {
    if name.hasSuffix(fileExtension) { return Digest(hex: String(name.dropLast(fileExtension.count))) != nil }
    let start = name.dropFirst().prefix(TemporaryFile.longestName)
    return name.hasPrefix(".") && start.count == TemporaryFile.longestName
      && start.allSatisfy(\.isHexDigit)
      && name.dropFirst(1 + start.count).hasPrefix(".partial-")
  }

  /// Deletes the folder with all segments in it, but for what is not the store's own.
  public func removeAll() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where Self.isOwn(name) {
      unlink(FilePath.join(folder, name))
    }
    rmdir(folder)
  }

  /// Nil for what cannot be the segment of that key.
  private static func read(_ descriptor: Int32, _ key: Digest) -> [UInt8]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (SegmentFile.headLength...mostBytes).contains(Int(status.st_size))
    else { return nil }
    // A file can say that it is long and have nothing in it.
    guard let head = read(descriptor, SegmentFile.headLength), SegmentFile.mayBelong(head, to: key),
      lseek(descriptor, 0, SEEK_SET) == 0
    else { return nil }
    return read(descriptor, Int(status.st_size))
  }

  private static func read(_ descriptor: Int32, _ size: Int) -> [UInt8]? {
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while done < size {
        let got = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: done), size - done)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        done += got
      }
      count = done
    }
    return done == size ? bytes : nil
  }
}
