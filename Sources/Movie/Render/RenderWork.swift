import RenderTree
import Synchronization

/// How long a painter took, in seconds, and how its caches did.
public struct PainterWork: Sendable, Equatable {
  public var drawing = 0.0
  /// From the picture to what the encoder takes.
  public var conversion = 0.0
  /// How many pixels were drawn, and how many the pictures have that were not like the one before.
  public var drawnPixels = 0
  public var pixels = 0
  public var caches: [CacheCounters] = []

  public init() {}
}

/// How long the parts of a render took, in seconds, summed over the workers.
public struct RenderWork: Sendable, Equatable {
  public var evaluation = 0.0
  /// Making keys of segments and looking for them, with the evaluation of what they show.
  public var keying = 0.0
  public var painter = PainterWork()
  public var encoding = 0.0
  public var layers = EvaluationCount()
  /// Decoding, mixing, measuring and encoding sound.
  public var sound = 0.0

  init(painter: PainterWork = PainterWork(), evaluation: Double = 0) {
    self.painter = painter
    self.evaluation = evaluation
  }

  /// Hits and misses are summed up; of the bytes the most that one painter held counts.
  mutating func add(_ other: RenderWork) {
    evaluation += other.evaluation
    keying += other.keying
    encoding += other.encoding
    sound += other.sound
    painter.drawing += other.painter.drawing
    painter.conversion += other.painter.conversion
    painter.drawnPixels += other.painter.drawnPixels
    painter.pixels += other.painter.pixels
    layers += other.layers
    for cache in other.painter.caches {
      guard let index = painter.caches.firstIndex(where: { $0.name == cache.name }) else {
        painter.caches.append(cache)
        continue
      }
      painter.caches[index].hits += cache.hits
      painter.caches[index].misses += cache.misses
      painter.caches[index].bytes = max(painter.caches[index].bytes, cache.bytes)
    }
  }
}

/// Measures with a clock that somebody else reads; without one nothing takes any time.
public struct Stopwatch: Sendable {
  private let clock: (@Sendable () -> Double)?
  /// When it was started or read last, by the clock; 0 without one.
  private(set) var last = 0.0

  public init(_ clock: (@Sendable () -> Double)?) {
    self.clock = clock
  }

  public mutating func start() {
    if let clock { last = clock() }
  }

  /// The seconds since the start or the last lap.
  public mutating func lap() -> Double {
    guard let clock else { return 0 }
    let now = clock()
    defer { last = now }
    return now - last
  }
}

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
