import Foundation

/// A layer tree from one instant on, until the next commit.
public struct Commit: Sendable {
  /// Seconds on the timeline.
  public var time: Double
  /// True when the commit takes effect just after its instant: what follows an animation's end, whose own
  /// last instant still belongs to the animation.
  public var isAfterInstant: Bool
  public var tree: LayerTree

  public init(time: Double, isAfterInstant: Bool = false, tree: LayerTree) {
    self.time = time
    self.isAfterInstant = isAfterInstant
    self.tree = tree
  }

  func isInForce(at time: Double) -> Bool {
    isAfterInstant ? self.time < time : self.time <= time
  }
}

/// All commits of a timeline. Any frame needs only the commit in force at its time, so frames can be made
/// in any order and on any thread.
public struct Recording: Sendable {
  /// In order of time.
  public private(set) var commits: [Commit] = []
  /// What it is drawn on, unless somebody says otherwise.
  public var canvas: Canvas
  /// How long it is, in seconds.
  public var duration: Double

  public init(canvas: Canvas = Canvas(size: .zero), duration: Double = 0) {
    self.canvas = canvas
    self.duration = duration
  }

  /// Adds a later commit; it replaces one that was in force for no time at all.
  public mutating func append(_ commit: Commit) {
    if let last = commits.last, last.time == commit.time, last.isAfterInstant == commit.isAfterInstant {
      commits[commits.count - 1] = commit
    } else {
      commits.append(commit)
    }
  }

  /// The place in `commits` of the one in force at `time`; nil before the first.
  public func commitIndex(at time: Double) -> Int? {
    var low = 0
    var high = commits.count
    while low < high {
      let middle = (low + high) / 2
      if commits[middle].isInForce(at: time) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The tree in force at `time`; before the first commit, an empty one.
  public func tree(at time: Double) -> LayerTree {
    commitIndex(at: time).map { commits[$0].tree } ?? LayerTree()
  }

  /// What there is to draw at `time`.
  public func frame(at time: Double) -> Frame {
    var evaluator = Evaluator(tree: tree(at: time))
    return evaluator.frame(at: time)
  }
}
