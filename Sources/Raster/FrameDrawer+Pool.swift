import RenderTree

/// Memory that is kept from one frame to the next for its own sake: the system takes as long to provide new pages as
/// drawing takes to fill them. Whether a frame finds enough does not depend on what is kept.
extension FrameDrawer {
  /// A picture of `bounds` whose pixels are all going to be set; nil, and a failure, when there is no memory.
  mutating func acquire(_ bounds: PixelRect, for use: MemoryUse) -> Picture? {
    var picture = popPooled(bounds)
    prepare(&picture)
    if (try? picture.makeRoom(for: bounds, memory, for: use)) != nil { return picture }
    dropCaches()
    do {
      try picture.makeRoom(for: bounds, memory, for: use)
      return picture
    } catch {
      fail(error)
      return nil
    }
  }

  /// The smallest spare picture that has room, or else the last one.
  mutating func popPooled(_ bounds: PixelRect) -> Picture {
    let fitting = pool.indices.filter { pool[$0].capacity >= bounds.pixelCount }
    let best = fitting.min { pool[$0].capacity < pool[$1].capacity } ?? pool.indices.last
    return best.map { pool.remove(at: $0) } ?? .nothing
  }

  /// Keeps a picture for its memory, as long as there is not much of it.
  mutating func release(spare: Picture) {
    let kept = pool.reduce(spare.capacity) { $0 + $1.capacity }
    if spare.capacity > 0, kept <= PoolLimits.mostCanvases * bounds.pixelCount { pool.append(spare) }
  }

  /// Makes sure that there is memory for a blur's lists; false, and a failure, when there is not as much.
  mutating func reserveWork(_ bytes: Int) -> Bool {
    if scratchPool.bytes >= bytes { return true }
    scratchPool = ScratchPool()
    guard let reservation = reserve(bytes, for: .blur) else { return false }
    scratchPool = ScratchPool(reservation)
    return true
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

private enum PoolLimits {
  /// As many as a frame of some blurred groups on each other needs.
  static let mostCanvases = 8
}
