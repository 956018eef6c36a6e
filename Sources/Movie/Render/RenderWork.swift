import AnimRenderTree

/// How long the parts of a render took, in seconds, summed over the workers.
public struct RenderWork: Sendable, Equatable {
  /// Finding out what is shown at each time.
  public var evaluation = 0.0
  /// Making keys of segments and looking for them, with the evaluation of what they show.
  public var keying = 0.0
  /// Drawing, and converting for the encoder.
  public var painter = PainterWork()
  /// Compressing pictures.
  public var encoding = 0.0
  /// How many layers were evaluated, and how many were as before.
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
      painter.caches[index].cost = max(painter.caches[index].cost, cache.cost)
    }
  }
}
