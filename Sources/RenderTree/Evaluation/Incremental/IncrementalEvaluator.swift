import AnimResources

/// Evaluates frame after frame of a recording. Only what may have changed since the frame before is evaluated again: a
/// step costs what moves, and not what there is.
///
/// The frame is the one that a fresh evaluator gives. Times may come in any order. One belongs to one worker. It follows
/// the commits and the memory, and decides how much is walked; `CachingWalk` has the frame, and walks.
public struct IncrementalEvaluator: Sendable {
  /// What is evaluated.
  public private(set) var recording: Recording
  private var walk: CachingWalk
  private var commit: Int?
  private let memory: MemoryBudget
  /// What the index takes; nil where there is no room for one, so that nothing is kept.
  private var indexReservation: MemoryReservation?
  /// For a recording with a shutter. In a list, as it has an evaluator itself.
  private var exposer: [FrameExposer] = []
  private var exposures: [Exposure] = []

  /// - Parameter memory: a frame takes at most half of it for the list of what it draws. Where what is kept of the layers
  ///   would leave less than half of it, nothing is kept: the frames are the same.
  public init(_ recording: Recording, memory: MemoryBudget = MemoryBudget()) {
    self.recording = recording
    self.memory = memory
    walk = CachingWalk(WalkState(LayerTree()))
    walk.state.mostItems = min(Frame.mostItems, memory.limit / (2 * Frame.bytesPerItem))
  }

  /// The frame at the last time, at first an empty one. A caller that still holds it at the next step makes that step copy
  /// it.
  public var frame: Frame {
    var frame = Frame(items: walk.items, fault: walk.state.fault)
    frame.exposures = exposures
    return frame
  }

  /// How many layers the last step evaluated, for those who measure.
  public var evaluatedLayers: Int { walk.state.cost.layers }
  /// Those of all steps so far.
  public private(set) var count = EvaluationCount()
  /// How many layers the frame has, as far as they can be evaluated by themselves.
  public var layers: Int { walk.index.entries.count }

  /// From now on notes how siblings stand to each other in depth.
  mutating func noteSiblingDepths() { walk.state.siblingDepths = SiblingDepths(includesTurnedPairs: false) }

  /// What the last step found of that: of spaces that are as they were there is nothing new.
  mutating func takeSiblingDepths() -> [SiblingDepth] { walk.state.siblingDepths?.take() ?? [] }

  /// With more of the layers moving than this, all are walked: that costs less than looking for them.
  private static let crowd = 0.3

  private func isCrowd(_ count: Int) -> Bool { Double(count) > Double(layers) * Self.crowd + 2 }

  /// Brings the frame to another time.
  ///
  /// - Returns: what is not as it was.
  public mutating func advance(to time: Double) -> FrameChange {
    var change = step(to: time)
    let cost = walk.state.cost
    count.cost += cost
    count.all += max(layers, cost.layers)
    if let shutter = recording.shutter { expose(at: time, shutter, &change) }
    return change
  }

  private mutating func expose(at time: Double, _ shutter: Shutter, _ change: inout FrameChange) {
    if exposer.isEmpty { exposer.append(FrameExposer(recording, memory: memory)) }
    let (before, current) = (exposures, frame)
    exposures = exposer[0].exposures(of: current, at: time, shutter)
    // All that is at the frame's own time may be as it was while what comes before and after is not.
    if change.isEmpty, exposures != before { change.append(old: 0..<0, new: 0..<0) }
  }

  private mutating func step(to time: Double) -> FrameChange {
    let index = recording.commitIndex(at: time)
    if index != commit {
      let tree = index.map { recording.commits[$0].tree } ?? LayerTree()
      if let changes = changes(to: index) {
        walk.change(to: tree, at: changes)
      } else {
        walk.begin(tree)
      }
      commit = index
      makeRoom(for: tree.count)
    }
    if indexReservation == nil { return walk.walkAll(at: time, isCaching: false) }
    guard isKnown else { return walk.walkAll(at: time, isCaching: true) }
    let stale = walk.index.stale(at: time)
    if isCrowd(stale.count) {
      // While the same layers move there is nothing new to write down: they stay a crowd, and no range of the index is read.
      return walk.walkAll(at: time, isCaching: !walk.index.validity.contains(time))
    }
    let itemCount = walk.items.count
    if let change = walk.walkAgain(stale, at: time) { return change }
    _ = walk.walkAll(at: time, isCaching: true)
    var change = FrameChange()
    change.append(old: 0..<itemCount, new: 0..<walk.items.count)
    return change
  }

  /// Whether there is a whole frame of which it is known what may be different at another time.
  private var isKnown: Bool { walk.state.fault == nil && !walk.index.isEmpty }

  /// Reserves what an index of so many layers takes, or gives up all that is kept.
  private mutating func makeRoom(for layers: Int) {
    let bytes = layers * InvalidationIndex.bytesPerLayer
    if let indexReservation, (bytes...2 * bytes).contains(indexReservation.bytes) { return }
    indexReservation = nil
    // Several workers may want one, and to draw is what the memory is for.
    if memory.left - bytes >= memory.limit / 2 { indexReservation = try? memory.reserve(bytes, for: .kept) }
    if indexReservation == nil { walk.forget() }
  }

  /// The layers that are not the same in another commit; nil if they are too many, or unknown.
  private func changes(to index: Int?) -> LayerSet? {
    guard let index, let commit, isKnown,
      recording.commits[commit].tree.root == recording.commits[index].tree.root
    else { return nil }
    var changed = LayerSet()
    for passed in min(commit, index) + 1...max(commit, index) {
      guard let changes = recording.commits[passed].changes else { return nil }
      changed.formUnion(changes)
      if isCrowd(changed.count) { return nil }
    }
    return changed
  }
}

/// What some steps from frame to frame took, and how many layers there were to draw.
public struct EvaluationCount: Sendable, Equatable {
  package var cost = EvaluationCost()
  /// As far as layers can be evaluated by themselves, or as many as were evaluated.
  public var all = 0

  /// Nothing was evaluated yet.
  public init() {}

  /// How many layers were evaluated, and not taken from the frame before.
  public var evaluated: Int { cost.layers }

  package static func += (sum: inout EvaluationCount, other: EvaluationCount) {
    sum.cost += other.cost
    sum.all += other.all
  }
}
