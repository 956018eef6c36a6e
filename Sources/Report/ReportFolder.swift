import Foundation
import AnimMovie
import AnimVideo

/// A folder that is made beside its place under another name and takes its place when it is whole. Dropped before that,
/// it is deleted, and what was there stays as it was.
public struct ReportFolder: ~Copyable {
  /// As the caller wrote it.
  public let path: String
  private let target: String
  /// The folder that is being made.
  let partial: String
  /// Of the open mark, whose lock says that a writer is at work.
  private let lock: Int32
  private var isPublished = false

  /// The file by which a folder is known to be a report.
  static let mark = ".animrender-report"
  private static let markText = "animrender report\n"

  /// Finds out before any work that nothing can be written to `path`.
  ///
  /// - Throws: `ReportError`, `MovieError`.
  public static func check(path: String) throws {
    let folder = FilePath.folder(of: try place(of: path))
    guard access(folder, W_OK | X_OK) == 0 else { throw failure("create a folder in", folder) }
  }

  /// Whether a file lies in the folder, which would be replaced with it.
  public static func contains(_ file: String, path: String) -> Bool {
    guard let folder = resolved(path), let file = resolved(file) else { return false }
    return file == folder || file.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// The folder in which the report's folder is made.
  public static func surroundings(of path: String) -> String { FilePath.folder(of: resolved(path) ?? path) }

  /// Begins a folder beside the one at the path, which it takes the place of when it is whole.
  ///
  /// - Throws: `ReportError` or `MovieError` when no folder can be made there.
  public init(path: String) throws {
    let target = try Self.place(of: path)
    (partial, lock) = try Self.makePartial(beside: target)
    self.path = path
    self.target = target
  }

  deinit {
    // A process that is just being started may still have the descriptor, and with it the lock.
    _ = flock(lock, LOCK_UN)
    close(lock)
    if !isPublished { try? FileManager.default.removeItem(atPath: partial) }
  }

  /// A path in the folder that is being made; folders on the way to it are made.
  func place(for name: String) throws -> String {
    let place = FilePath.join(partial, name)
    let folder = FilePath.folder(of: place)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw Self.failure("create", folder) }
    return place
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try WholeFile.write(bytes, to: try place(for: name))
  }

  /// Puts the folder into its place; an older report is deleted.
  public mutating func publish() throws {
    // Nothing or an empty folder is replaced as it is.
    if rename(partial, target) == 0 {
      isPublished = true
      return
    }
    let old = partial + "-old"
    guard rename(target, old) == 0 else { throw Self.failure("replace", path) }
    guard rename(partial, target) == 0 else {
      let error = Self.failure("create", path)
      rename(old, target)
      throw error
    }
    isPublished = true
    try? FileManager.default.removeItem(atPath: old)
  }

  /// Where the folder comes to lie, links followed.
  private static func place(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw failure("create", path) }
      let folder = FilePath.folder(of: path)
      guard stat(folder, &status) == 0 else {
        throw errno == ENOENT
          ? MovieError.missingDirectory(path: path, directory: folder) : failure("look into", folder)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw MovieError.notADirectory(path: path, directory: folder)
      }
      return FilePath.join(folder, FilePath.name(of: path))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw ReportError.notAFolder(path: path) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path), let target = resolved(path)
    else { throw failure("look into", path) }
    guard names.isEmpty || isMarked(path) else { throw ReportError.notOurs(path: path) }
    return target
  }

  private static func isMarked(_ folder: String) -> Bool {
    let place = FilePath.join(folder, mark)
    guard FileIdentity.isFile(place), let file = FileHandle(forReadingAtPath: place) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 64)) == Data(markText.utf8)
  }

  private static func makePartial(beside target: String) throws -> (path: String, lock: Int32) {
    let folder = FilePath.folder(of: target)
    let prefix = partialPrefix(of: target)
    deleteAbandoned(in: folder, prefix: prefix)
    var attempt = 0
    while true {
      let path = FilePath.join(folder, "\(prefix)\(getpid())" + (attempt == 0 ? "" : "-\(attempt)"))
      guard mkdir(path, 0o777) != 0 else {
        do {
          return (path, try writeMark(in: path))
        } catch {
          rmdir(path)
          throw error
        }
      }
      attempt += 1
      guard errno == EEXIST, attempt < 1000 else { throw failure("create a folder in", folder) }
    }
  }

  private static func writeMark(in folder: String) throws -> Int32 {
    let descriptor = open(FilePath.join(folder, mark), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("create a file in", folder) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let bytes = Array(markText.utf8)
    guard Foundation.write(descriptor, bytes, bytes.count) == bytes.count else {
      let error = failure("write", FilePath.join(folder, mark))
      close(descriptor)
      unlink(FilePath.join(folder, mark))
      throw error
    }
    return descriptor
  }

  private static func partialPrefix(of target: String) -> String {
    // File systems allow 255 bytes for a name; a character of UTF-8 has up to four.
    let name = String(String.UnicodeScalarView(FilePath.name(of: target).unicodeScalars.prefix(48)))
    return ".\(name).report-partial-"
  }

  /// Deletes what programs have left that were killed; the lock that a living one holds is the sign.
  private static func deleteAbandoned(in folder: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = FilePath.join(folder, name)
      let descriptor = open(FilePath.join(path, mark), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if isMarked(path), flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }

  /// The error of the system call that has just failed.
  private static func failure(_ operation: String, _ path: String) -> MovieError {
    .fileSystem(operation: operation, path: path, reason: String(cString: strerror(errno)))
  }
}

/// Why a report was not written.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  /// There is something at its place that is no folder.
  case notAFolder(path: String)
  /// There is a folder at its place that is not marked as a report, with something in it.
  case notOurs(path: String)
  /// What is compared lies in an older report, which would be replaced.
  case holdsInput(path: String, input: String)

  public var description: String {
    switch self {
    case .notAFolder(let path):
      "--report: '\(path)' exists and is not a folder; expected the name of a folder"
    case .notOurs(let path):
      "--report: the folder '\(path)' is not empty and holds no report of animrender; expected a new or empty folder"
    case .holdsInput(let path, let input):
      "--report: '\(input)', which is compared, lies in '\(path)', which is replaced as a whole; expected another folder"
    }
  }
}
