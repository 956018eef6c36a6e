import Foundation
import Synchronization
import Text
import Video

/// The fonts that a studio draws with. They are read again when a file in their folders changes.
final class StudioFonts: Sendable {
  /// What tells one state of a file from another.
  private struct FontFile: Hashable, Sendable {
    var path: String
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private struct State {
    var set: FontSet
    var files: Set<FontFile>
  }

  private let folders: [String]
  private let state: Mutex<State>

  /// - Parameter folders: in which files may change, with all folders in them.
  init(_ set: FontSet, folders: [String]) {
    self.folders = folders
    state = Mutex(State(set: set, files: Self.files(in: folders)))
  }

  var set: FontSet { state.withLock { $0.set } }

  /// Looks at the folders.
  ///
  /// - Returns: whether there are other fonts than at the last look.
  func refresh() -> Bool {
    if folders.isEmpty { return false }
    let files = Self.files(in: folders)
    return state.withLock { state in
      if state.files == files { return false }
      state = State(set: state.set.reloaded(), files: files)
      return true
    }
  }

  private static func files(in folders: [String]) -> Set<FontFile> {
    var files: Set<FontFile> = []
    var left = folders
    while let folder = left.popLast() {
      // Hidden files and links to folders are not watched either.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { left.append(path) }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        files.insert(
          FontFile(
            path: path, device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            size: Int64(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec))
      }
    }
    return files
  }
}
