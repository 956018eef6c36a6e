import AnimSandbox
import Synchronization

/// The sandbox that the program runs in.
enum ActiveSandbox {
  private static let current = Mutex(SandboxState())

  static var state: SandboxState { current.withLock { $0 } }

  static func enter(for command: some SceneCommand) {
    guard command.assets.sandbox else { return }
    let state = command.sandbox.enter()
    current.withLock { $0 = state }
  }

  /// Takes away what only a server that begins needs, if the sandbox is in force.
  static func stopListening() {
    guard state != SandboxState() else { return }
    let part = Sandbox.stopListening()
    current.withLock { $0.seccomp = part }
  }
}
