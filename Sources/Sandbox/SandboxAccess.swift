import CSandbox

/// What may be done below a path, each with all before it.
public enum SandboxAccess: Int32, Sendable {
  case reading
  /// Files may be made, replaced and deleted.
  case files
  /// Folders, too.
  case folders
}
