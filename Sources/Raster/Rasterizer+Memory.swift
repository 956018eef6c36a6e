import Foundation
import Geometry
import RenderTree

extension Group {
  /// What its layer is for.
  var memoryUse: MemoryUse {
    if role == .mask { return .mask }
    if shadow != nil { return .shadow }
    return effects?.filters.isEmpty ?? true ? .group : .blur
  }
}

/// Shadows that have been blurred already: as long as a shape only moves by whole pixels, its shadow is blurred once.
typealias ShadowCache = LRUCache<ShadowKey, BlurredShadow>

extension ShadowCache {
  init() { self.init(name: "shadows", mostEntries: 64, limit: 64 << 20) }
}

/// Groups that were drawn as bitmaps: as long as a group's items stay the same it is drawn once, however its layer
/// moves.
typealias BitmapCache = LRUCache<BitmapKey, Bitmap>

extension BitmapCache {
  init() { self.init(name: "bitmaps", mostEntries: 64, limit: 128 << 20) }
}

/// Averaged pictures: as long as a picture is drawn at about one size it is averaged once.
typealias MipLevelCache = LRUCache<MipLevelKey, MipLevel>

extension MipLevelCache {
  init() { self.init(name: "smaller images", mostEntries: 256, fewestEntries: 2, limit: 128 << 20) }
}

extension Rasterizer {
  /// One for each cache.
  public var caches: [CacheCounters] {
    [shadows.counters, bitmaps.counters, levels.counters, ramps.counters, texts.glyphs.masks.counters]
  }
}

struct BitmapKey: Sendable, Hashable {
  var items: [Frame.Item]
  var place: BitmapPlace

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

/// What a blurred shape depends on.
enum ShadowKey: Sendable, Hashable {
  /// The transform leads to pixels, up to a whole number of them.
  case shape(Shape, Projection, deviation: Double, clip: PixelRect)
  case group([Frame.Item], bounds: PixelRect, deviation: Double, offset: CGPoint)

  /// Of what is quickly looked at.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .shape(_, let transform, let deviation, let clip):
      hasher.combine(transform)
      hasher.combine(deviation)
      hasher.combine(clip)
    case .group(let items, let bounds, _, _):
      hasher.combine(items.count)
      hasher.combine(bounds)
    }
  }
}

struct MipLevelKey: Sendable, Hashable {
  var source: Bitmap
  var levelIndex: MipLevel.MipLevelIndex

  static func == (a: MipLevelKey, b: MipLevelKey) -> Bool {
    a.source === b.source && a.levelIndex == b.levelIndex
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(levelIndex)
  }
}
