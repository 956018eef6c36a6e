/// Evaluates frame after frame of a recording. Only what may have changed since the frame before is evaluated again: a
/// step costs what moves, and not what there is.
///
/// The frame is the one that a fresh evaluator gives, in whatever order the times come. One belongs to one worker.
public struct IncrementalEvaluator: Sendable {
  /// What is evaluated.
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
  public var frame: Frame { Frame(items: evaluator.cache?.items ?? [], fault: fault) }

  var itemCount: Int { evaluator.cache?.items.count ?? 0 }

  /// What the last step took.
  private var cost = EvaluationCost()
  /// How many layers the last step evaluated, for those who measure.
  public var evaluatedLayers: Int { cost.layers }
  /// Those of all steps so far.
  public private(set) var count = EvaluationCount()
  /// How many layers the frame has, as far as they can be evaluated by themselves.
  public var layers: Int { evaluator.cache?.retained.entries.count ?? 0 }

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
        evaluator.cache?.retained.removeAll()
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
    guard fault == nil, evaluator.cache?.retained.isEmpty == false else {
      return walkAll(at: time, keeping: true)
    }
    let stale = evaluator.cache?.retained.stale(at: time) ?? []
    if Double(stale.count) > Double(layers) * Self.crowd + 2 {
      return walkAll(at: time, keeping: !isValid(at: time))
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
    if indexReservation == nil { evaluator.cache?.forget() }
  }

  /// Goes on with another commit.
  ///
  /// - Returns: false if too much is different, or what changed is unknown.
  private mutating func change(to index: Int?) -> Bool {
    guard let index, let commit, fault == nil, evaluator.cache?.retained.isEmpty == false else {
      return false
    }
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
      guard let found = evaluator.cache?.retained.renew(wanted, from: after) else { return false }
      let missing = wanted.filter { !found.contains($0) }
      wanted = LayerSet(missing.flatMap { [before[$0]?.parent, after[$0]?.parent].compactMap(\.self) })
    }
    evaluator.cache?.retained.findDynamic()
    return true
  }

  private func isValid(at time: Double) -> Bool { evaluator.cache?.retained.span.contains(time) ?? false }

  /// - Parameter keeping: whether to write down what can be kept.
  private mutating func walkAll(at time: Double, keeping: Bool) -> FrameChange {
    var frame = Frame(items: walked)
    walked = []
    frame.items.reserveCapacity(max(itemCount, evaluator.tree.count))
    if keeping {
      evaluator.cache?.beginAll(of: evaluator.tree.count, at: time)
      evaluator.evaluate(at: time, into: &frame)
      evaluator.cache?.takeOver()
    } else {
      let kept = takeCache()
      evaluator.evaluate(at: time, into: &frame)
      evaluator.cache = kept
    }
    cost = evaluator.cost
    fault = frame.fault
    let change = FrameChange.between(evaluator.cache?.items ?? [], frame.items)
    walked = evaluator.cache?.exchange(frame.items) ?? []
    return change
  }

  /// Walks some entries again.
  ///
  /// - Returns: nil when there is too much to draw, of which only a whole walk can tell where.
  private mutating func walk(_ stale: [Int], at time: Double) -> FrameChange? {
    cost = EvaluationCost()
    var change = FrameChange()
    var isOtherwise = !isValid(at: time)
    var splices = IndexSplices()
    // Items that there are more than before, up to here.
    var moreItems = 0
    var end = 0
    var hasCopies = false
    for index in stale where index >= end {
      guard let entry = evaluator.cache?.retained.entries[index] else { return nil }
      end = index + entry.entries
      walk(index, at: time)
      guard fault == nil, let new = evaluator.cache?.walked else { return nil }
      hasCopies = hasCopies || entry.copies > 0 || new.entries[0].copies > 0
      cost += evaluator.cost
      // The first one of the entry may have become part of the last one before.
      let firstEdit = max(change.edits.count - 1, 0)
      change.note(walked, inPlaceOf: evaluator.cache?.items ?? [], entry.items, movedBy: moreItems)
      if walked.count == entry.count, new.entries.count == entry.entries {
        let changes = evaluator.cache?.replace(index, with: walked, change.edits[firstEdit...])
        isOtherwise = changes == true || isOtherwise
      } else {
        splices.append(index..<end, entry.items, with: new, walked)
        moreItems += walked.count - entry.count
      }
    }
    if !splices.all.isEmpty {
      evaluator.cache?.replace(splices)
      isOtherwise = true
    }
    if isOtherwise { evaluator.cache?.retained.findDynamic() }
    let copies = evaluator.cache?.retained.copies ?? 0
    guard itemCount <= mostItems, !hasCopies || copies <= Frame.mostCopies else {
      return nil
    }
    return change
  }

  /// Walks one entry into `walked`.
  private mutating func walk(_ index: Int, at time: Double) {
    guard let visit = evaluator.cache?.retained.visits[index],
      let expected = evaluator.cache?.retained.entries[index].count
    else { return }
    evaluator.cache?.begin(index, at: time)
    var items: [Frame.Item] = []
    swap(&items, &walked)
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
