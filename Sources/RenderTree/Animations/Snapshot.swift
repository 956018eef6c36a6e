/// What the screen showed when a transition began: the tree before the commit, at the time of the commit.
public final class Snapshot: Sendable {
  public let tree: LayerTree
  /// The root's time.
  public let time: Double
  /// How many transitions were under way in transitions that were under way.
  public let depth: Int

  public init(tree: LayerTree, time: Double, depth: Int) {
    self.tree = tree
    self.time = time
    self.depth = depth
  }
}

extension Snapshot: Hashable {
  public static func == (a: Snapshot, b: Snapshot) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
