import Foundation
import AnimMovie
import AnimSandbox
import Synchronization
import AnimVideo

/// The folders for outputs that a command makes before its sandbox closes, when it is not known yet whether there will be any. Those in
/// which nothing is are taken back.
enum MadeFolders {
  private static let made = Mutex<[String]>([])

  /// Makes a folder and those around it, as far as they are not there. From now on signals are noted, so that the command can
  /// take them back.
  static func make(_ path: String) throws {
    Signals.catchStops()
    var missing: [String] = []
    var next = path
    while access(next, F_OK) != 0 {
      missing.append(next)
      let parent = FilePath.folder(of: next)
      if parent == next { break }
      next = parent
    }
    try SegmentStore.makeFolder(path)
    made.withLock { $0 += missing }
  }

  /// Lets a sandbox take them back.
  static func allowRemoval(in sandbox: inout Sandbox) {
    sandbox.foldersRemovable += made.withLock { $0 }.map { FilePath.folder(of: $0) }
  }

  static func removeEmpty() {
    // The innermost come first.
    for folder in made.withLock({ $0 }).sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(folder) }
  }
}
