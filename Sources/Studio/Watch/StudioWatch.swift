import Foundation

/// Reads the scene again whenever one of its files is written, on a thread of its own.
struct StudioWatch: Sendable {
  let session: StudioSession
  /// A state with errors is told when nothing more has been written for so long: editors save in several steps.
  /// Milliseconds.
  private static let quiet: Int32 = 60
  /// Seconds between two looks at a file whose folder cannot be watched: it is gone, or the system has no more watches.
  private static let period = 0.5

  /// Starts the thread, which ends with the process.
  ///
  /// - Throws: `WatchError` when a folder cannot be watched.
  func start() throws(WatchError) {
    // Found out here, where an error has somewhere to go.
    _ = try FolderWatcher(session.folders)
    let session = session
    Thread.detachNewThread {
      while true {
        let folders = session.folders
        guard var watcher = try? FolderWatcher(folders) else {
          session.reload(isForced: session.fonts.refresh())
          Thread.sleep(forTimeInterval: Self.period)
          continue
        }
        // What was written before there was a watch.
        session.reload(isForced: session.fonts.refresh())
        Self.watch(&watcher, folders, session)
      }
    }
  }

  /// Returns when other folders are to be watched, or some cannot be any more.
  private static func watch(_ watcher: inout FolderWatcher, _ folders: [String], _ session: StudioSession) {
    while session.folders == folders, !watcher.hasLostRoot {
      guard wait(watcher.descriptor, -1) else { continue }
      var isForced = false
      var isWanted = false
      func note(_ paths: [String]) {
        if paths.isEmpty { return }
        session.others.forget()
        let affected = session.isAffected(by: paths)
        let isOther = session.fonts.refresh() || affected.isOther
        isForced = isForced || isOther
        isWanted = isWanted || affected.isOwnFile || isOther
      }
      guard let changes = try? watcher.takeChanges() else { return }
      note(changes)
      guard isWanted else { continue }
      while !session.reload(isForced: isForced, isPatient: true) {
        guard wait(watcher.descriptor, quiet) else {
          session.reload(isForced: isForced)
          break
        }
        guard let changes = try? watcher.takeChanges() else { return }
        note(changes)
      }
    }
  }

  /// False when nothing came in time.
  private static func wait(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&events, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
