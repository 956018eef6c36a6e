/// Lets only so many workers of several jobs work at a time.
package actor WorkSlots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) {
    free = max(count, 1)
  }

  /// Does the work as soon as there is a free slot.
  nonisolated func work<Result: Sendable>(_ body: @Sendable () throws -> Result) async throws -> Result {
    await take()
    let result = Swift.Result { try body() }
    await release()
    return try result.get()
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
