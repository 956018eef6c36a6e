import AnimCSandbox
import Glibc
import Synchronization

/// Processes of the same program in which foreign libraries work on files that may come from anywhere.
///
/// `start` forks a server while the program has one thread only; the server forks a helper whenever one is needed and none
/// is idle. Without a server the libraries work in the program itself, as they do in a program that links the package and
/// does not start one.
public enum HelperServer {
  private struct Idle {
    var kind: Kind
    var helper: Helper
  }

  struct Kind: Equatable {
    var task: Int32
    var readsFiles: Bool
  }

  private struct State {
    var socket: Int32 = -1
    var process: pid_t = 0
    var idle: [Idle] = []
  }

  /// What `start` was given. Helpers, which are copies of the program, find it here.
  private struct Setting {
    var tasks: [HelperTask] = []
    var sandbox: @Sendable () -> Sandbox? = { nil }
  }

  private static let state = Mutex(State())
  /// Held while the server is asked something.
  private static let asking = Mutex(())
  private static let setting = Mutex(Setting())

  /// More helpers than this are not kept when they have nothing to do.
  private static let mostIdle = 4

  /// Whether helpers do the work of a library.
  public static func has(_ library: String) -> Bool {
    state.withLock { $0.socket >= 0 } && index(of: library) != nil
  }

  private static func index(of library: String) -> Int32? {
    setting.withLock { $0.tasks.firstIndex { $0.library == library } }.map(Int32.init)
  }

  private static func task(_ index: Int32) -> HelperTask { setting.withLock { $0.tasks[Int(index)] } }

  /// Forks the server. To be called before the program has a second thread; later calls do nothing.
  ///
  /// - Parameters:
  ///   - tasks: all that helpers can do, one of each library.
  ///   - sandbox: what the server and all helpers may read; nil where they are not limited. The server finds it out, before
  ///     the first helper.
  /// - Returns: nil, or why there is none.
  @discardableResult
  public static func start(_ tasks: [HelperTask], sandbox: @escaping @Sendable () -> Sandbox?) -> String? {
    guard state.withLock({ $0.socket < 0 }) else { return nil }
    setting.withLock { $0 = Setting(tasks: tasks, sandbox: sandbox) }
    var server = csandbox_server(
      enter: { _ in HelperServer.setting.withLock { $0.sandbox }()?.enterFiles() },
      prepare: { _, task in HelperServer.task(task).prepare() },
      serve: { _, socket, task in HelperLoop(HelperServer.task(task)).serve(socket) }, user: nil)
    var process: pid_t = 0
    let socket = csandbox_start_server(&server, &process)
    guard socket >= 0 else { return Helper.text(of: -socket) }
    state.withLock { ($0.socket, $0.process) = (socket, process) }
    // Where no process waits for orphans, as in many containers, it would stay in the system's table.
    atexit { HelperServer.stop() }
    return nil
  }

  /// Ends the server with all helpers, and waits for that.
  private static func stop() {
    let (socket, process) = state.withLock { state in
      defer { state.socket = -1 }
      return (state.socket, state.process)
    }
    guard socket >= 0 else { return }
    close(socket)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Has a helper do something, and waits for it.
  ///
  /// - Parameter read: takes the result: the answer, and what reads the first bytes of the memory into a buffer. Nil for one
  ///   that makes no sense.
  /// - Throws: `HelperError`.
  public static func perform<Result>(
    _ request: HelperRequest,
    read: (inout MessageReader, _ fill: (UnsafeMutableRawBufferPointer) -> Bool) -> Result?
  ) throws(HelperError) -> Result {
    let session = try HelperSession(request.library, readsFiles: request.readsFiles)
    let result = try session.perform(request, read: read)
    session.release()
    return result
  }

  static func kind(of library: String, readsFiles: Bool) throws(HelperError) -> Kind {
    guard let task = index(of: library) else { throw .unavailable(reason: "it is not known") }
    return Kind(task: task, readsFiles: readsFiles)
  }

  static func take(_ kind: Kind) throws(HelperError) -> Helper {
    while let idle = takeIdle(kind) {
      // The system may have ended it meanwhile.
      if idle.isWaiting { return idle }
      discard(idle)
    }
    let socket = state.withLock { $0.socket }
    var process = csandbox_helper()
    let code = asking.withLock { _ in
      csandbox_start_helper(
        socket, csandbox_helper_kind(reads_files: kind.readsFiles ? 1 : 0, task: kind.task), &process)
    }
    guard code == 0 else { throw .unavailable(reason: Helper.text(of: -code)) }
    return Helper(process)
  }

  private static func takeIdle(_ kind: Kind) -> Helper? {
    state.withLock { state in
      state.idle.lastIndex { $0.kind == kind }.map { state.idle.remove(at: $0).helper }
    }
  }

  static func release(_ kind: Kind, _ helper: Helper) {
    var helper = helper
    helper.dropLargeMemory()
    let kept = helper
    let oldest = state.withLock { state in
      state.idle.append(Idle(kind: kind, helper: kept))
      return state.idle.count > mostIdle ? state.idle.removeFirst().helper : nil
    }
    if let oldest { discard(oldest) }
  }

  static func discard(_ helper: Helper) {
    _ = status(of: helper, kills: true)
    helper.close()
  }

  /// What wait(2) says of its end.
  private static func status(of helper: Helper, kills: Bool) -> Int32 {
    var status: Int32 = 0
    let socket = state.withLock { $0.socket }
    _ = asking.withLock { _ in csandbox_end_helper(socket, helper.number, kills ? 1 : 0, &status) }
    return status
  }

  /// Gives a helper up, and says why: after an error it is not known what it still does.
  static func end(_ helper: Helper, _ error: HelperError, _ request: HelperRequest) -> HelperError {
    guard case .ended(let library, let reason) = error, reason.isEmpty else {
      discard(helper)
      return error
    }
    let status = status(of: helper, kills: false)
    let signal = status & 0x7F
    let log = helper.log
    helper.close()
    if signal == SIGXCPU { return .tooSlow(library: library, seconds: Int(request.seconds)) }
    if log.isOutOfMemory { return .tooMuchMemory(library: library, mebibytes: request.memory >> 20) }
    let name = signal == 0 ? "it ended with code \(status >> 8 & 0xFF)" : HelperLog.name(ofSignal: signal)
    return .ended(library: library, reason: log.reason.map { "\($0) (\(name))" } ?? name)
  }
}
