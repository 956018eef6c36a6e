import AnimGeometry

/// Which layer has drawn which items of a frame, and until when they stay as they are.
///
/// Entries are in the order of the walk: a layer, then its sublayers. Layers whose output depends on their siblings
/// (depth-sorted planes, replicator copies) are cached as one unit with their descendants.
struct InvalidationIndex: Sendable {
  /// What is looked through.
  struct Entry: Sendable {
    /// The first item; of the entry itself and of all in it.
    var start: Int
    var count = 0
    /// How many entries the layer is, with those in it.
    var entries = 1
    /// The times at which the layer itself draws the same in the same context.
    var validity = ValidityInterval.always
    /// How many layers there are in copies, but for those in other entries.
    var copies = 0

    var items: Range<Int> { start..<start + count }
  }

  /// What is needed to walk the layer again.
  struct Visit: Sendable {
    /// The node's, which is looked for among all without going to each.
    let id: LayerID
    var node: LayerNode
    /// What the layer is in; most layers share it with their siblings.
    let context: Box<TraversalContext>
    /// That of the layer's transition; nil for most.
    var oldPicture: Box<OldPicture>?

    init(node: LayerNode, context: Box<TraversalContext>) {
      id = node.id
      (self.node, self.context) = (node, context)
    }
  }

  /// The old picture of a transition stands still.
  struct OldPicture: Sendable {
    let snapshot: Snapshot
    let context: TraversalContext
    /// Counted from the entry's first one.
    let items: Range<Int>
    /// How many layers there are in copies.
    let copies: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var visits: [Visit] = []
  /// The entries of layers that draw otherwise at every time, in their order.
  private(set) var dynamicEntries: [Int] = []
  /// The times at which all others draw the same.
  private(set) var validity = ValidityInterval.never

  /// What a layer that shares its context with no other takes in two indexes, of which one may be a copy of the other; their
  /// lists may have twice the room that they need.
  static let bytesPerLayer =
    2
    * (2 * MemoryLayout<(Entry, Visit)>.stride + MemoryLayout<TraversalContext>.stride
      + MemoryLayout<Int>.stride)

  var isEmpty: Bool { entries.isEmpty }
  var copies: Int { Self.copies(entries[...]) }

  private static func copies(_ entries: ArraySlice<Entry>) -> Int { entries.reduce(0) { $0 + $1.copies } }

  func entries(in entry: Int) -> Range<Int> { entry..<entry + entries[entry].entries }

  /// The entries that may draw otherwise at a time, in their order.
  func stale(at time: Double) -> [Int] {
    if validity.contains(time) { return dynamicEntries }
    return entries.indices.filter { !entries[$0].validity.contains(time) }
  }

  /// Whether nothing in the entry draws otherwise at a time.
  func isValid(_ entry: Int, at time: Double) -> Bool {
    let range = entries(in: entry)
    if validity.contains(time) {
      let next = dynamicEntries.partitioningIndex { $0 >= range.lowerBound }
      return next == dynamicEntries.count || dynamicEntries[next] >= range.upperBound
    }
    return entries[range].allSatisfy { $0.validity.contains(time) }
  }

  // MARK: Writing

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    visits.reserveCapacity(count)
  }

  /// Adds a layer at the end.
  mutating func append(_ visit: Visit, from start: Int) -> Int {
    entries.append(Entry(start: start))
    visits.append(visit)
    return entries.count - 1
  }

  mutating func note(_ oldPicture: OldPicture, in entry: Int) { visits[entry].oldPicture = Box(oldPicture) }

  /// - Parameters:
  ///   - end: where the items end.
  ///   - next: the first entry that is not in it.
  mutating func close(_ entry: Int, at end: Int, before next: Int) {
    entries[entry].count = end - entries[entry].start
    entries[entry].entries = next - entry
  }

  /// - Parameter copies: all, also those of the entries in it.
  mutating func close(_ entry: Int, at end: Int, copies: Int, _ validity: ValidityInterval) {
    close(entry, at: end, before: entries.count)
    entries[entry].validity = validity
    if copies > 0 { entries[entry].copies = copies - Self.copies(entries[(entry + 1)...]) }
  }

  /// Adds an entry of another index, with all in it, whose items begin at `start`.
  ///
  /// - Returns: how many layers there are in copies.
  mutating func append(_ entry: Int, of other: InvalidationIndex, from start: Int) -> Int {
    let range = other.entries(in: entry)
    append(range, of: other, movedBy: start - other.entries[entry].start)
    return Self.copies(other.entries[range])
  }

  /// Adds entries of another index, each as if all in it came with it.
  mutating func append(_ range: Range<Int>, of other: InvalidationIndex, movedBy more: Int) {
    for index in range {
      var copy = other.entries[index]
      copy.start += more
      entries.append(copy)
    }
    visits.append(contentsOf: other.visits[range])
  }

  /// Puts the layers of another tree in the place of those that are not the same there; they are to be walked again.
  ///
  /// - Returns: which of the layers have entries.
  mutating func renew(_ ids: LayerSet, from tree: LayerTree) -> LayerSet {
    var found = LayerSet()
    for index in visits.indices {
      let id = visits[index].id
      guard ids.contains(id) else { continue }
      found.insert(id)
      entries[index].validity = .never
      if let node = tree[id] { visits[index].node = node }
    }
    return found
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    visits.removeAll(keepingCapacity: true)
    dynamicEntries.removeAll(keepingCapacity: true)
    validity = .never
  }

  /// Finds again which entries are dynamic, and how long the others stay as they are.
  mutating func findDynamic() {
    dynamicEntries.removeAll(keepingCapacity: true)
    validity = .always
    for index in entries.indices {
      if entries[index].validity == .never {
        dynamicEntries.append(index)
      } else {
        validity = validity.intersection(entries[index].validity)
      }
    }
  }

  /// Puts an index of one entry, with all in it, in the place of an entry with as many items and entries; its items count
  /// from 0.
  ///
  /// - Returns: whether which entries are dynamic is to be found out again.
  mutating func replace(_ entry: Int, with new: InvalidationIndex) -> Bool {
    let old = entries(in: entry)
    let start = entries[entry].start
    var isOtherwise = false
    for (index, replacement) in zip(old, new.entries.indices) {
      var copy = new.entries[replacement]
      copy.start += start
      isOtherwise = isOtherwise || (copy.validity == .never) != (entries[index].validity == .never)
      if copy.validity != .never { validity = validity.intersection(copy.validity) }
      entries[index] = copy
    }
    if old.count > 1 {
      visits.replaceSubrange(old, with: new.visits)
    } else {
      visits[entry].oldPicture = new.visits[0].oldPicture
    }
    return isOtherwise
  }
}

extension TraversalContext {
  /// Whether a layer draws the same in both.
  func matches(_ other: TraversalContext) -> Bool {
    projection == other.projection && space == other.space && isTurned == other.isTurned
      && isInSpace == other.isInSpace && isMirrored == other.isMirrored
      && isNewPicture == other.isNewPicture && opacity == other.opacity && tint == other.tint
      && replicator == other.replicator && clock == other.clock && isCacheable == other.isCacheable
  }
}
