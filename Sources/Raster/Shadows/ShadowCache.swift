import Foundation
import Geometry
import RenderTree

/// Shadows that have been blurred already, the latest used ones: as long as a shape only moves by whole pixels,
/// its shadow is blurred once.
struct ShadowCache: Sendable {
  /// What a blurred shape depends on.
  enum Key: Sendable, Equatable {
    /// The transform leads to pixels, up to a whole number of them.
    case shape(Shape, Projection, deviation: Double, clip: PixelRect)
    case group([Frame.Item], bounds: PixelRect, deviation: Double, offset: CGPoint)
  }

  static let maximumCount = 64
  static let maximumBytes = 64 << 20

  /// The latest used one last.
  private var entries: [(key: Key, shadow: BlurredShadow)] = []
  private(set) var counters = CacheCounters(name: "shadows", limit: ShadowCache.maximumBytes)
  var count: Int { entries.count }
  /// How many shadows have been blurred.
  var misses: Int { counters.misses }

  mutating func find(_ key: Key) -> BlurredShadow? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else {
      counters.misses += 1
      return nil
    }
    counters.hits += 1
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.shadow
  }

  mutating func insert(_ shadow: BlurredShadow, _ key: Key) {
    entries.append((key, shadow))
    counters.bytes += shadow.byteCount
    while entries.count > 1,
      entries.count > ShadowCache.maximumCount || counters.bytes > ShadowCache.maximumBytes
    {
      counters.bytes -= entries.removeFirst().shadow.byteCount
    }
  }

  mutating func removeAll() {
    entries = []
    counters.bytes = 0
  }
}
