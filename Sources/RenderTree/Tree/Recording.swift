import Foundation
import AnimGeometry
import Synchronization

/// All commits of a timeline. Any frame needs only the commit in force at its time, so frames can be made
/// in any order and on any thread.
public struct Recording: Sendable {
  /// In order of time.
  public private(set) var commits: [Commit] = []
  /// What it is drawn on, by default.
  public var canvas: Canvas
  /// How long it is, in seconds.
  public var duration: Double
  /// For how long each frame is exposed; nil shows one instant, sharp.
  public var shutter: Shutter?
  /// The layers that are sharp whatever the shutter does, with all that is in them.
  public var sharpLayers: [LayerID] = []

  /// A recording without commits.
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
    let next = commits.partitioningIndex { !$0.isInForce(at: time) }
    return next == 0 ? nil : next - 1
  }

  /// The tree in force at `time`; before the first commit, an empty one.
  public func tree(at time: Double) -> LayerTree {
    commitIndex(at: time).map { commits[$0].tree } ?? LayerTree()
  }

  /// What there is to draw at `time`.
  public func frame(at time: Double) -> Frame {
    if shutter != nil {
      var evaluator = IncrementalEvaluator(self)
      let _: FrameChange = evaluator.advance(to: time)
      return evaluator.frame
    }
    var evaluator = Evaluator(tree: tree(at: time))
    return evaluator.frame(at: time)
  }
}

/// A layer tree from one instant on, until the next commit.
public struct Commit: Sendable {
  /// Seconds on the timeline.
  public var time: Double
  /// True when the commit takes effect just after its instant: what follows an animation's end, whose own
  /// last instant still belongs to the animation.
  public var isAfterInstant: Bool
  /// The tree that is in force from then on.
  public var tree: LayerTree
  /// The layers that are not as they were in the commit before, in the order in which they were written, perhaps
  /// several times: superlayers before new sublayers. Nil when they were not recorded.
  public var changes: [LayerID]?

  /// A commit of a tree.
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

/// The picture's size in points, its pixels per point and what is behind all layers.
public struct Canvas: Sendable, Hashable {
  /// In points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// What is behind all layers; it may be transparent.
  public var background: Color
  /// Whether gradients are dithered where one would see the steps of 8 bits: colours between two of them become a
  /// fixed pattern of both. Default true.
  public var dithersGradients: Bool
  /// What the picture's numbers mean while it is drawn. Default sRGB.
  public var space: WorkingSpace
  /// What becomes of colours that the output cannot show. By default they are limited to what it can.
  public var mapping = OutputMapping()

  /// A canvas of a size in points.
  public init(
    size: CGSize, scale: CGFloat = 1, background: Color = .white, dithersGradients: Bool = true,
    space: WorkingSpace = .sRGB
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.dithersGradients = dithersGradients
    self.space = space
  }

  /// The picture's width in pixels, rounded to the nearest whole number.
  public var pixelWidth: Int { Canvas.pixels(size.width * scale) }
  /// The picture's height in pixels, rounded to the nearest whole number.
  public var pixelHeight: Int { Canvas.pixels(size.height * scale) }

  /// 0 for what is no number; at most what a 32-bit integer holds.
  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length, CGFloat(Int32.max)).rounded()) : 0
  }
}
