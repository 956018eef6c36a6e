import Scene

/// Why there is nothing to trace.
public enum TraceError: Error, Equatable, CustomStringConvertible {
  case unknownLayer(String, suggestion: String?)
  /// `layerClass` is the class of the layer that was named.
  case unknownKeyPath(String, layerClass: String, suggestion: String?)

  public var description: String {
    switch self {
    case .unknownLayer(let name, let suggestion):
      return "there is no layer \(quoted(name))" + Self.hint(suggestion)
    case .unknownKeyPath(let keyPath, let layerClass, let suggestion):
      return "unknown key path \(quoted(keyPath)) of \(layerClass)" + Self.hint(suggestion)
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean \(quoted($0))?" } ?? ""
  }
}
