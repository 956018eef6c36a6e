import AnimCSandbox
import Foundation

/// The calls of the kernel that a sandbox is made of. Each gives a negative error number when it fails.
public struct SandboxKernel: Sendable {
  public var landlockVersion: @Sendable () -> Int32
  public var createRules: @Sendable (_ version: Int32, _ sockets: SandboxSockets) -> Int32
  public var allow:
    @Sendable (_ rules: Int32, _ version: Int32, _ path: String, _ access: SandboxAccess) -> Int32
  public var enforce: @Sendable (_ rules: Int32) -> Int32
  public var forbidCalls: @Sendable (_ sockets: SandboxSockets) -> Int32

  public init(
    landlockVersion: @escaping @Sendable () -> Int32,
    createRules: @escaping @Sendable (Int32, SandboxSockets) -> Int32,
    allow: @escaping @Sendable (Int32, Int32, String, SandboxAccess) -> Int32,
    enforce: @escaping @Sendable (Int32) -> Int32,
    forbidCalls: @escaping @Sendable (SandboxSockets) -> Int32
  ) {
    self.landlockVersion = landlockVersion
    self.createRules = createRules
    self.allow = allow
    self.enforce = enforce
    self.forbidCalls = forbidCalls
  }

  /// The one that the program runs on.
  public static let running = SandboxKernel(
    landlockVersion: { csandbox_landlock_version() },
    createRules: { csandbox_landlock_create($0, $1.rawValue) },
    allow: { csandbox_landlock_allow($0, $1, $2, $3.rawValue) }, enforce: { csandbox_landlock_enforce($0) },
    forbidCalls: { csandbox_forbid_calls($0.rawValue) })
}

/// What may be done below a path; of the first three each with all before it.
public enum SandboxAccess: Int32, Sendable {
  case reading
  /// Files may be made, replaced and deleted.
  case files
  /// Folders, too.
  case folders
  /// Empty folders may be deleted, and nothing be read.
  case removal
}
