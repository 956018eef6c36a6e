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
