/// Evaluates frame after frame of a recording. Only what may have changed since the frame before is evaluated again: a
/// step costs what moves, and not what there is.
///
/// The frame is the one that a fresh evaluator gives, in whatever order the times come. One belongs to one worker.
public struct IncrementalEvaluator: Sendable {
  public private(set) var recording: Recording
  /// Owns the cache, except during an uncached walk: checking it per layer costs more than evaluating a typical layer.
  private var evaluator = Evaluator(tree: LayerTree())
  private var commit: Int?
  private var fault: Frame.Fault?
  private var walked: [Frame.Item] = []
  private let mostItems: Int
  private let memory: MemoryBudget
  /// What the index takes; nil where there is no room for one, so that nothing is kept.
  private var indexReservation: MemoryReservation?

  /// - Parameter memory: a frame takes at most half of it for the list of what it draws. Where what is kept of the layers
  ///   would leave less than half of it, nothing is kept: the frames are the same.
  public init(_ recording: Recording, memory: MemoryBudget = MemoryBudget()) {
    self.recording = recording
    self.memory = memory
    mostItems = min(Frame.mostItems, memory.limit / (2 * Frame.bytesPerItem))
    evaluator.cache = SubtreeCache()
  }

  /// The frame at the last time, at first an empty one. A caller that still holds it at the next step makes that step copy
  /// it.
  public var frame: Frame { Frame(items: cache.items, fault: fault) }

  var itemCount: Int { cache.items.count }

  private var cache: SubtreeCache {
    _read { yield evaluator.cache! }
    _modify { yield &evaluator.cache! }
  }

  /// What the last step took.
  private var cost = EvaluationCost()
  /// How many layers the last step evaluated, for those who measure.
  public var evaluatedLayers: Int { cost.layers }
  /// Those of all steps so far.
  public private(set) var count = EvaluationCount()
  /// How many layers the frame has, as far as they can be evaluated by themselves.
  public var layers: Int { cache.retained.entries.count }

  /// From now on notes how siblings stand to each other in depth.
  mutating func noteSiblingDepths() { evaluator.siblingDepths = SiblingDepths(includesTurnedPairs: false) }

  /// What the last step found of that: of spaces that are as they were there is nothing new.
  mutating func takeSiblingDepths() -> [SiblingDepth] { evaluator.siblingDepths?.take() ?? [] }

  /// With more of the layers moving than this, all are walked: that costs less than looking for them.
  private static let crowd = 0.3
  /// A list with room for so many items is used again for whatever part is next.
  private static let mostSpareItems = 4096

  /// Brings the frame to another time.
  ///
  /// - Returns: what is not as it was.
  public mutating func advance(to time: Double) -> FrameChange {
    let change = step(to: time)
    count.cost += cost
    count.all += max(layers, cost.layers)
    return change
  }

  private mutating func step(to time: Double) -> FrameChange {
    let index = recording.commitIndex(at: time)
    if index != commit {
      if !change(to: index) {
        cache.retained.removeAll()
        let (kept, depths) = (takeCache(), evaluator.siblingDepths)
        evaluator = Evaluator(tree: index.map { recording.commits[$0].tree } ?? LayerTree())
        evaluator.cache = kept
        evaluator.siblingDepths = depths
        evaluator.mostItems = mostItems
      }
      commit = index
      makeRoom(for: index.map { recording.commits[$0].tree.count } ?? 0)
    }
    if indexReservation == nil { return walkAll(at: time, keeping: false) }
    guard fault == nil, !cache.retained.isEmpty else { return walkAll(at: time, keeping: true) }
    let stale = cache.retained.stale(at: time)
    if Double(stale.count) > Double(layers) * Self.crowd + 2 {
      return walkAll(at: time, keeping: !cache.retained.span.contains(time))
    }
    return walk(stale, at: time) ?? walkAll(at: time, keeping: true)
  }

  /// Reserves what an index of so many layers takes, or gives up all that is kept.
  private mutating func makeRoom(for layers: Int) {
    let bytes = layers * InvalidationIndex.bytesPerLayer
    if let indexReservation, (bytes...2 * bytes).contains(indexReservation.bytes) { return }
    indexReservation = nil
    // Several workers may want one, and to draw is what the memory is for.
    if memory.left - bytes >= memory.limit / 2 { indexReservation = try? memory.reserve(bytes, for: .kept) }
    if indexReservation == nil { cache.forget() }
  }

  /// Goes on with another commit.
  ///
  /// - Returns: false if too much is different, or what changed is unknown.
  private mutating func change(to index: Int?) -> Bool {
    guard let index, let commit, fault == nil, !cache.retained.isEmpty else { return false }
    let (before, after) = (recording.commits[commit].tree, recording.commits[index].tree)
    guard before.root == after.root else { return false }
    var changed = LayerSet()
    for passed in min(commit, index) + 1...max(commit, index) {
      guard let changes = recording.commits[passed].changes else { return false }
      changed.formUnion(changes)
      if Double(changed.count) > Double(layers) * Self.crowd + 2 { return false }
    }
    evaluator.change(to: after, at: changed)
    var wanted = changed
    for id in changed {
      if let old = before[id], let new = after[id], old.keepsPlace(as: new) { continue }
      // Sibling order is the parent's, so the parent has to be evaluated again too.
      wanted.formUnion([before[id]?.parent, after[id]?.parent].compactMap(\.self))
    }
    // What has no entry of its own is part of one around it, or in one that is hidden.
    while !wanted.isEmpty {
      let found = cache.retained.renew(wanted, from: after)
      let missing = wanted.filter { !found.contains($0) }
      wanted = LayerSet(missing.flatMap { [before[$0]?.parent, after[$0]?.parent].compactMap(\.self) })
    }
    cache.retained.findDynamic()
    return true
  }

  /// - Parameter keeping: whether to write down what can be kept.
  private mutating func walkAll(at time: Double, keeping: Bool) -> FrameChange {
    var frame = Frame(items: walked)
    walked = []
    frame.items.reserveCapacity(max(cache.items.count, evaluator.tree.count))
    if keeping {
      cache.beginAll(of: evaluator.tree.count, at: time)
      evaluator.evaluate(at: time, into: &frame)
      cache.takeOver()
    } else {
      let kept = takeCache()
      evaluator.evaluate(at: time, into: &frame)
      evaluator.cache = kept
    }
    cost = evaluator.cost
    fault = frame.fault
    let change = FrameChange.between(cache.items, frame.items)
    swap(&cache.items, &frame.items)
    walked = frame.items
    return change
  }

  /// Walks some entries again.
  ///
  /// - Returns: nil when there is too much to draw, of which only a whole walk can tell where.
  private mutating func walk(_ stale: [Int], at time: Double) -> FrameChange? {
    cost = EvaluationCost()
    var change = FrameChange()
    var isOtherwise = !cache.retained.span.contains(time)
    var splices = IndexSplices()
    // Items that there are more than before, up to here.
    var moreItems = 0
    var end = 0
    var hasCopies = false
    for index in stale where index >= end {
      let entry = cache.retained.entries[index]
      end = index + entry.entries
      walk(index, at: time)
      guard fault == nil else { return nil }
      hasCopies = hasCopies || entry.copies > 0 || cache.walked.entries[0].copies > 0
      cost += evaluator.cost
      // The first one of the entry may have become part of the last one before.
      let firstEdit = max(change.edits.count - 1, 0)
      change.note(walked, inPlaceOf: cache.items, entry.items, movedBy: moreItems)
      if walked.count == entry.count, cache.walked.entries.count == entry.entries {
        isOtherwise = cache.replace(index, with: walked, change.edits[firstEdit...]) || isOtherwise
      } else {
        splices.append(index..<end, entry.items, with: cache.walked, walked)
        moreItems += walked.count - entry.count
      }
    }
    if !splices.all.isEmpty {
      cache.replace(splices)
      isOtherwise = true
    }
    if isOtherwise { cache.retained.findDynamic() }
    guard cache.items.count <= mostItems, !hasCopies || cache.retained.copies <= Frame.mostCopies else {
      return nil
    }
    return change
  }

  /// Walks one entry into `walked`.
  private mutating func walk(_ index: Int, at time: Double) {
    let visit = cache.retained.visits[index]
    cache.begin(index, at: time)
    var items: [Frame.Item] = []
    swap(&items, &walked)
    let expected = cache.retained.entries[index].count
    // A walk of all leaves as much as the frame has, which is more than needed while only parts are walked.
    items.removeAll(keepingCapacity: items.capacity <= max(Self.mostSpareItems, 2 * expected))
    items.reserveCapacity(expected)
    let place = visit.place.value
    evaluator.beginFrame()
    evaluator.add(visit.node, parentTime: place.clock.localTime(at: time), in: place.context, to: &items)
    fault = evaluator.fault
    swap(&items, &walked)
  }

  private mutating func takeCache() -> SubtreeCache? {
    var taken: SubtreeCache?
    swap(&taken, &evaluator.cache)
    return taken
  }
}

extension LayerNode {
  /// Whether both are at the same place in the order of the layers.
  fileprivate func keepsPlace(as other: LayerNode) -> Bool {
    parent == other.parent && !animatesDepth && !other.animatesDepth && !leavesPlane && !other.leavesPlane
      && appearance.zPosition == other.appearance.zPosition
  }
}
