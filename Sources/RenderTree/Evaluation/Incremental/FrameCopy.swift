/// Copies a frame, with what was walked in the places of some entries. Where these have other numbers of items or of layers in
/// them, all that is behind them moves.
struct FrameCopy: Sendable {
  private let oldItems: [Frame.Item]
  private let oldIndex: InvalidationIndex
  private(set) var items: [Frame.Item] = []
  private(set) var index = InvalidationIndex()
  /// The first of the old ones that have not been passed.
  private var next = (entry: 0, item: 0)
  /// The entries around the next one: in both indexes.
  private var open: [(old: Int, new: Int)] = []

  init(of items: [Frame.Item], _ index: InvalidationIndex) {
    (oldItems, oldIndex) = (items, index)
    self.items.reserveCapacity(items.count)
    self.index.reserveCapacity(index.entries.count)
  }

  /// How many items there are more than before, up to here.
  var moreItems: Int { items.count - next.item }

  /// Goes on with what was walked in the place of an entry.
  ///
  /// - Parameter new: an index of one entry, with all in it; its items count from 0.
  mutating func append(_ newItems: [Frame.Item], _ new: InvalidationIndex, inPlaceOf entry: Int) {
    let old = oldIndex.entries[entry]
    pass(until: entry, old.start)
    _ = index.append(0, of: new, from: items.count)
    items += newItems
    next = (entry + old.entries, old.items.upperBound)
  }

  /// Copies what is left.
  mutating func finish() { pass(until: oldIndex.entries.count, oldItems.count) }

  private mutating func pass(until end: Int, _ item: Int) {
    let (more, moreEntries) = (moreItems, index.entries.count - next.entry)
    index.append(next.entry..<end, of: oldIndex, movedBy: more)
    for entry in next.entry..<end {
      close(before: entry, more, moreEntries)
      if oldIndex.entries[entry].entries > 1 { open.append((entry, entry + moreEntries)) }
    }
    close(before: end, more, moreEntries)
    items += oldItems[next.item..<item]
    next = (end, item)
  }

  /// Ends the entries that the next one is not in any more.
  private mutating func close(before entry: Int, _ more: Int, _ moreEntries: Int) {
    while let last = open.last, oldIndex.entries(in: last.old).upperBound <= entry {
      open.removeLast()
      index.close(
        last.new, at: oldIndex.entries[last.old].items.upperBound + more, before: entry + moreEntries)
    }
  }
}
