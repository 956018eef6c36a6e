/// Why there is no result.
public enum HelperError: Error, Equatable, CustomStringConvertible {
  /// The library's own refusal, by the task's code.
  case refused(code: Int32, reason: String)
  /// The library ended its process.
  case ended(library: String, reason: String)
  case tooSlow(library: String, seconds: Int)
  case tooMuchMemory(library: String, mebibytes: Int)
  /// There is no process, or none can be made.
  case unavailable(reason: String)

  public var description: String {
    switch self {
    case .refused(_, let reason): reason
    case .ended(let library, let reason): "\(library) failed: \(reason)"
    case .tooSlow(let library, let seconds): "\(library) takes more than \(seconds) s"
    case .tooMuchMemory(let library, let mebibytes): "\(library) takes more than \(mebibytes) MiB of memory"
    case .unavailable(let reason): "the process that reads it cannot be made: \(reason)"
    }
  }
}
