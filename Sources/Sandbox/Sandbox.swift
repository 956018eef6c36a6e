// In: the folders that may be read and written.
// Out: a process that the kernel forbids all else, or the reason why not.
// To read: Sandbox, SandboxState.
//
// Why the process forbids itself things
//
// A scene names files, and decoders of pictures and movies read bytes that strangers made. Before any of them is opened the
// process gives up what drawing does not need: Landlock limits files to the folders that were named, seccomp refuses networks
// and other programs. Neither can be taken back, and both hold for all threads made afterwards, so they are
// entered before the first worker starts. Where the kernel has only a part, that part is used, and `SandboxState` says which.

import AnimCSandbox
import Foundation

/// Forbids the process what drawing a scene does not need: files and folders other than those named, networks, other
/// programs. What is in force cannot be taken back, and holds for all threads that are made afterwards.
///
/// It uses Landlock and seccomp, as far as the kernel has them.
public struct Sandbox: Sendable {
  /// Files and folders that may be read, with all that is below them. Those that are not there are left out.
  public var readable: [String]
  /// Folders in which files may be made, replaced and deleted, too.
  public var writable: [String]
  /// Folders in which folders may be made and deleted as well.
  public var foldersWritable: [String]
  /// Folders in which empty folders may be deleted, and nothing else.
  public var foldersRemovable: [String] = []

  /// What a server may do until `stopListening`.
  public var sockets = SandboxSockets.none

  public init(readable: [String] = [], writable: [String] = [], foldersWritable: [String] = []) {
    self.readable = readable
    self.writable = writable
    self.foldersWritable = foldersWritable
  }

  /// What C's library and Swift's read while a program runs: libraries that are loaded late, character sets, languages
  /// and time zones, how many processors there are, and what the process's own threads do (libdispatch looks).
  public static let systemPaths = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/localtime",
    "/usr/share/zoneinfo", "/usr/share/locale", "/usr/share/i18n",
    "/sys/devices/system/cpu", "/proc",
    "/dev/urandom", "/dev/zero",
  ]

  /// Where the dynamic linker looks beside these for libraries that are loaded late: the folders that the environment
  /// names, those of the system's configuration, and that which lies beside the program where it is installed with them.
  public static var libraryPaths: [String] {
    let named = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]?.split { $0 == ":" || $0 == ";" } ?? []
    let configuration = "/etc/ld.so.conf.d"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: configuration)) ?? []
    let lines = files.sorted().flatMap { file in
      ((try? String(contentsOfFile: "\(configuration)/\(file)", encoding: .utf8)) ?? "").split(
        separator: "\n")
    }
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let own =
      program.map { [URL(filePath: $0).deletingLastPathComponent().path(percentEncoded: false) + "lib"] }
      ?? []
    return (named + lines.filter { $0.hasPrefix("/") }).map(String.init) + own
  }

  /// Puts the rules in force. To be called on the first thread, before there are others.
  public func enter(_ kernel: SandboxKernel = .running) -> SandboxState {
    var state = SandboxState()
    state.landlock = enterLandlock(kernel)
    state.seccomp = SandboxState.Part(code: kernel.forbidCalls(sockets))
    return state
  }

  /// Takes away from all threads what only a server that begins needs: from now on it may take connections, and nothing
  /// else.
  public static func stopListening(_ kernel: SandboxKernel = .running) -> SandboxState.Part {
    SandboxState.Part(code: kernel.forbidCalls(.accepting))
  }

  /// Limits files alone, for a process that makes others.
  @discardableResult
  func enterFiles() -> SandboxState.Part { enterLandlock(.running) }

  private func enterLandlock(_ kernel: SandboxKernel) -> SandboxState.Part {
    let version = kernel.landlockVersion()
    guard version > 0 else { return SandboxState.Part(code: version) }
    let rules = kernel.createRules(version, sockets)
    guard rules >= 0 else { return SandboxState.Part(code: rules) }
    for path in Self.systemPaths + Self.libraryPaths + readable {
      _ = kernel.allow(rules, version, path, .reading)
    }
    for path in ["/dev/null"] + writable { _ = kernel.allow(rules, version, path, .files) }
    for path in foldersRemovable { _ = kernel.allow(rules, version, path, .removal) }
    for path in foldersWritable { _ = kernel.allow(rules, version, path, .folders) }
    let code = kernel.enforce(rules)
    return code == 0 ? .inForce(version: Int(version)) : SandboxState.Part(code: code)
  }
}

/// What may be done with sockets. Connecting to others is never allowed.
public enum SandboxSockets: Int32, Sendable {
  case none
  /// Connections may be taken.
  case accepting
  /// A socket may be made and waited at, too.
  case listening
}
