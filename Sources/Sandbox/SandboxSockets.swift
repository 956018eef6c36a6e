import CSandbox

/// What may be done with sockets. Connecting to others is never allowed.
public enum SandboxSockets: Int32, Sendable {
  case none
  /// Connections may be taken.
  case accepting
  /// A socket may be made and waited at, too.
  case listening
}
