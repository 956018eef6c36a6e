import RenderTree

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

  init(painter: PainterWork = PainterWork()) {
    self.painter = painter
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
    layers.evaluated += other.layers.evaluated
    layers.all += other.layers.all
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
  private var last = 0.0

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
