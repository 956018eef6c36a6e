import AnimJSON

/// Why there is nothing to trace.
public enum TraceError: Error, Equatable, CustomStringConvertible {
  /// No layer has this name; `suggestion` is the nearest one.
  case unknownLayer(String, suggestion: String?)
  /// `layerClass` is the class of the layer that was named.
  case unknownKeyPath(String, layerClass: String, suggestion: String?)
  /// No layer's name fits the pattern.
  case noLayerMatches(String)
  /// No key path of the layers fits the pattern.
  case noKeyPathMatches(String)
  /// Nothing of the layer is animated; nil is any layer with a name.
  case nothingAnimated(layer: String?)
  /// The layer is not in the tree at that time, in seconds.
  case notInTree(layer: String, time: Double)
  /// A figure would have more parts than it may.
  case tooManyRows(limit: Int)
  /// `kind` is what the values are.
  case notDrawable(keyPath: String, layer: String, kind: String)

  public var description: String {
    switch self {
    case .unknownLayer(let name, let suggestion):
      return "there is no layer \(quoted(name))" + Self.hint(suggestion)
    case .unknownKeyPath(let keyPath, let layerClass, let suggestion):
      return "unknown key path \(quoted(keyPath)) of \(layerClass)" + Self.hint(suggestion)
    case .noLayerMatches(let pattern):
      return "no layer has a name like \(quoted(pattern))"
    case .noKeyPathMatches(let pattern):
      return "no key path of the layers is like \(quoted(pattern))"
    case .nothingAnimated(let layer):
      return layer.map { "nothing of the layer \(quoted($0)) is animated" }
        ?? "nothing is animated in a layer that has a name"
    case .notInTree(let layer, let time):
      return "the layer \(quoted(layer)) is not in the tree at \(time.shortText) s"
    case .tooManyRows(let limit):
      return "the figure would have more than \(limit) parts; expected fewer layers or key paths"
    case .notDrawable(let keyPath, let layer, let kind):
      return
        "\(quoted(keyPath)) of \(quoted(layer)) cannot be drawn as a line: its values are \(kind); expected numbers, "
        + "points, sizes, rects, transforms or colours"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean \(quoted($0))?" } ?? ""
  }
}

/// Why there is no figure.
public enum FigureError: Error, Equatable, CustomStringConvertible {
  /// The path ends in neither .svg nor .png.
  case unsupportedExtension(path: String)

  public var description: String {
    switch self {
    case .unsupportedExtension(let path):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
        return "'\(path)' has no extension; expected .svg or .png"
      }
      return "'\(path)' has the unsupported extension '\(name[dot...])'; expected .svg or .png"
    }
  }
}
