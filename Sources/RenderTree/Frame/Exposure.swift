/// What is seen at one instant while a shutter is open, as the difference from the instant before.
public struct Exposure: Sendable, Hashable {
  /// From the exposure before; for the first one, from the frame itself.
  public var change: FrameChange
  /// What comes in the place of the edits' old items, one edit after the other.
  public var items: [Frame.Item]

  /// A difference.
  public init(change: FrameChange, items: [Frame.Item]) {
    self.change = change
    self.items = items
  }

  /// Takes the new items out of a list.
  init(_ change: FrameChange, in list: [Frame.Item]) {
    self.init(change: change, items: change.edits.flatMap { list[$0.new] })
  }
}

extension [Frame.Item] {
  /// Goes on to the next exposure.
  public mutating func apply(_ exposure: Exposure) {
    var next = 0
    if exposure.change.edits.allSatisfy({ $0.old == $0.new }) {
      for index in exposure.change.edits.lazy.flatMap(\.new) {
        self[index] = exposure.items[next]
        next += 1
      }
      return
    }
    // From the back, so that what is in front stays in its place.
    var end = exposure.items.count
    for edit in exposure.change.edits.reversed() {
      replaceSubrange(edit.old, with: exposure.items[end - edit.new.count..<end])
      end -= edit.new.count
    }
  }
}
