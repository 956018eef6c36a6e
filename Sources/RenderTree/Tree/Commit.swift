import Foundation

/// A layer tree from one instant on, until the next commit.
public struct Commit: Sendable {
  /// Seconds on the timeline.
  public var time: Double
  /// True when the commit takes effect just after its instant: what follows an animation's end, whose own
  /// last instant still belongs to the animation.
  public var isAfterInstant: Bool
  public var tree: LayerTree
  /// The layers that are not as they were in the commit before, in the order in which they were written, perhaps
  /// several times: superlayers before new sublayers. Nil when they were not recorded.
  public var changes: [LayerID]?

  public init(time: Double, isAfterInstant: Bool = false, tree: LayerTree, changes: [LayerID]? = nil) {
    self.time = time
    self.isAfterInstant = isAfterInstant
    self.tree = tree
    self.changes = changes
  }

  func isInForce(at time: Double) -> Bool {
    isAfterInstant ? self.time < time : self.time <= time
  }
}
