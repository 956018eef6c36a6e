import Synchronization

/// How far a render has come.
public struct RenderProgress: Sendable, Equatable {
  public let framesDone: Int
  public let framesTotal: Int
}

/// What a finished render did.
public struct RenderStatistics: Sendable, Equatable {
  public var frames = 0
  /// Frames equal to the one before, which were encoded again without being drawn.
  public var unchangedFrames = 0
  public var segments = 0
  /// Segments that show the same as one that was made before, whose bytes they have.
  public var reusedSegments = 0
  /// Segments that another render had made; nil where none were looked for.
  public var foundSegments: Int?
  /// The size of the file.
  public var bytes = 0
  /// The most finished segments that waited in memory for an earlier one.
  public var mostWaitingSegments = 0
  /// How long it took all workers together; zeros without a clock.
  public var work = RenderWork()
}

/// What the workers of one render tell each other.
final class RenderBoard: Sendable {
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

/// Passes on only what is more than before: a render that begins anew has to catch up first.
final class RisingProgress: Sendable {
  private let most = Mutex(-1)
  private let next: @Sendable (RenderProgress) -> Void

  init(_ next: @escaping @Sendable (RenderProgress) -> Void) {
    self.next = next
  }

  func report(_ progress: RenderProgress) {
    most.withLock { most in
      guard progress.framesDone > most else { return }
      most = progress.framesDone
      next(progress)
    }
  }
}
