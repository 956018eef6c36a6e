/// How much a cache was of use.
public struct CacheCounters: Sendable, Equatable {
  public var name: String
  /// What was asked for and there.
  public var hits = 0
  /// What had to be made.
  public var misses = 0
  /// What it holds.
  public var bytes = 0
  /// The most bytes that it holds, unless a few things are larger.
  public var limit: Int

  public init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }
}
