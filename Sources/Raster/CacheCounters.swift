/// How much a cache was of use.
public struct CacheCounters: Sendable, Equatable {
  public var name: String
  /// What was asked for and there.
  public var hits = 0
  /// What had to be made.
  public var misses = 0
  /// What it holds.
  public var bytes = 0
  /// The most bytes that it holds, unless a single thing is larger.
  public var limit: Int

  init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }
}

extension Rasterizer {
  /// One for each cache.
  public var caches: [CacheCounters] {
    [shadows.counters, bitmaps.counters, levels.counters, texts.glyphs.counters]
  }
}

extension GlyphCache {
  var counters: CacheCounters {
    var counters = CacheCounters(name: "glyphs", limit: masks.limit)
    counters.hits = masks.hits
    counters.misses = masks.misses
    counters.bytes = masks.cost
    return counters
  }
}
