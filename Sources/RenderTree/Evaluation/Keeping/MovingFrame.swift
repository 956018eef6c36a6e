/// A frame of a recording that goes from time to time. What may have changed is evaluated anew, all else is kept: a
/// step costs what moves, and not what there is.
///
/// It is, at any time and whatever was before, the recording's own frame. One belongs to one worker.
public struct MovingFrame: Sendable {
  public private(set) var recording: Recording
  /// Has the keeper but for walks that keep nothing, since to hand it over for each layer would cost more than most
  /// layers do.
  private var evaluator = Evaluator(tree: LayerTree())
  private var commit: Int?
  private var fault: Frame.Fault?
  private var walked: [Frame.Item] = []
  private let mostItems: Int
  private let memory: MemoryBudget
  /// What the ledger takes; nil where there is no room for one, so that nothing is kept.
  private var ledgerLease: MemoryLease?

  /// - Parameter memory: a frame takes at most half of it for the list of what it draws. Where what is kept of the layers
  ///   would leave less than half of it, nothing is kept: the frames are the same.
  public init(_ recording: Recording, memory: MemoryBudget = MemoryBudget()) {
    self.recording = recording
    self.memory = memory
    mostItems = min(Frame.mostItems, memory.limit / (2 * Frame.bytesPerItem))
    evaluator.keeper = FrameKeeper()
  }

  /// The frame at the last time, at first an empty one. Whoever still holds it at the next step makes that step copy
  /// it.
  public var frame: Frame { Frame(items: keeper.items, fault: fault) }

  var itemCount: Int { keeper.items.count }

  private var keeper: FrameKeeper {
    _read { yield evaluator.keeper! }
    _modify { yield &evaluator.keeper! }
  }

  /// What the last step took.
  private var effort = EvaluationEffort()
  /// How many layers the last step evaluated, for those who measure.
  public var evaluatedLayers: Int { effort.layers }
  /// Those of all steps so far.
  public private(set) var count = EvaluationCount()
  /// How many layers the frame has, as far as they can be evaluated by themselves.
  public var layers: Int { keeper.ledger.entries.count }

  /// What all this takes for so many layers, in bytes: the list of what is drawn twice, and what is known of it.
  package static func bytes(layers: Int) -> Int {
    layers * (FrameLedger.bytesPerLayer + 2 * Frame.bytesPerItem)
  }

  /// Adds what was committed later, and forgets what was in force before the frame's time: it goes only forth from here.
  package mutating func append(_ commits: [Commit]) {
    if let commit {
      recording.forget(before: commit)
      self.commit = 0
    }
    for commit in commits { recording.append(commit) }
  }

  /// With more of the layers moving than this, all are walked: that costs less than looking for them.
  private static let crowd = 0.3
  /// A list with room for so many items is used again for whatever part is next.
  private static let mostSpareItems = 4096

  /// Brings the frame to another time.
  ///
  /// - Returns: what is not as it was.
  public mutating func advance(to time: Double) -> FrameChange {
    let change = step(to: time)
    count.effort += effort
    count.all += max(layers, effort.layers)
    return change
  }

  private mutating func step(to time: Double) -> FrameChange {
    let index = recording.commitIndex(at: time)
    if index != commit {
      if !change(to: index) {
        keeper.ledger.removeAll()
        let kept = takeKeeper()
        evaluator = Evaluator(tree: index.map { recording.commits[$0].tree } ?? LayerTree())
        evaluator.keeper = kept
        evaluator.mostItems = mostItems
      }
      commit = index
      makeRoom(for: index.map { recording.commits[$0].tree.count } ?? 0)
    }
    if ledgerLease == nil { return walkAll(at: time, keeping: false) }
    guard fault == nil, !keeper.ledger.isEmpty else { return walkAll(at: time, keeping: true) }
    let stale = keeper.ledger.stale(at: time)
    if Double(stale.count) > Double(layers) * Self.crowd + 2 {
      return walkAll(at: time, keeping: !keeper.ledger.span.contains(time))
    }
    return walk(stale, at: time) ?? walkAll(at: time, keeping: true)
  }

  /// Leases what a ledger of so many layers takes, or gives up all that is kept.
  private mutating func makeRoom(for layers: Int) {
    let bytes = layers * FrameLedger.bytesPerLayer
    if let ledgerLease, (bytes...2 * bytes).contains(ledgerLease.bytes) { return }
    ledgerLease = nil
    // Several workers may want one, and to draw is what the memory is for.
    if memory.left - bytes >= memory.limit / 2 { ledgerLease = try? memory.lease(bytes, for: .kept) }
    if ledgerLease == nil { keeper.forget() }
  }

  /// Goes on with another commit.
  ///
  /// - Returns: false if too much is different, or nobody knows what.
  private mutating func change(to index: Int?) -> Bool {
    guard let index, let commit, fault == nil, !keeper.ledger.isEmpty else { return false }
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
      // Where it is among its siblings is the business of what it is in.
      wanted.formUnion([before[id]?.parent, after[id]?.parent].compactMap(\.self))
    }
    // What has no entry of its own is part of one around it, or in one that is hidden.
    while !wanted.isEmpty {
      let found = keeper.ledger.renew(wanted, from: after)
      let missing = wanted.filter { !found.contains($0) }
      wanted = LayerSet(missing.flatMap { [before[$0]?.parent, after[$0]?.parent].compactMap(\.self) })
    }
    keeper.ledger.findLive()
    return true
  }

  /// - Parameter keeping: whether to write down what can be kept.
  private mutating func walkAll(at time: Double, keeping: Bool) -> FrameChange {
    var frame = Frame(items: walked)
    walked = []
    frame.items.reserveCapacity(max(keeper.items.count, evaluator.tree.count))
    if keeping {
      keeper.beginAll(of: evaluator.tree.count, at: time)
      evaluator.evaluate(at: time, into: &frame)
      keeper.takeOver()
    } else {
      let kept = takeKeeper()
      evaluator.evaluate(at: time, into: &frame)
      evaluator.keeper = kept
    }
    effort = evaluator.effort
    fault = frame.fault
    let change = FrameChange.between(keeper.items, frame.items)
    swap(&keeper.items, &frame.items)
    walked = frame.items
    return change
  }

  /// Walks some entries anew.
  ///
  /// - Returns: nil when there is too much to draw, of which only a whole walk can tell where.
  private mutating func walk(_ stale: [Int], at time: Double) -> FrameChange? {
    effort = EvaluationEffort()
    var change = FrameChange()
    var isOtherwise = !keeper.ledger.span.contains(time)
    var splices = FrameSplices()
    // Items that there are more than before, up to here.
    var moreItems = 0
    var end = 0
    var hasCopies = false
    for index in stale where index >= end {
      let entry = keeper.ledger.entries[index]
      end = index + entry.entries
      walk(index, at: time)
      guard fault == nil else { return nil }
      hasCopies = hasCopies || entry.copies > 0 || keeper.walked.entries[0].copies > 0
      effort += evaluator.effort
      // The first one of the entry may have become part of the last one before.
      let firstEdit = max(change.edits.count - 1, 0)
      change.note(walked, inPlaceOf: keeper.items, entry.items, movedBy: moreItems)
      if walked.count == entry.count, keeper.walked.entries.count == entry.entries {
        isOtherwise = keeper.replace(index, with: walked, change.edits[firstEdit...]) || isOtherwise
      } else {
        splices.append(index..<end, entry.items, with: keeper.walked, walked)
        moreItems += walked.count - entry.count
      }
    }
    if !splices.all.isEmpty {
      keeper.replace(splices)
      isOtherwise = true
    }
    if isOtherwise { keeper.ledger.findLive() }
    guard keeper.items.count <= mostItems, !hasCopies || keeper.ledger.copies <= Frame.mostCopies else {
      return nil
    }
    return change
  }

  /// Walks one entry into `walked`.
  private mutating func walk(_ index: Int, at time: Double) {
    let visit = keeper.ledger.visits[index]
    keeper.begin(index, at: time)
    var items: [Frame.Item] = []
    swap(&items, &walked)
    let expected = keeper.ledger.entries[index].count
    // A walk of all leaves as much as the frame has, which nobody needs while only parts are walked.
    items.removeAll(keepingCapacity: items.capacity <= max(Self.mostSpareItems, 2 * expected))
    items.reserveCapacity(expected)
    let place = visit.place.value
    evaluator.beginFrame()
    evaluator.add(visit.node, parentTime: place.clock.localTime(at: time), in: place.surroundings, to: &items)
    fault = evaluator.fault
    swap(&items, &walked)
  }

  private mutating func takeKeeper() -> FrameKeeper? {
    var taken: FrameKeeper?
    swap(&taken, &evaluator.keeper)
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
