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

  /// Whether nobody else has saved since the step that `undo` or `redo` is about.
  func isOwn(_ text: [UInt8], _ what: String) -> Bool {
    what == "undo" ? done.last?.after == text : undone.last?.before == text
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The text without the last step, with what others have saved since; nil where there is no step.
  ///
  /// - Throws: `StudioError.overwritten` where others have changed the same part.
  mutating func undo(from text: [UInt8]) throws(StudioError) -> [UInt8]? {
    guard let last = done.last else { return nil }
    guard let result = TextMerge.merge(base: last.after, last.before, text) else {
      throw .overwritten("undo")
    }
    done.removeLast()
    undone.append(Step(before: result, after: text))
    return result
  }

  mutating func redo(from text: [UInt8]) throws(StudioError) -> [UInt8]? {
    guard let next = undone.last else { return nil }
    guard let result = TextMerge.merge(base: next.before, next.after, text) else {
      throw .overwritten("redo")
    }
    undone.removeLast()
    done.append(Step(before: text, after: result))
    return result
  }
}
