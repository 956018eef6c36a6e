import Foundation

/// What of a sandbox is in force.
public struct SandboxState: Sendable, Equatable, CustomStringConvertible {
  public enum Part: Sendable, Equatable {
    /// - Parameter version: 0 where there is only one.
    case inForce(version: Int)
    /// The kernel does not have it, or does not let the process use it; `reason` is the system's text.
    case missing(reason: String)
    /// Nobody asked for it.
    case off

    init(code: Int32) {
      switch -code {
      case 0: self = .inForce(version: 0)
      case ENOSYS, EOPNOTSUPP: self = .missing(reason: "the kernel does not have it")
      case let error: self = .missing(reason: String(cString: strerror(error)).lowercased())
      }
    }

    fileprivate func text(_ name: String) -> (inForce: String?, missing: String?) {
      switch self {
      case .inForce(let version): (version > 0 ? "\(name) ABI \(version)" : name, nil)
      case .missing(let reason): (nil, "no \(name): \(reason)")
      case .off: (nil, nil)
      }
    }
  }

  /// Files and folders, and networks from its version 4 on.
  public var landlock = Part.off
  /// Calls of the system.
  public var seccomp = Part.off

  public init(landlock: Part = .off, seccomp: Part = .off) {
    self.landlock = landlock
    self.seccomp = seccomp
  }

  /// `Landlock ABI 3, seccomp`; `seccomp; no Landlock: the kernel does not have it`; `off`.
  public var description: String {
    let parts = [landlock.text("Landlock"), seccomp.text("seccomp")]
    let inForce = parts.compactMap(\.inForce).joined(separator: ", ")
    let all = (inForce.isEmpty ? [] : [inForce]) + parts.compactMap(\.missing)
    return all.isEmpty ? "off" : all.joined(separator: "; ")
  }
}
