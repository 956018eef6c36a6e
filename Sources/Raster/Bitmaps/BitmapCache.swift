import RenderTree

/// Bitmaps of groups that were drawn last: as long as a group's items stay the same it is drawn once, however
/// its layer moves.
struct BitmapCache: Sendable {
  struct Key: Sendable, Equatable {
    var items: [Frame.Item]
    var place: BitmapPlace
  }

  static let maximumCount = 64
  static let maximumBytes = 128 << 20

  /// The latest used one last.
  private var entries: [(key: Key, bitmap: Bitmap, lease: MemoryLease)] = []
  private(set) var counters = CacheCounters(name: "bitmaps", limit: BitmapCache.maximumBytes)

  var count: Int { entries.count }

  mutating func find(_ key: Key) -> Bitmap? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else {
      counters.misses += 1
      return nil
    }
    counters.hits += 1
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.bitmap
  }

  mutating func insert(_ bitmap: Bitmap, _ key: Key, _ lease: MemoryLease) {
    entries.append((key, bitmap, lease))
    counters.bytes += bitmap.byteCount
    while entries.count > 1,
      entries.count > BitmapCache.maximumCount || counters.bytes > BitmapCache.maximumBytes
    {
      counters.bytes -= entries.removeFirst().bitmap.byteCount
    }
  }

  mutating func removeAll() {
    entries = []
    counters.bytes = 0
  }
}

extension Bitmap {
  fileprivate var byteCount: Int { width * height * 4 }
}
