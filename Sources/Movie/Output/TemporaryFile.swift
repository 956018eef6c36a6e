import Foundation
import Synchronization
import AnimVideo

/// A new file beside another one, named after it and locked as long as it is made: `.out.mp4.partial-1234`. What a
/// program that was killed has left there is deleted first.
struct TemporaryFile: ~Copyable {
  let path: String
  /// Open for writing; it holds the lock.
  let descriptor: Int32
  /// Its place among the partial files; nil where there are too many.
  private let slot: Int?

  /// How much of the target's name stands in it. File systems allow 255 bytes for a name; a character of UTF-8 has up
  /// to four.
  static let longestName = 48

  /// What new files are allowed, as far as the process's mask does.
  static let usualMode: mode_t = 0o666

  /// - Parameters:
  ///   - mode: the process's mask does not change it. Nil is the usual one.
  ///   - usual: of which the process's mask takes away.
  init(beside target: String, mode: mode_t? = nil, usual: mode_t = TemporaryFile.usualMode) throws {
    let directory = FilePath.folder(of: target)
    let scalars = FilePath.name(of: target).unicodeScalars.prefix(Self.longestName)
    let name = String(String.UnicodeScalarView(scalars))
    let prefix = ".\(name).partial-"
    Self.deleteAbandoned(in: directory, prefix: prefix)
    var attempt = 0
    while true {
      let path = FilePath.join(directory, "\(prefix)\(getpid())" + (attempt == 0 ? "" : "-\(attempt)"))
      // Before there is a file, so that no signal comes in between; no other process uses names with this number.
      let slot = PartialFile.remember(path)
      if let descriptor = Self.create(path, mode, usual) {
        self.path = path
        self.descriptor = descriptor
        self.slot = slot
        return
      }
      let isTaken = errno == EEXIST
      let failure = OutputFile.failure("create a file in", directory)
      if let slot { PartialFile.forget(slot) }
      attempt += 1
      guard isTaken, attempt < 1000 else { throw failure }
    }
  }

  deinit {
    // A process that is just being started may still have the descriptor, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
    if let slot { PartialFile.forget(slot) }
  }

  /// The descriptor of a new file that is locked, where the file system has locks; nil with an error number if there is
  /// none.
  private static func create(_ path: String, _ mode: mode_t?, _ usual: mode_t) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var descriptor: Int32 = -1
    maskLock.withLock { _ in
      // The mode of an open file cannot be changed in the sandbox. Two threads at a time would give each other's mask back,
      // and one that opens a file in between would have none.
      let mask = mode.map { _ in umask(0) }
      descriptor = open(path, flags, mode ?? usual)
      let code = errno
      if let mask { umask(mask) }
      errno = code
    }
    guard descriptor >= 0 else { return nil }
    // Somebody who cleans up may have been faster than the lock, and then the name is gone.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK || !names(path, descriptor) {
      close(descriptor)
      errno = EEXIST
      return nil
    }
    return descriptor
  }

  /// Deletes what programs have left that ended without a chance to, by `kill -9` or with the machine. Their numbers
  /// may belong to others by now, and may be another machine's; the lock that a living one holds is the sign.
  private static func deleteAbandoned(in directory: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(prefix) && isNumber(name.dropFirst(prefix.count)) {
      let path = FilePath.join(directory, name)
      // A pipe of that name must not make the program wait.
      let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.names(path, descriptor)
      {
        unlink(path)
      }
    }
    // Those of `FileSet` are no longer open; they live as long as the one that they are named after.
    for name in names where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy(isNumber) else { continue }
      let path = FilePath.join(directory, name)
      var status = stat()
      if access(FilePath.join(directory, prefix + parts[0]), F_OK) != 0, lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      {
        unlink(path)
      }
    }
  }

  /// `1234` or `1234-2`.
  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether the path still leads to the open file.
  private static func names(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_dev == opened.st_dev
      && named.st_ino == opened.st_ino
  }
}

/// Held while the process's mask for new files is another one.
private let maskLock = Mutex(())

/// The addresses of the paths of the temporary files that exist now, C strings, or 0. Numbers, since a signal's handler may
/// neither take a lock nor allocate.
private let currentPaths = InlineArray<64, Atomic<UInt>> { _ in Atomic(0) }

/// The temporary files of the outputs that are being made, for a program that has to end at once. With more than 64 at a
/// time, those that were begun first.
public enum PartialFile {
  /// Deletes the files, if there are any. May be called from a signal's handler, once `prepare` has been.
  public static func delete() {
    for slot in currentPaths.indices {
      if let path = UnsafePointer<CChar>(bitPattern: currentPaths[slot].load(ordering: .acquiring)) {
        unlink(path)
      }
    }
  }

  /// Makes `delete` safe in a signal's handler: a global value is made when it is first used.
  public static func prepare() {
    _ = currentPaths[0].load(ordering: .relaxed)
  }

  /// - Returns: where it is kept, for `forget`; nil where there is no place for it.
  static func remember(_ path: String) -> Int? {
    guard let copy = strdup(path) else { return nil }
    for slot in currentPaths.indices {
      let (isMine, _) = currentPaths[slot].compareExchange(
        expected: 0, desired: UInt(bitPattern: copy), ordering: .releasing)
      if isMine { return slot }
    }
    free(copy)
    return nil
  }

  /// Leaves the path's memory alone, since a handler may be reading it.
  static func forget(_ slot: Int) {
    currentPaths[slot].store(0, ordering: .relaxed)
  }
}
