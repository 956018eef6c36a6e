import Geometry

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
    /// The times at which the layer itself draws the same, within the same surroundings.
    var span = ValidityInterval.always
    /// How many layers there are in copies.
    var copies = 0

    var items: Range<Int> { start..<start + count }
  }

  /// What is needed to walk the layer again.
  struct Visit: Sendable {
    /// The node's, which is looked for among all without going to each.
    let id: LayerID
    var node: LayerNode
    /// Most layers share it with their siblings.
    let place: Box<Place>
    /// That of the layer's transition; nil for most.
    var oldPicture: Box<OldPicture>?

    init(node: LayerNode, place: Box<Place>) {
      id = node.id
      (self.node, self.place) = (node, place)
    }
  }

  /// What the layer is in.
  struct Place: Sendable {
    var context: TraversalContext
    var clock: LayerClock
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
  private(set) var span = ValidityInterval.never

  /// What a layer that shares its place with no other takes in the indexes that a cache has, of which one is as large as
  /// the frame at a time; its lists may have twice the room that they need.
  static let bytesPerLayer =
    2
    * (MemoryLayout<Entry>.stride + MemoryLayout<(LayerID, LayerNode, Place)>.stride
      + MemoryLayout<Int>.stride)

  var isEmpty: Bool { entries.isEmpty }
  var copies: Int { entries.reduce(0) { $0 + $1.copies } }

  func entries(in entry: Int) -> Range<Int> { entry..<entry + entries[entry].entries }

  /// The entries that may draw otherwise at a time, in their order.
  func stale(at time: Double) -> [Int] {
    if span.contains(time) { return dynamicEntries }
    return entries.indices.filter { !entries[$0].span.contains(time) }
  }

  /// Whether nothing in the entry draws otherwise at a time.
  func isValid(_ entry: Int, at time: Double) -> Bool {
    let range = entries(in: entry)
    if span.contains(time) {
      let next = dynamicEntries.partitioningIndex { $0 >= range.lowerBound }
      return next == dynamicEntries.count || dynamicEntries[next] >= range.upperBound
    }
    return entries[range].allSatisfy { $0.span.contains(time) }
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

  mutating func limit(_ entry: Int, to span: ValidityInterval) {
    entries[entry].span = entries[entry].span.intersection(span)
  }

  mutating func note(_ oldPicture: OldPicture, in entry: Int) { visits[entry].oldPicture = Box(oldPicture) }

  mutating func close(_ entry: Int, at end: Int, copies: Int) {
    entries[entry].count = end - entries[entry].start
    entries[entry].entries = entries.count - entry
    entries[entry].copies = copies
  }

  /// Adds an entry of another index, with all in it, whose items begin at `start`.
  mutating func append(_ entry: Int, of other: InvalidationIndex, from start: Int) {
    let range = other.entries(in: entry)
    let shift = start - other.entries[entry].start
    entries.reserveCapacity(entries.count + range.count)
    for index in range {
      var copy = other.entries[index]
      copy.start += shift
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
      entries[index].span = .never
      if let node = tree[id] { visits[index].node = node }
    }
    return found
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    visits.removeAll(keepingCapacity: true)
    dynamicEntries.removeAll(keepingCapacity: true)
    span = .never
  }

  /// Finds again which entries are live, and how long the others stay as they are.
  mutating func findDynamic() {
    dynamicEntries.removeAll(keepingCapacity: true)
    span = .always
    for index in entries.indices {
      if entries[index].span == .never {
        dynamicEntries.append(index)
      } else {
        span = span.intersection(entries[index].span)
      }
    }
  }

  /// Puts an index of one entry, with all in it, in the place of an entry with as many items and entries; its items count
  /// from 0.
  ///
  /// - Returns: whether which entries are live is to be found out again.
  mutating func replace(_ entry: Int, with new: InvalidationIndex) -> Bool {
    let old = entries(in: entry)
    let start = entries[entry].start
    var isOtherwise = false
    for (index, replacement) in zip(old, new.entries.indices) {
      var copy = new.entries[replacement]
      copy.start += start
      isOtherwise = isOtherwise || (copy.span == .never) != (entries[index].span == .never)
      if copy.span != .never { span = span.intersection(copy.span) }
      entries[index] = copy
    }
    if old.count > 1 {
      visits.replaceSubrange(old, with: new.visits)
    } else {
      visits[entry].oldPicture = new.visits[0].oldPicture
    }
    return isOtherwise
  }

  /// Puts others in the places of some entries, with all in them. Which entries are live is to be found out again
  /// afterwards.
  mutating func replace(_ splices: IndexSplices) {
    // How many items and entries there are more than before, up to each of the splices.
    var more: [(items: Int, entries: Int)] = [(0, 0)]
    for splice in splices.all {
      let last = more[more.count - 1]
      more.append((last.items + splice.moreItems, last.entries + splice.moreEntries))
    }
    var passed = 0
    var index = 0
    while index < entries.count {
      if passed < splices.all.count, splices.all[passed].entries.lowerBound == index {
        passed += 1
        index = splices.all[passed - 1].entries.upperBound
        continue
      }
      entries[index].start += more[passed].items
      if entries[index].entries > 1 {
        let end = index + entries[index].entries
        let within = splices.all[passed...].partitioningIndex { $0.entries.lowerBound >= end }
        entries[index].count += more[within].items - more[passed].items
        entries[index].entries += more[within].entries - more[passed].entries
      }
      index += 1
    }
    var new = splices.retained.entries
    for (place, splice) in splices.all.enumerated() {
      for index in splice.newEntries { new[index].start += splice.items.lowerBound + more[place].items }
    }
    let (old, replacements) = (splices.all.map(\.entries), splices.all.map(\.newEntries))
    entries.replaceSubranges(old, with: replacements, of: new)
    visits.replaceSubranges(old, with: replacements, of: splices.retained.visits)
  }

  /// Adds another index at the end, as it is.
  ///
  /// - Returns: where.
  mutating func append(_ other: InvalidationIndex) -> Range<Int> {
    let start = entries.count
    entries += other.entries
    visits += other.visits
    return start..<entries.count
  }
}

extension TraversalContext {
  /// Whether a layer draws the same in both.
  func matches(_ other: TraversalContext) -> Bool {
    projection == other.projection && space == other.space && isTurned == other.isTurned
      && isInSpace == other.isInSpace && isMirrored == other.isMirrored
      && isNewPicture == other.isNewPicture && opacity == other.opacity && tint == other.tint
      && replicator === other.replicator
  }
}
