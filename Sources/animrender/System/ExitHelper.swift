import Foundation
import Synchronization

/// A shell that begins before the sandbox and does what is forbidden in it, or what the program cannot do when it is killed:
/// opens the browser, and removes a folder of temporary files once the program has ended, however it did.
enum ExitHelper {
  private struct State {
    var folder: String?
    /// What is written there the shell reads.
    var pipe: Int32 = -1
  }

  private static let state = Mutex(State())

  private static let script = """
    if IFS= read -r url && [ -n "$url" ]; then xdg-open "$url" & fi
    cat
    rm -rf -- "$1"
    """

  /// Nil where none could be made.
  static var folder: String? { state.withLock { $0.folder } }

  /// - Parameter command: which the folder is named after.
  static func start(for command: String) {
    guard folder == nil else { return }
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("animrender-\(command)-XXXXXX")
      .path
    var bytes = Array(place.utf8CString)
    guard mkdtemp(&bytes) != nil else { return }
    let folder = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      rmdir(folder)
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard spawn(input: ends[0], folder) else {
      close(ends[1])
      rmdir(folder)
      return
    }
    let writer = ends[1]
    state.withLock { $0 = State(folder: folder, pipe: writer) }
  }

  /// Has the shell open an address, or nothing.
  static func open(_ address: String?) {
    let pipe = state.withLock { $0.pipe }
    guard pipe >= 0 else { return }
    let line = Array(((address ?? "") + "\n").utf8)
    _ = write(pipe, line, line.count)
  }

  private static func spawn(input: Int32, _ folder: String) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // It outlives the program, the end of whose output may be waited for.
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ctrl-C ends the program, and this a moment later.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = copies(of: ["sh", "-c", script, "sh", folder])
    defer { for word in words { free(word) } }
    var environment = copies(of: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    defer { for variable in environment { free(variable) } }
    var process = pid_t()
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &environment) == 0
  }

  /// For C, with nothing behind the last.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
