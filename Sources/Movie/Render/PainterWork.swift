import AnimGeometry
import AnimResources

/// How long a painter took, in seconds, and how its caches did.
public struct PainterWork: Sendable, Equatable {
  /// Making pictures of what is shown.
  public var drawing = 0.0
  /// From the picture to what the encoder takes.
  public var conversion = 0.0
  /// How many pixels were drawn, and how many the pictures have that were not like the one before.
  public var drawnPixels = 0
  /// All pixels of the pictures that `drawnPixels` is a part of.
  public var pixels = 0
  /// How often each cache had what was looked for, and what it holds.
  public var caches: [CacheCounters] = []

  /// No work yet.
  public init() {}
}
