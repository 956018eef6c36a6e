/// What a walk takes over from the frame before, and what it writes down for the next one.
struct SubtreeCache: Sendable {
  /// The frame before, or as much of it as is not walked again.
  var items: [Frame.Item] = []
  var retained = InvalidationIndex()
  /// What is walked now.
  private(set) var walked = InvalidationIndex()
  /// The root's time.
  private var time = 0.0
  private(set) var clock = LayerClock()
  /// The layers that the walk is in, as entries of `walked`, with what they were and the entries that may be in them as
  /// entries of `retained`.
  private var open: [(entry: Int, before: Int?, known: Range<Int>, inside: Box<InvalidationIndex.Place>?)] =
    []
  /// The place of the outermost layer, as far as it is known.
  private var outside: Box<InvalidationIndex.Place>?
  /// Where the layer at hand is in `retained`, with all in it.
  private var found: Range<Int>?
  /// How many things the walk is in that are one entry with all that is in them.
  private var depth = 0

  /// Whether the layer at hand belongs to the entry of one around it.
  var isWithin: Bool { depth > 0 }

  /// Takes the items of a new frame for those of the frame before, which it returns.
  mutating func exchange(_ new: [Frame.Item]) -> [Frame.Item] {
    let old = items
    items = new
    return old
  }

  /// - Parameter entry: the one to walk again; nil for all of the frame.
  mutating func begin(_ entry: Int?, at time: Double) {
    walked.removeAll()
    open.removeAll(keepingCapacity: true)
    self.time = time
    outside = entry.map { retained.visits[$0].place }
    clock = outside?.value.clock ?? LayerClock()
    found = entry.map { retained.entries(in: $0) }
    depth = 0
  }

  /// Begins with nothing known.
  ///
  /// - Parameter layers: how many there are in the tree.
  mutating func beginAll(of layers: Int, at time: Double) {
    // Into the memory of what was known, of which nothing is needed any more.
    swap(&retained, &walked)
    retained.removeAll()
    begin(nil, at: time)
    walked.reserveCapacity(layers)
  }

  /// Everything between belongs to the entry at hand.
  mutating func beginWhole() { depth += 1 }
  mutating func endWhole() { depth -= 1 }

  /// What follows is later by so much than the layer that it is in.
  mutating func delay(by delay: Double) -> LayerClock {
    var timing = MediaTiming.layer
    timing.beginTime = delay
    return enter(timing)
  }

  /// - Returns: the clock to come back to.
  mutating func enter(_ timing: MediaTiming) -> LayerClock {
    let outer = clock
    clock = outer.entering(timing)
    return outer
  }

  mutating func leave(to outer: LayerClock) { clock = outer }

  /// Limits the entry at hand to a span of the time that the clock shows.
  mutating func note(_ span: ValidityInterval) {
    guard span != .always, let entry = open.last?.entry else { return }
    walked.limit(entry, to: clock.rootInterval(span))
  }

  /// Says that what is drawn goes with the layer's time.
  mutating func noteMotion() {
    if !clock.standsStill { note(.never) }
  }

  /// Takes the layer's items over from the frame before, if they are the same.
  ///
  /// - Returns: how many layers there are in copies; nil if the layer has to be walked.
  mutating func keep(_ node: LayerNode, in context: TraversalContext, _ items: inout [Frame.Item]) -> Int? {
    found = found ?? next(node)
    guard let known = found, !open.isEmpty else { return nil }
    let visit = retained.visits[known.lowerBound]
    // What a commit changes is not steady either, so no other node has to be looked up.
    guard isPlace(visit.place, context), retained.isValid(known.lowerBound, at: time)
    else { return nil }
    found = nil
    open[open.count - 1].inside = visit.place
    walked.append(known.lowerBound, of: retained, from: items.count)
    let entry = retained.entries[known.lowerBound]
    items.append(contentsOf: self.items[entry.items])
    return entry.copies
  }

  /// How many layers that are not there any more are skipped at a time.
  private static let mostSkipped = 16

  /// Layers come in the order in which they came before, but for a few that are new or gone.
  private mutating func next(_ node: LayerNode) -> Range<Int>? {
    guard let known = open.last?.known else { return nil }
    var first = known.lowerBound
    for _ in 0..<Self.mostSkipped where first < known.upperBound {
      let range = retained.entries(in: first)
      if retained.visits[first].id == node.id {
        open[open.count - 1].known = range.upperBound..<known.upperBound
        return range
      }
      first = range.upperBound
    }
    return nil
  }

  /// Begins the entry of a layer.
  mutating func open(_ node: LayerNode, in context: TraversalContext, at start: Int) {
    let visit = InvalidationIndex.Visit(node: node, place: place(context))
    let before = found?.first
    let known = found.map { $0.dropFirst() } ?? 0..<0
    found = nil
    open.append((walked.append(visit, from: start), before, known, nil))
  }

  /// Takes the old picture of the open layer's transition over from the frame before, if it is the same.
  ///
  /// - Returns: how many layers there are in copies; nil if it has to be drawn.
  mutating func keepOldPicture(
    _ snapshot: Snapshot, in context: TraversalContext, _ items: inout [Frame.Item]
  ) -> Int? {
    guard !isWithin, let before = open.last?.before, let old = retained.visits[before].oldPicture?.value,
      old.snapshot == snapshot, old.context.matches(context)
    else { return nil }
    let first = retained.entries[before].start
    noteOldPicture(
      snapshot, in: context, items.count..<items.count + old.items.count, copies: old.copies)
    items.append(contentsOf: self.items[first + old.items.lowerBound..<first + old.items.upperBound])
    return old.copies
  }

  /// Writes down where the old picture of the open layer's transition is.
  mutating func noteOldPicture(
    _ snapshot: Snapshot, in context: TraversalContext, _ items: Range<Int>, copies: Int
  ) {
    guard !isWithin, let entry = open.last?.entry else { return }
    let first = walked.entries[entry].start
    let own = items.lowerBound - first..<items.upperBound - first
    walked.note(
      InvalidationIndex.OldPicture(snapshot: snapshot, context: context, items: own, copies: copies),
      in: entry)
  }

  private func isPlace(_ place: Box<InvalidationIndex.Place>, _ context: TraversalContext) -> Bool {
    place.value.clock == clock && place.value.context.matches(context)
  }

  /// That of the sibling before, if it is the same.
  private mutating func place(_ context: TraversalContext) -> Box<InvalidationIndex.Place> {
    if let known = open.isEmpty ? outside : open[open.count - 1].inside, isPlace(known, context) {
      return known
    }
    let place = Box(InvalidationIndex.Place(context: context, clock: clock))
    if open.isEmpty { outside = place } else { open[open.count - 1].inside = place }
    return place
  }

  mutating func close(at end: Int, copies: Int) {
    guard let last = open.popLast() else { return }
    walked.close(last.entry, at: end, copies: copies)
  }

  /// Gives back the memory of all that is known, but for the items.
  mutating func forget() {
    retained = InvalidationIndex()
    walked = InvalidationIndex()
  }

  /// What was walked becomes what is known.
  mutating func takeOver() {
    swap(&retained, &walked)
    retained.findDynamic()
  }
}
