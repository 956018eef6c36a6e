import Insight
import Scene

/// Why there is no picture of a layer's way.
public enum OnionError: Error, Equatable, CustomStringConvertible {
  case severalMove([String])
  /// None of the layers with a name, which are these.
  case noneMoves([String])
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
