import RenderTree

/// Memory that is kept from one frame to the next for its own sake: the system takes as long to provide new pages as
/// drawing takes to fill them. Whether a frame finds enough does not depend on what is kept.
extension FrameDrawer {
  /// A picture of `bounds` whose pixels are all going to be set; nil, and a failure, when there is no memory.
  mutating func takeSpare(_ bounds: PixelRect, for use: MemoryUse) -> Picture? {
    var picture = popSpare(bounds)
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
  mutating func popSpare(_ bounds: PixelRect) -> Picture {
    let fitting = spares.indices.filter { spares[$0].capacity >= bounds.pixelCount }
    let best = fitting.min { spares[$0].capacity < spares[$1].capacity } ?? spares.indices.last
    return best.map { spares.remove(at: $0) } ?? .nothing
  }

  /// Keeps a picture for its memory, as long as there is not much of it.
  mutating func giveBack(spare: Picture) {
    let kept = spares.reduce(spare.capacity) { $0 + $1.capacity }
    if spare.capacity > 0, kept <= SpareMemory.mostCanvases * bounds.pixelCount { spares.append(spare) }
  }

  /// Makes sure that there is memory for a blur's lists; false, and a failure, when there is not as much.
  mutating func reserveWork(_ bytes: Int) -> Bool {
    if workLists.bytes >= bytes { return true }
    workLists = WorkLists()
    guard let lease = lease(bytes, for: .blur) else { return false }
    workLists = WorkLists(lease)
    return true
  }

  /// At the beginning of a frame nobody needs a layer but the canvas's.
  mutating func spareLayers() {
    while layers.count > 1 { giveBack(spare: layers.removeLast()) }
  }

  /// Gives back what is only kept for its memory.
  mutating func dropSpares() {
    spares = []
    workLists = WorkLists()
    scanner.giveBackMemory()
    pointsLease = nil
  }
}

private enum SpareMemory {
  /// As many as a frame of some blurred groups on each other needs.
  static let mostCanvases = 8
}
