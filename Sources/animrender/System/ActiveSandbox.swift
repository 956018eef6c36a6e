import AnimAssets
import AnimSandbox
import AnimVideo
import Synchronization

/// The sandbox that the program runs in.
enum ActiveSandbox {
  private static let current = Mutex(SandboxState())

  static var state: SandboxState { current.withLock { $0 } }

  /// To be called while the program has one thread.
  static func enter(for command: some SceneCommand) {
    SVGLanguage.current = command.assets.language
    FileHelpers.start(fontFolders: command.fontFolders, isSandboxed: command.assets.sandbox)
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
