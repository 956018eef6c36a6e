import Foundation
import Synchronization

/// Holds all temporary directories of a process. It is deleted when the process exits; one of a process that crashed or was
/// killed is deleted by the next process, since no lock is held on it any more.
public struct TemporaryRoot: Sendable {
  public struct Failure: Error {
    var path: String
    var reason: String
  }

  private static let prefix = "animrender-tests-"
  /// Deleted at exit.
  private static let paths = Mutex<[String]>([])

  public let path: String

  /// Deletes what is abandoned in `folder`, and makes a new one there.
  public static func make(in folder: String) throws -> TemporaryRoot {
    deleteAbandoned(in: folder)
    while true {
      var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw Failure(path: folder, reason: String(cString: strerror(errno)))
      }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Held until the process ends, by no program that it starts. Another process that cleans up may have been faster.
      if lock(path) == nil, errno != EWOULDBLOCK, errno != ENOENT {
        throw Failure(path: path, reason: String(cString: strerror(errno)))
      }
      if access(path, F_OK) == 0 { return TemporaryRoot(path: path) }
    }
  }

  /// The same for the directories of a whole process.
  static func ofProcess(in folder: String) -> Result<TemporaryRoot, any Error> {
    Result {
      let root = try make(in: folder)
      paths.withLock { $0.append(root.path) }
      atexit {
        for path in TemporaryRoot.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
      }
      return root
    }
  }

  private static func deleteAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard let lock = lock(path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      close(lock)
    }
  }

  /// The descriptor that has the lock; nil where another process has it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let reason = errno
    close(descriptor)
    errno = reason
    return nil
  }
}
