/// What was edited, to be undone and redone.
struct EditHistory: Sendable {
  struct Step: Sendable {
    var before: [UInt8]
    var after: [UInt8]
    /// Steps of one gesture, such as dragging, become one.
    var gesture: String?
  }

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  /// Bytes that steps may have together; the oldest are forgotten.
  private static let mostBytes = 64 << 20

  mutating func add(_ step: Step) {
    undone = []
    if let gesture = step.gesture, let last = done.last, last.gesture == gesture, last.after == step.before {
      done[done.count - 1].after = step.after
      return
    }
    done.append(step)
    var bytes = done.reduce(0) { $0 + $1.before.count + $1.after.count }
    while bytes > Self.mostBytes, done.count > 1 {
      let first = done.removeFirst()
      bytes -= first.before.count + first.after.count
    }
  }

  /// What others have saved since is not undone.
  func canUndo(from text: [UInt8]) -> Bool { done.last?.after == text }
  func canRedo(from text: [UInt8]) -> Bool { undone.last?.before == text }

  /// The text before the last step; nil where there is none, or where others have changed the text since.
  mutating func undo(from text: [UInt8]) -> [UInt8]? {
    guard let last = done.last, last.after == text else { return nil }
    done.removeLast()
    undone.append(last)
    return last.before
  }

  mutating func redo(from text: [UInt8]) -> [UInt8]? {
    guard let next = undone.last, next.before == text else { return nil }
    undone.removeLast()
    done.append(next)
    return next.after
  }
}
