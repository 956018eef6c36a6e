import AnimJSON
import AnimSceneFormat

/// Why things cannot be shown side by side.
public enum ComparisonError: Error, Equatable, CustomStringConvertible {
  /// There are fewer than two sides.
  case tooFew(Int)
  /// There are more sides than may be.
  case tooMany(Int, limit: Int)
  /// A layout that lays one picture over another.
  case needsTwo(ComparisonLayout, count: Int)
  /// A layout that lays pictures over one another has two of other shapes.
  case shapesDiffer(ComparisonLayout, first: String, firstSize: String, second: String, secondSize: String)
  /// The folder has no pictures.
  case emptyFolder(path: String, extensions: [String])
  /// A side cannot be read.
  case unreadable(path: String, reason: String)
  /// A picture of a folder is not as large as its first one.
  case pictureOfOtherSize(path: String, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// There is another number of labels than of sides.
  case labelCount(Int, sources: Int)
  /// There is another number of times to sync than of sides.
  case syncCount(Int, sources: Int)
  /// A scene's timeline has no entry of the name.
  case noEvent(String, path: String, suggestion: String?, known: [String])
  /// The whole is larger than may be.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A side is a comparison itself.
  case nested(path: String)

  public var description: String {
    switch self {
    case .tooFew(let count):
      "there \(count == 1 ? "is 1 thing" : "are \(count) things") to compare; expected at least 2"
    case .tooMany(let count, let limit):
      "there are \(count) things to compare; expected at most \(limit)"
    case .needsTwo(let layout, let count):
      "the layout '\(layout.rawValue)' lays one thing over another, and there are \(count); "
        + "expected 2, or '--layout grid'"
    case .shapesDiffer(let layout, let first, let firstSize, let second, let secondSize):
      "the layout '\(layout.rawValue)' needs pictures of one shape; '\(first)' is \(firstSize) pixels and "
        + "'\(second)' \(secondSize). '--layout row' shows them side by side"
    case .emptyFolder(let path, let extensions):
      "the folder '\(path)' has no pictures; expected files that end in "
        + extensions.map { ".\($0)" }.joined(separator: ", ")
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .pictureOfOtherSize(let path, let width, let height, let expectedWidth, let expectedHeight):
      "'\(path)' is \(width)×\(height) pixels; the first picture of its folder is "
        + "\(expectedWidth)×\(expectedHeight)"
    case .labelCount(let count, let sources):
      "there are \(count) labels for \(sources) things to compare; expected one for each"
    case .syncCount(let count, let sources):
      "--sync has \(count) times for \(sources) things to compare; expected one for each"
    case .noEvent(let name, let path, let suggestion, let known):
      "'\(path)' has no entry of the timeline with the name \"\(name)\""
        + (suggestion.map { ". Did you mean \"\($0)\"?" }
          ?? (known.isEmpty
            ? "; give an entry \"name\": \"\(name)\", or one time for each as in '--sync 0.5,1.2'"
            : "; expected one of " + known.map { "\"\($0)\"" }.joined(separator: ", ")))
    case .tooLarge(let width, let height, let limit):
      "the comparison is \(width)×\(height) pixels; expected at most \(limit) each way, with '--scale' below 1"
    case .nested(let path):
      "'\(path)' is a comparison itself; expected scenes, videos, pictures or folders of pictures"
    }
  }
}

/// Why there is no picture of a layer's way.
public enum OnionError: Error, Equatable, CustomStringConvertible {
  /// More than one layer moves, and none was named.
  case severalMove([String])
  /// None of the layers with a name, which are these.
  case noneMoves([String])
  /// The layer is not drawn at any of the times.
  case notSeen(layer: String, from: Double, to: Double)

  /// More names are not listed.
  private static let mostNames = 6

  public var description: String {
    switch self {
    case .severalMove(let names):
      "several layers move: \(Self.list(names)); choose one with '--layer'"
    case .noneMoves(let names) where names.isEmpty:
      "no layer has a name; expected a \"name\" for the layer that '--onion' shows along its path"
    case .noneMoves(let names):
      "no layer with a name moves; expected '--layer' with one of \(Self.list(names))"
    case .notSeen(let layer, let from, let to):
      "nothing of the layer \(quoted(layer)) is drawn at any of the times from \(from.shortText) s to \(to.shortText) s"
    }
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).map { quoted($0) }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
