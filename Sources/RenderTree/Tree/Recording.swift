import Foundation
import Synchronization

/// A layer tree from one instant on, until the next commit.
public struct Commit: Sendable {
  /// Seconds on the timeline.
  public var time: Double
  /// True when the commit takes effect just after its instant: what follows an animation's end, whose own
  /// last instant still belongs to the animation.
  public var isAfterInstant: Bool
  public var tree: LayerTree
  /// The layers that are not as they were in the commit before, in the order in which they were written, perhaps
  /// several times: superlayers before new sublayers. Nil when nobody kept account of them.
  public fileprivate(set) var changes: [LayerID]?

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
    guard let last = commits.indices.last, commits[last].time == commit.time,
      commits[last].isAfterInstant == commit.isAfterInstant
    else {
      commits.append(commit)
      return
    }
    commits[last].tree = commit.tree
    if let changes = commit.changes {
      commits[last].changes?.append(contentsOf: changes)
    } else {
      commits[last].changes = nil
    }
  }

  /// Forgets the commits before one, which becomes the first.
  mutating func forget(before commit: Int) {
    commits.removeFirst(commit)
  }

  /// Calls `body` with every layer of every commit that is not as it was in the commit before: all that there ever is
  /// to see, at the cost of what changed.
  public func forEachChange(_ body: (_ node: LayerNode, _ commit: Int) -> Void) {
    for (index, commit) in commits.enumerated() {
      for id in commit.changes ?? commit.tree.layers {
        if let node = commit.tree[id] { body(node, index) }
      }
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

/// Makes the frames of a recording, many of them faster than the recording itself: what was found out about a tree
/// is kept for its next frame. The frames are the same in any order and on any number of threads.
public final class FrameReader: Sendable {
  private struct Idle: Sendable {
    var commit: Int
    var evaluator: Evaluator
  }

  public let recording: Recording
  private let idle = Mutex<[Idle]>([])

  /// How many evaluators wait for another frame: as many as there may be threads, near enough.
  private static let limit = 16

  private let mostItems: Int

  /// - Parameter memory: a frame takes at most half of it for the list of what it draws.
  public init(_ recording: Recording, memory: MemoryBudget = MemoryBudget()) {
    self.recording = recording
    mostItems = min(Frame.mostItems, memory.limit / (2 * Frame.bytesPerItem))
  }

  /// What there is to draw at `time`: the same as the recording's.
  public func frame(at time: Double) -> Frame {
    guard let commit = recording.commitIndex(at: time) else { return recording.frame(at: time) }
    var evaluator =
      idle.withLock { idle in
        idle.lastIndex { $0.commit == commit }.map { idle.remove(at: $0).evaluator }
      } ?? Evaluator(tree: recording.commits[commit].tree)
    evaluator.mostItems = mostItems
    let frame = evaluator.frame(at: time)
    idle.withLock { idle in
      if idle.count == FrameReader.limit { idle.removeFirst() }
      idle.append(Idle(commit: commit, evaluator: evaluator))
    }
    return frame
  }
}
