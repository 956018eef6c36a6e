import Foundation
import Geometry
import RenderTree

/// Shadows that have been blurred already: as long as a shape only moves by whole pixels, its shadow is blurred once.
typealias ShadowCache = BoundedCache<ShadowKey, BlurredShadow>

/// What a blurred shape depends on.
enum ShadowKey: Sendable, Equatable {
  /// The transform leads to pixels, up to a whole number of them.
  case shape(Shape, Projection, deviation: Double, clip: PixelRect)
  case group([Frame.Item], bounds: PixelRect, deviation: Double, offset: CGPoint)
}

extension ShadowCache {
  init() { self.init(name: "shadows", mostEntries: 64, limit: 64 << 20) }
}

/// Groups that were drawn as bitmaps: as long as a group's items stay the same it is drawn once, however its layer
/// moves.
typealias BitmapCache = BoundedCache<BitmapKey, Bitmap>

struct BitmapKey: Sendable, Equatable {
  var items: [Frame.Item]
  var place: BitmapPlace
}

extension BitmapCache {
  init() { self.init(name: "bitmaps", mostEntries: 64, limit: 128 << 20) }
}

/// Averaged pictures: as long as a picture is drawn at about one size it is averaged once.
typealias ImageLevelCache = BoundedCache<ImageLevelKey, ImageLevel>

struct ImageLevelKey: Sendable, Equatable {
  var source: Bitmap
  var halvings: ImageLevel.Halvings

  static func == (a: ImageLevelKey, b: ImageLevelKey) -> Bool {
    a.source === b.source && a.halvings == b.halvings
  }
}

extension ImageLevelCache {
  init() { self.init(name: "smaller images", mostEntries: 256, fewestEntries: 2, limit: 128 << 20) }
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
