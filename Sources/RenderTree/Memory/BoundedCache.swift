/// Keeps what was used last within a number of things and a number of bytes; what was used longest ago goes first.
///
/// Keys are compared one after the other, the latest used one first: what is asked for again is mostly that, and there
/// are never many.
public struct BoundedCache<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var key: Key
    var value: Value
    var bytes: Int
    /// The memory that it takes, given back with it.
    var reservation: MemoryReservation?
  }

  /// The most things that are kept.
  public let mostEntries: Int
  /// So many stay, however large they are.
  private let fewestEntries: Int
  /// The latest used one last.
  private var entries: [Entry] = []
  /// How much it was of use, and what it holds.
  public private(set) var counters: CacheCounters

  /// How many things it holds.
  public var count: Int { entries.count }

  /// - Parameters:
  ///   - name: for people who look at `counters`.
  ///   - limit: in bytes.
  public init(name: String, mostEntries: Int, fewestEntries: Int = 1, limit: Int) {
    self.mostEntries = mostEntries
    self.fewestEntries = fewestEntries
    counters = CacheCounters(name: name, limit: limit)
  }

  /// What is kept under `key`, which is the latest used one from now on.
  public mutating func find(_ key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else {
      counters.misses += 1
      return nil
    }
    counters.hits += 1
    if index != entries.count - 1 { entries.append(entries.remove(at: index)) }
    return entries.last?.value
  }

  /// Keeps what was not found.
  public mutating func insert(_ value: Value, for key: Key, bytes: Int, reservation: MemoryReservation? = nil)
  {
    entries.append(Entry(key: key, value: value, bytes: bytes, reservation: reservation))
    counters.bytes += bytes
    while entries.count > fewestEntries, entries.count > mostEntries || counters.bytes > counters.limit {
      counters.bytes -= entries.removeFirst().bytes
    }
  }

  /// Gives up all that it holds; hits and misses stay counted.
  public mutating func removeAll() {
    entries = []
    counters.bytes = 0
  }
}

/// How much a cache was of use.
public struct CacheCounters: Sendable, Equatable {
  /// Which cache it is, for people.
  public var name: String
  /// What was asked for and there.
  public var hits = 0
  /// What had to be made.
  public var misses = 0
  /// What it holds.
  public var bytes = 0
  /// The most bytes that it holds, unless a few things are larger.
  public var limit: Int

  /// The counters of a cache that was not used yet.
  public init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }
}
