/// Where in a JSON tree something stands. It is a linked list, so that going one step deeper costs the
/// same at any depth.
public indirect enum JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// The whole.
  case root
  /// The value of a key.
  case key(JSONPath, String)
  /// An element of an array, from 0.
  case index(JSONPath, Int)

  /// Nil of the root.
  package var parent: JSONPath? {
    switch self {
    case .root: nil
    case .key(let parent, _), .index(let parent, _): parent
    }
  }

  /// A path of more steps than this is shown without its middle.
  private static let longestDescription = 24

  /// `layers[2].sublayers[0].position`; keys that are not plain words print as `actions["a b"]`, and the
  /// middle of a very long path as `…`.
  public var description: String {
    var steps: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        guard steps.count > JSONPath.longestDescription else { return steps.reversed().joined() }
        let half = JSONPath.longestDescription / 2
        return steps.suffix(half).reversed().joined() + "…" + steps.prefix(half).reversed().joined()
      case .index(let parent, let index):
        steps.append("[\(index)]")
        path = parent
      case .key(let parent, let key):
        if key.isPlainWord {
          steps.append(parent == .root ? key : "." + key)
        } else {
          steps.append("[" + quoted(key) + "]")
        }
        path = parent
      }
    }
  }
}

extension String {
  fileprivate var isPlainWord: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first), utf8.count <= 60 else { return false }
    return utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x41...0x5a).contains($0) || (0x30...0x39).contains($0)
        || $0 == 0x5f || $0 == 0x24
    }
  }
}
