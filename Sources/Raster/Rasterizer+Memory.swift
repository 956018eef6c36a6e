import Foundation
import AnimGeometry
import AnimRenderTree
import AnimResources

extension Group {
  /// What its layer is for.
  var memoryUse: MemoryUse {
    if role == .mask { return .mask }
    if shadow != nil { return .shadow }
    return effects?.filters.isEmpty ?? true ? .group : .blur
  }
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
