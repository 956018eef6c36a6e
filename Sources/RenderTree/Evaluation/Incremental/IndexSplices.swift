/// Entries that have other numbers of items or of layers in them than before, with what comes in their places.
struct IndexSplices: Sendable {
  struct Splice: Sendable {
    /// What there was, in the frame before.
    let entries: Range<Int>
    let items: Range<Int>
    /// What there is, in `retained` and in `items`.
    let newEntries: Range<Int>
    let newItems: Range<Int>

    var moreItems: Int { newItems.count - items.count }
    var moreEntries: Int { newEntries.count - entries.count }
  }

  private(set) var all: [Splice] = []
  private(set) var items: [Frame.Item] = []
  /// The items of each entry that was walked by itself count from 0.
  private(set) var retained = InvalidationIndex()

  /// Adds one behind the last.
  mutating func append(
    _ entries: Range<Int>, _ items: Range<Int>, with new: InvalidationIndex, _ newItems: [Frame.Item]
  ) {
    let start = self.items.count
    self.items += newItems
    all.append(
      Splice(
        entries: entries, items: items, newEntries: retained.append(new), newItems: start..<self.items.count))
  }
}

extension SubtreeCache {
  /// Puts what was walked in the place of an entry with as many items and entries.
  ///
  /// - Parameter edits: what is different in it, and maybe more. Most of a large entry is not, and stays.
  /// - Returns: whether other entries are live now.
  mutating func replace(_ entry: Int, with new: [Frame.Item], _ edits: ArraySlice<FrameChange.Edit>) -> Bool {
    let old = retained.entries[entry].items
    for edit in edits {
      for index in edit.old.clamped(to: old) { items[index] = new[index - old.lowerBound] }
    }
    return retained.replace(entry, with: walked)
  }

  mutating func replace(_ splices: IndexSplices) {
    items.replaceSubranges(splices.all.map(\.items), with: splices.all.map(\.newItems), of: splices.items)
    retained.replace(splices)
  }
}

extension FrameChange {
  /// Adds what is different in the items that come in the place of some, at the end.
  ///
  /// - Parameter more: how many items the frame has more than the one before, up to here.
  mutating func note(
    _ new: [Frame.Item], inPlaceOf items: [Frame.Item], _ old: Range<Int>, movedBy more: Int
  ) {
    guard old.count == new.count else {
      let start = old.lowerBound + more
      return append(old: old, new: start..<start + new.count)
    }
    for (index, item) in zip(old, new) where !items[index].isSame(as: item) {
      append(old: index..<index + 1, new: index + more..<index + more + 1)
    }
  }
}
