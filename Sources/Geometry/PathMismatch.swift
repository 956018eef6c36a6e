/// Where two paths stop having elements that can be morphed into each other.
public enum PathMismatch: Sendable, Hashable {
  public enum Word: String, Sendable, Hashable {
    case move, line, curve, close
  }

  /// So many elements.
  case count(Int, Int)
  /// Counted from 1.
  case element(Int, Word, Word)
}

extension Path {
  /// Nil where each element has its counterpart: lines and curves are each other's.
  public func mismatch(with other: Path) -> PathMismatch? {
    for (index, (a, b)) in zip(elements, other.elements).enumerated() where a.place != b.place {
      return .element(index + 1, a.word, b.word)
    }
    return elements.count == other.elements.count ? nil : .count(elements.count, other.elements.count)
  }
}

extension Path.Element {
  fileprivate var word: PathMismatch.Word {
    switch self {
    case .move: .move
    case .line: .line
    case .quad, .cubic: .curve
    case .close: .close
    }
  }

  /// Alike for what morphs into each other.
  fileprivate var place: PathMismatch.Word { word == .line ? .curve : word }
}
