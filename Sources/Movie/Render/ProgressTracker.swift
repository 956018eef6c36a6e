import Synchronization

/// What the workers of one render tell each other.
final class ProgressTracker: Sendable {
  private struct State {
    var framesDone = 0
    var failedSegment = Int.max
  }

  private let state = Mutex(State())
  private let total: Int
  private let report: @Sendable (RenderProgress) -> Void

  init(total: Int, report: @escaping @Sendable (RenderProgress) -> Void) {
    self.total = total
    self.report = report
  }

  func frameDone() {
    // The report is made under the lock: never two at once, never a smaller number after a greater one.
    state.withLock { state in
      state.framesDone += 1
      report(RenderProgress(framesDone: state.framesDone, framesTotal: total))
    }
  }

  func fail(segment index: Int) {
    state.withLock { $0.failedSegment = min($0.failedSegment, index) }
  }

  /// Whether an earlier segment has failed, so that this one cannot be used any more.
  func isUseless(segment index: Int) -> Bool {
    state.withLock { $0.failedSegment < index }
  }
}

/// How far a render has come.
public struct RenderProgress: Sendable, Equatable {
  /// How many frames are encoded.
  public let framesDone: Int
  /// How many there will be.
  public let framesTotal: Int
}
