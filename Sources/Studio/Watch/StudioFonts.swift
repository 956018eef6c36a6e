import Foundation
import Movie
import Synchronization
import Text
import Video

/// The fonts that a studio draws with. They are read again when a file in their folders changes.
final class StudioFonts: Sendable {
  private struct State {
    var set: FontSet
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

  private static func files(in folders: [String]) -> [String: FileState] {
    var files: [String: FileState] = [:]
    var left = folders
    while let folder = left.popLast() {
      // Hidden files and links to folders are not watched either.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { left.append(path) }
        files[path] = FileState(path)
      }
    }
    return files
  }
}
