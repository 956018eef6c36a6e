import CSandbox

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
