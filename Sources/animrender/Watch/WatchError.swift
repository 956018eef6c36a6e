/// Why folders cannot be watched.
enum WatchError: Error, Equatable, CustomStringConvertible {
  case unavailable(reason: String)
  case unwatchable(folder: String, reason: String)

  /// Whether other arguments would help.
  var isUsage: Bool {
    switch self {
    case .unavailable: false
    case .unwatchable: true
    }
  }

  var description: String {
    switch self {
    case .unavailable(let reason): "files cannot be watched: \(reason)"
    case .unwatchable(let folder, let reason): "the folder '\(folder)' cannot be watched: \(reason)"
    }
  }
}
