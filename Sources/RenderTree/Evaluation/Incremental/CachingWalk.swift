import AnimGeometry

/// A walk that takes over from the frame before what draws the same, and writes down what the next one may take over.
///
/// Each layer whose context says that it is cacheable gets an entry in an `InvalidationIndex`. Its validity is what the walk
/// of the layer itself limits it to: the entries in it have their own, so that it stays where only they change.
struct CachingWalk: LayerWalk {
  var state: WalkState
  /// The frame at the last time.
  private(set) var items: [Frame.Item] = []
  /// Which layers have drawn it.
  private(set) var index = InvalidationIndex()
  /// What is walked now; its items are handed through the walk.
  private var walked = InvalidationIndex()
  /// Memory for these.
  private var spare: [Frame.Item] = []
  /// The root's time.
  private var time = 0.0
  private var open = OpenEntry()

  /// A list with room for at most so many items is used again for the next part.
  private static let mostSpareItems = 4096
  /// How many layers that are not there any more are skipped at a time.
  private static let mostSkipped = 16

  /// The entry of the layer that is being walked; before the first, that of nothing.
  private struct OpenEntry {
    /// Its place in `walked`.
    var entry = 0
    /// Its place in `index`; nil if it is new.
    var old: Int?
    /// The entries of `index` among which the next layer in it is to be found.
    var next = 0..<0
    /// What the last layer in it was in, which most of its siblings share.
    var context: Box<TraversalContext>?
  }

  init(_ state: WalkState) {
    self.state = state
  }

  // MARK: Whole frames

  /// Walks all of the tree, with nothing known.
  ///
  /// - Parameter isCaching: whether to write down what can be taken over. Otherwise the index stays that of an older frame,
  ///   of which only the validity still holds.
  mutating func walkAll(at time: Double, isCaching: Bool) -> FrameChange {
    self.time = time
    var new: [Frame.Item] = []
    swap(&new, &spare)
    new.removeAll(keepingCapacity: true)
    new.reserveCapacity(max(items.count, state.tree.count))
    if isCaching {
      // Into the memory of what was known, of which nothing is needed any more.
      swap(&index, &walked)
      begin()
      walked.reserveCapacity(state.tree.count)
      addRoot(at: time, in: TraversalContext(clock: .root, isCacheable: true), to: &new)
      swap(&index, &walked)
      index.findDynamic()
    } else {
      addRoot(at: time, in: TraversalContext(), to: &new)
    }
    let change = FrameChange.between(items, new)
    swap(&items, &new)
    swap(&spare, &new)
    return change
  }

  // MARK: Entries

  /// Walks some entries again.
  ///
  /// - Returns: nil when there is too much to draw, of which only a walk of all can tell where. The frame is nothing then.
  mutating func walkAgain(_ stale: [Int], at time: Double) -> FrameChange? {
    self.time = time
    state.beginFrame()
    var change = FrameChange()
    var isOtherwise = !index.validity.contains(time)
    var copy: FrameCopy?
    var end = 0
    for entry in stale where entry >= end {
      let old = index.entries[entry]
      end = entry + old.entries
      let new = walkAgain(entry)
      guard state.fault == nil else { return nil }
      // The first one of the entry may have become part of the last one before.
      let firstEdit = max(change.edits.count - 1, 0)
      change.note(items[old.items], new[...], at: old.start + (copy?.moreItems ?? 0))
      if copy == nil, new.count == old.count, walked.entries.count == old.entries {
        // Most of a large entry is as it was, and stays.
        for edit in change.edits[firstEdit...] {
          for place in edit.old.clamped(to: old.items) { items[place] = new[place - old.start] }
        }
        isOtherwise = index.replace(entry, with: walked) || isOtherwise
      } else {
        if copy == nil { copy = FrameCopy(of: items, index) }
        copy?.append(new, walked, inPlaceOf: entry)
      }
      spare = new
    }
    if copy != nil {
      copy?.finish()
      (items, index) = copy.map { ($0.items, $0.index) } ?? (items, index)
      isOtherwise = true
    }
    if isOtherwise { index.findDynamic() }
    guard items.count <= state.mostItems, state.copies == 0 || index.copies <= Frame.mostCopies else {
      return nil
    }
    return change
  }

  /// Walks one entry by itself into `walked`, where its items count from 0.
  private mutating func walkAgain(_ entry: Int) -> [Frame.Item] {
    begin()
    let expected = index.entries[entry].count
    var new: [Frame.Item] = []
    swap(&new, &spare)
    // A walk of all leaves as much as the frame has, which is more than needed while only parts are walked.
    new.removeAll(keepingCapacity: new.capacity <= max(Self.mostSpareItems, 2 * expected))
    new.reserveCapacity(expected)
    let visit = index.visits[entry]
    let parentTime = visit.context.value.clock?.localTime(at: time) ?? time
    walkEntry(visit.node, parentTime: parentTime, in: visit.context, entry, to: &new)
    return new
  }

  private mutating func begin() {
    walked.removeAll()
    open = OpenEntry()
  }

  /// - Parameter old: the layer's entry in `index`; nil for a new one.
  private mutating func walkEntry(
    _ node: LayerNode, parentTime: Double, in context: Box<TraversalContext>, _ old: Int?,
    to items: inout [Frame.Item]
  ) {
    let (outer, outerValidity, copies) = (open, state.validity, state.copies)
    let entry = walked.append(InvalidationIndex.Visit(node: node, context: context), from: items.count)
    open = OpenEntry(entry: entry, old: old, next: old.map { index.entries(in: $0).dropFirst() } ?? 0..<0)
    state.validity = .always
    walk(node, parentTime: parentTime, in: context.value, to: &items)
    walked.close(entry, at: items.count, copies: state.copies - copies, state.validity)
    (open, state.validity) = (outer, outerValidity)
  }

  // MARK: On the way down

  mutating func add(
    _ node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    guard context.isCacheable else { return walk(node, parentTime: parentTime, in: context, to: &items) }
    let old = nextEntry(of: node)
    if let old, takeOver(old, in: context, to: &items) { return }
    walkEntry(node, parentTime: parentTime, in: shared(context), old, to: &items)
  }

  /// Takes the layer's items over from the frame before; false if they may not be the same.
  private mutating func takeOver(
    _ old: Int, in context: TraversalContext, to items: inout [Frame.Item]
  ) -> Bool {
    let known = index.visits[old].context
    // What a commit changes is not valid either, so no other node has to be looked up.
    guard known.value.matches(context), index.isValid(old, at: time) else { return false }
    open.context = known
    state.copies += walked.append(old, of: index, from: items.count)
    state.ownCost.steps += index.entries[old].count
    items.append(contentsOf: self.items[index.entries[old].items])
    return true
  }

  /// The layer's entry in the frame before. Layers come in the order in which they came before, but for a few that are new
  /// or gone.
  private mutating func nextEntry(of node: LayerNode) -> Int? {
    var entry = open.next.lowerBound
    for _ in 0..<Self.mostSkipped where entry < open.next.upperBound {
      let end = index.entries(in: entry).upperBound
      if index.visits[entry].id == node.id {
        open.next = end..<open.next.upperBound
        return entry
      }
      entry = end
    }
    return nil
  }

  /// That of the sibling before, if it is the same.
  private mutating func shared(_ context: TraversalContext) -> Box<TraversalContext> {
    if let known = open.context, known.value.matches(context) { return known }
    let box = Box(context)
    open.context = box
    return box
  }

  mutating func addOldPicture(
    _ snapshot: Snapshot, of node: LayerNode, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    guard context.isCacheable else {
      return drawOldPicture(snapshot, of: node, in: context, to: &items)
    }
    let (start, before) = (items.count, state.copies)
    if let old = open.old, let known = index.visits[old].oldPicture?.value, known.snapshot == snapshot,
      known.context.matches(context)
    {
      let first = index.entries[old].start
      items.append(contentsOf: self.items[first + known.items.lowerBound..<first + known.items.upperBound])
      state.copies += known.copies
      state.ownCost.steps += items.count - start
    } else {
      drawOldPicture(snapshot, of: node, in: context, to: &items)
    }
    let first = walked.entries[open.entry].start
    walked.note(
      InvalidationIndex.OldPicture(
        snapshot: snapshot, context: context, items: start - first..<items.count - first,
        copies: state.copies - before),
      in: open.entry)
  }

  // MARK: Changes

  /// Goes on with another commit's tree.
  ///
  /// - Parameter ids: the layers that are not the same in both.
  mutating func change(to tree: LayerTree, at ids: LayerSet) {
    let before = state.tree
    state.change(to: tree, at: ids)
    var wanted = ids
    for id in ids {
      if let old = before[id], let new = tree[id], old.keepsPlace(as: new) { continue }
      // Sibling order is the parent's, so the parent has to be evaluated again too.
      wanted.formUnion([before[id]?.parent, tree[id]?.parent].compactMap(\.self))
    }
    // What has no entry of its own is part of one around it, or in one that is hidden.
    while !wanted.isEmpty {
      let found = index.renew(wanted, from: tree)
      let missing = wanted.filter { !found.contains($0) }
      wanted = LayerSet(missing.flatMap { [before[$0]?.parent, tree[$0]?.parent].compactMap(\.self) })
    }
    index.findDynamic()
  }

  /// Goes on with another tree, of which nothing is known.
  mutating func begin(_ tree: LayerTree) {
    let (depths, mostItems) = (state.siblingDepths, state.mostItems)
    state = WalkState(tree)
    (state.siblingDepths, state.mostItems) = (depths, mostItems)
    index.removeAll()
  }

  /// Gives back the memory of all that is known, but for the items.
  mutating func forget() {
    index = InvalidationIndex()
    walked = InvalidationIndex()
  }
}

extension LayerNode {
  /// Whether both are at the same place in the order of the layers.
  fileprivate func keepsPlace(as other: LayerNode) -> Bool {
    parent == other.parent && !animatesDepth && !other.animatesDepth && !leavesPlane && !other.leavesPlane
      && appearance.zPosition == other.appearance.zPosition
  }
}
