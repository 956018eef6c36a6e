import Foundation
import AnimRenderTree
import AnimResources

/// What drawing takes of the budget.
extension FrameDrawer {
  /// Reserves memory, and if need be drops what is only kept for later. Nil, and a failure, when there is not as much.
  mutating func reserve(_ bytes: Int, for use: MemoryUse) -> MemoryReservation? {
    trying { drawer throws(MemoryExceeded) in try drawer.memory.reserve(bytes, for: use) }
  }

  /// Tries something once more without what is only kept for later. Nil, and a failure, where it fails all the same.
  private mutating func trying<Result>(
    _ body: (inout Self) throws(MemoryExceeded) -> Result
  ) -> Result? {
    if let result = try? body(&self) { return result }
    dropCaches()
    do {
      return try body(&self)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Makes the layer at a depth a transparent picture of `bounds`; false, and a failure, when there is no memory.
  mutating func clear(_ depth: Int, to bounds: PixelRect, for use: MemoryUse) -> Bool {
    let memory = memory
    if layers[depth].capacity == 0 { layers[depth] = popPooled(bounds) }
    layers[depth].blender = blender
    return trying { drawer throws(MemoryExceeded) in
      try drawer.layers[depth].clear(to: bounds, memory, for: use)
    } != nil
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

  /// What one point of a shape's lines takes: itself, its part in an edge, and the half of it that is free.
  private static var bytesPerPoint: Int { 32 }
  /// Fewer points than these are not counted.
  private static var fewPoints: Int { 1 << 14 }

  /// How many points the lines of one shape may have: those that there is memory for already, and what is left.
  var mostPoints: Int {
    let bytes = memory.left + (pointsReservation?.bytes ?? 0)
    return min(max(bytes / Self.bytesPerPoint, Self.fewPoints), 1 << 27)
  }

  /// Whether the shapes of the item that was drawn last were whole. What their lines took stays taken, since the memory
  /// is kept.
  mutating func checkPath() {
    let use = scanner.takeUse()
    let bytes = use.pointCapacity * Self.bytesPerPoint
    if use.isOverfull {
      scanner.releaseMemory()
      pointsReservation = nil
      fail(
        MemoryExceeded(
          use: .path, bytes: max(bytes, scanner.mostPoints * Self.bytesPerPoint), used: memory.used,
          limit: memory.limit))
    } else if use.pointCapacity > Self.fewPoints, bytes > pointsReservation?.bytes ?? 0 {
      pointsReservation = nil
      pointsReservation = reserve(bytes, for: .path)
    }
  }
}

/// Memory that is kept from one frame to the next for its own sake: the system takes as long to provide new pages as
/// drawing takes to fill them. Whether a frame finds enough does not depend on what is kept.
extension FrameDrawer {
  /// A picture of `bounds` whose pixels are all going to be set; nil, and a failure, when there is no memory.
  mutating func acquire(_ bounds: PixelRect, for use: MemoryUse) -> Picture? {
    var picture = popPooled(bounds)
    picture.blender = blender
    let room: Void? = trying { drawer throws(MemoryExceeded) in
      try picture.makeRoom(for: bounds, drawer.memory, for: use)
    }
    return room.map { picture }
  }

  /// The smallest spare picture that has room, or else the last one.
  mutating func popPooled(_ bounds: PixelRect) -> Picture {
    let fitting = pool.indices.filter { pool[$0].capacity >= bounds.pixelCount }
    let best = fitting.min { pool[$0].capacity < pool[$1].capacity } ?? pool.indices.last
    return best.map { pool.remove(at: $0) } ?? .nothing
  }

  /// Keeps a picture for its memory, as long as there is not much of it.
  mutating func release(spare: Picture) {
    /// As many as a frame of some blurred groups on each other needs.
    let mostCanvases = 8
    let kept = pool.reduce(spare.capacity) { $0 + $1.capacity }
    if spare.capacity > 0, kept <= mostCanvases * bounds.pixelCount { pool.append(spare) }
  }

  /// Makes sure that there is memory for a blur's lists; false, and a failure, when there is not as much.
  mutating func reserveWork(_ bytes: Int) -> Bool {
    if scratchPool.bytes >= bytes { return true }
    scratchPool = ScratchPool()
    guard let reservation = reserve(bytes, for: .blur) else { return false }
    scratchPool = ScratchPool(reservation)
    return true
  }

  /// Gives back what is only kept for later.
  mutating func dropCaches() {
    shadows.removeAll()
    bitmaps.removeAll()
    levels.removeAll()
    dropBackground()
    dropPool()
    // What is drawn once for all pieces is drawn for each of them where it cannot be kept.
    if finished != nil { finished = [:] }
  }

  /// At the beginning of a frame only the canvas's layer is needed.
  mutating func releaseLayers() {
    while layers.count > 1 { release(spare: layers.removeLast()) }
  }

  /// Gives back what is only kept for its memory.
  mutating func dropPool() {
    pool = []
    scratchPool = ScratchPool()
    scanner.releaseMemory()
    pointsReservation = nil
  }
}
