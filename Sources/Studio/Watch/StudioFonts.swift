import Foundation
import AnimMovie
import Synchronization
import AnimText
import AnimVideo

/// The fonts that a studio draws with. They are read again when a file in their folders changes.
final class StudioFonts: Sendable {
  private struct State {
    var set: FontSet
    /// Counts the sets.
    var number = 0
    /// By their paths.
    var files: [String: FileState]
  }

  private let folders: [String]
  private let state: Mutex<State>

  /// - Parameter folders: in which files may change, with all folders in them.
  init(_ set: FontSet, folders: [String]) {
    self.folders = folders
    state = Mutex(State(set: set, files: Self.files(in: folders)))
  }

  /// The fonts as they are now, and how many sets there were before.
  var current: (set: FontSet, number: Int) { state.withLock { ($0.set, $0.number) } }

  /// Looks at the folders.
  ///
  /// - Returns: whether there are other fonts than at the last look.
  func refresh() -> Bool {
    if folders.isEmpty { return false }
    let files = Self.files(in: folders)
    return state.withLock { state in
      if state.files == files { return false }
      state = State(set: state.set.reloaded(), number: state.number + 1, files: files)
      return true
    }
  }

  private static func files(in folders: [String]) -> [String: FileState] {
    var files: [String: FileState] = [:]
    var left = folders
    var links: [String] = []
    var seen: Set<FolderIdentity> = []
    // As they are watched: no more folders, and real ones before those that links lead to.
    while seen.count < FolderWatcher.mostFolders, let folder = left.popLast() ?? links.popLast() {
      // Links may lead around in circles.
      guard let identity = FolderIdentity(folder), seen.insert(identity).inserted else { continue }
      // Hidden files are not watched either.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        if FolderIdentity(path) != nil {
          if FolderWatcher.isLink(path) { links.append(path) } else { left.append(path) }
        }
        files[path] = FileState(path)
      }
    }
    return files
  }
}

/// Which folder a path leads to, through any links.
private struct FolderIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
