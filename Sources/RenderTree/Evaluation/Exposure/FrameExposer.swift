import AnimResources

/// Finds what is seen while a shutter is open around a frame's time.
///
/// What jumps does not leave a ghost: where a commit changes what is shown at once, as a cut does, the shutter is only open on
/// the frame's side of it.
struct FrameExposer: Sendable {
  /// Goes through the instants of a frame; it knows no shutter.
  private var evaluator: IncrementalEvaluator
  private let mostItems: Int
  /// By commit, whether something jumps at it.
  private var cuts: [Int: Bool] = [:]
  /// The layers that are sharp in the tree of a commit.
  private var sharp: (commit: Int?, layers: LayerSet)?

  init(_ recording: Recording, memory: MemoryBudget) {
    var still = recording
    still.shutter = nil
    evaluator = IncrementalEvaluator(still, memory: memory)
    mostItems = min(Frame.mostItems, memory.limit / (4 * Frame.bytesPerItem))
  }

  /// At so many instants it is looked how far things move.
  private static let probes = 4
  /// So much of a pixel lies between two instants. A line in the direction of the motion has no steps of a code value then.
  private static let step = 0.6
  /// What appears or vanishes meanwhile has no way to count steps of.
  private static let samplesOfNew = 16

  mutating func exposures(of frame: Frame, at time: Double, _ shutter: Shutter) -> [Exposure] {
    guard frame.fault == nil, shutter.openTime > 0, let commit = evaluator.recording.commitIndex(at: time)
    else { return [] }
    let (start, end) = open(around: time, commit, shutter)
    guard end > start else { return [] }
    let sharp = sharpLayers(commit)
    let count = samples(from: start, to: end, frame, sharp, shutter)
    guard count > 1 else { return [] }
    var exposures: [Exposure] = []
    exposures.reserveCapacity(count)
    var before = frame.items
    for index in 0..<count {
      let step: FrameChange = evaluator.advance(
        to: start + (end - start) * (Double(index) + 0.5) / Double(count))
      guard evaluator.frame.fault == nil else { return [] }
      if index > 0, sharp.isEmpty {
        exposures.append(Exposure(step, in: evaluator.frame.items))
        continue
      }
      let items = evaluator.frame.items.replacing(sharp, with: frame.items)
      exposures.append(Exposure(FrameChange.between(before, items), in: items))
      before = items
    }
    return exposures
  }

  /// How many instants are needed; 1 or less where nothing is seen to move.
  private mutating func samples(
    from start: Double, to end: Double, _ frame: Frame, _ sharp: LayerSet, _ shutter: Shutter
  ) -> Int {
    var (way, moving, changesCount) = (0.0, 0, false)
    var before: [Frame.Item]?
    for index in 0...Self.probes {
      let _: FrameChange = evaluator.advance(to: start + (end - start) * Double(index) / Double(Self.probes))
      let items = evaluator.frame.items.replacing(sharp, with: frame.items)
      if let before {
        let change = FrameChange.between(before, items)
        way += ItemMotion.distance(change, from: before, to: items)
        moving = max(moving, change.edits.reduce(0) { $0 + max($1.old.count, $1.new.count) })
        changesCount = changesCount || before.count != items.count
      }
      before = items
    }
    if moving == 0 { return 0 }
    let needed = (way * shutter.scale / Self.step).rounded(.up)
    // What only changes its colour is, on average, what it is in the middle.
    let found = max(
      needed.isFinite ? Int(min(needed, Double(Shutter.mostSamples))) : 1,
      changesCount ? Self.samplesOfNew : 1)
    return min(shutter.samples ?? found, max(mostItems / moving, 1))
  }

  /// The time in which the shutter is open.
  private mutating func open(around time: Double, _ commit: Int, _ shutter: Shutter) -> (
    start: Double, end: Double
  ) {
    let commits = evaluator.recording.commits
    var (start, end) = (time - shutter.openTime / 2, time + shutter.openTime / 2)
    start = max(start, commits[0].time)
    var index = commit
    while index > 0, commits[index].time > start {
      if isCut(at: index, shutter) { start = commits[index].time }
      index -= 1
    }
    index = commit + 1
    while index < commits.count, commits[index].time < end {
      if isCut(at: index, shutter) { end = commits[index].time }
      index += 1
    }
    return (start, end)
  }

  /// Whether what a commit shows at its time is not what the one before shows then.
  private mutating func isCut(at commit: Int, _ shutter: Shutter) -> Bool {
    if let known = cuts[commit] { return known }
    let commits = evaluator.recording.commits
    let time = commits[commit].time
    var (earlier, later) = (Evaluator(tree: commits[commit - 1].tree), Evaluator(tree: commits[commit].tree))
    let (a, b) = (earlier.frame(at: time).items, later.frame(at: time).items)
    let tolerance = 0.5 / max(shutter.scale, 1e-6)
    let isCut =
      a.count != b.count || !zip(a, b).allSatisfy { ItemMotion.isContinuous($0, $1, within: tolerance) }
    cuts[commit] = isCut
    return isCut
  }

  /// The layers that are not blurred, with all that is in them.
  private mutating func sharpLayers(_ commit: Int) -> LayerSet {
    let recording = evaluator.recording
    if recording.sharpLayers.isEmpty { return LayerSet() }
    if let sharp, sharp.commit == commit { return sharp.layers }
    let tree = recording.commits[commit].tree
    var layers = LayerSet()
    var pending = Array(recording.sharpLayers)
    while let id = pending.popLast() {
      guard let node = tree[id], layers.insert(id) else { continue }
      pending += Array(node.sublayers)
      if let mask = node.mask { pending.append(mask) }
    }
    sharp = (commit, layers)
    return layers
  }
}

extension [Frame.Item] {
  /// With what some layers draw in another list in the place of what they draw here; unchanged where there are not as many runs of
  /// their items in both.
  func replacing(_ layers: LayerSet, with other: [Frame.Item]) -> [Frame.Item] {
    if layers.isEmpty { return self }
    let (own, others) = (runs(of: layers), other.runs(of: layers))
    guard own.count == others.count else { return self }
    var result: [Frame.Item] = []
    result.reserveCapacity(count)
    var next = 0
    for (run, replacement) in zip(own, others) {
      result += self[next..<run.lowerBound]
      result += other[replacement]
      next = run.upperBound
    }
    return result + self[next...]
  }

  /// Where one after the other is of one of the layers.
  private func runs(of layers: LayerSet) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, item) in enumerated() {
      guard let layer = item.layer, layers.contains(layer) else { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
