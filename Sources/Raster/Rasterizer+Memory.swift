import Foundation
import Geometry
import RenderTree

/// What drawing takes of the budget.
extension FrameDrawer {
  /// Reserves memory, and if need be drops what is only kept for later. Nil, and a failure, when there is not as much.
  mutating func reserve(_ bytes: Int, for use: MemoryUse) -> MemoryReservation? {
    if let reservation = try? memory.reserve(bytes, for: use) { return reservation }
    dropCaches()
    do {
      return try memory.reserve(bytes, for: use)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Makes the layer at a depth a transparent picture of `bounds`; false, and a failure, when there is no memory.
  mutating func clear(_ depth: Int, to bounds: PixelRect, for use: MemoryUse) -> Bool {
    if layers[depth].capacity == 0 { layers[depth] = popPooled(bounds) }
    prepare(&layers[depth])
    if (try? layers[depth].clear(to: bounds, memory, for: use)) != nil { return true }
    dropCaches()
    do {
      try layers[depth].clear(to: bounds, memory, for: use)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// The same for a layer of its own.
  mutating func clear(_ layer: inout Picture, to bounds: PixelRect, for use: MemoryUse) -> Bool {
    layers.append(layer)
    let isClear = clear(layers.count - 1, to: bounds, for: use)
    layer = layers.removeLast()
    return isClear
  }

  /// Keeps the first reason.
  ///
  /// - Parameter layer: nil for that of the item at hand.
  mutating func fail(_ error: any Error, of layer: LayerID? = nil) {
    guard failure == nil else { return }
    failure = error
    failedItem = item
    failedLayer = layer
  }

  /// How many points the lines of one shape may have: those that there is memory for already, and what is left.
  var mostPoints: Int {
    let bytes = memory.left + (pointsReservation?.bytes ?? 0)
    return min(max(bytes / PointMemory.bytesPerPoint, PointMemory.fewPoints), 1 << 27)
  }

  /// Whether the shapes of the item that was drawn last were whole. What their lines took stays taken, since the memory
  /// is kept.
  mutating func checkPath() {
    let use = scanner.takeUse()
    let bytes = use.pointCapacity * PointMemory.bytesPerPoint
    if use.isOverfull {
      scanner.releaseMemory()
      pointsReservation = nil
      fail(
        MemoryExceeded(
          use: .path, bytes: max(bytes, scanner.mostPoints * PointMemory.bytesPerPoint), used: memory.used,
          limit: memory.limit))
    } else if use.pointCapacity > PointMemory.fewPoints, bytes > pointsReservation?.bytes ?? 0 {
      pointsReservation = nil
      pointsReservation = reserve(bytes, for: .path)
    }
  }
}

private enum PointMemory {
  /// What one point of a shape's lines takes: itself, its part in an edge, and the half of it that is free.
  static let bytesPerPoint = 32

  /// Fewer points than these are not counted.
  static let fewPoints = 1 << 14
}

extension Rasterizer {
  mutating func dropCaches() {
    shadows.removeAll()
    bitmaps.removeAll()
    levels.removeAll()
    backgroundCache = BackgroundCache()
    dropPool()
    // What is drawn once for all pieces is drawn for each of them where it cannot be kept.
    if finished != nil { finished = [:] }
  }
}

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
