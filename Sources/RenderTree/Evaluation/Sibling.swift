/// A layer among siblings whose order is that of one moment.
struct Sibling: Sendable {
  var depth: Double
  var order: Int
  var node: LayerNode
}

/// How two siblings that are seen at one place stand to each other, of which at least one is turned out of their parent's
/// plane: where their depth decides, and not the order in which they come.
public struct SiblingDepth: Sendable, Hashable {
  /// Which of two is nearer to the eye.
  public enum Place: Sendable, Hashable {
    /// Farther from the eye.
    case behind
    /// Nearer to the eye.
    case before
    /// They pass through each other.
    case both
  }

  /// The one that comes later: by its `zPosition`, and for equal ones by the order in which they were added.
  public var later: LayerID
  /// The one that comes first.
  public var earlier: LayerID
  /// Whether the later one is turned out of the plane.
  public var isLaterTurned: Bool
  /// Whether the earlier one is turned out of the plane.
  public var isEarlierTurned: Bool
  /// Where the later one is, as far as both are seen.
  public var place: Place
  /// By how much the later one's `zPosition` has to grow until all of it is before the earlier one.
  public var lift: Double
  /// Whether the parent's `sublayerTransform` turns all of them.
  public var isSpaceTurned: Bool

  /// Whether depth takes the later one back behind a sibling, of which one is turned and the other one is not. In a space that
  /// is itself turned depth is what is wanted.
  public var isAgainstOrder: Bool {
    place != .before && isLaterTurned != isEarlierTurned && !isSpaceTurned
  }

  /// Takes in another part of the same two layers.
  mutating func merge(_ other: SiblingDepth) {
    if place != other.place { place = .both }
    lift = max(lift, other.lift)
    isLaterTurned = isLaterTurned || other.isLaterTurned
    isEarlierTurned = isEarlierTurned || other.isEarlierTurned
  }
}
