import RenderTree

/// A picture of its own on the way to the result: the canvas itself, or what a group has drawn so far.
struct Layer: Sendable {
  private(set) var bounds: PixelRect
  /// Rows of `bounds`, without gaps; may be longer than needed.
  private var storage: [UInt32]
  /// That of the storage; nil where somebody else has it.
  private var lease: MemoryLease?
  var blender = Blender()

  init(bounds: PixelRect = .empty, storage: [UInt32] = [], blender: Blender = Blender()) {
    self.bounds = bounds
    self.storage = storage
    self.blender = blender
  }

  /// Makes it a transparent picture of `bounds`.
  mutating func clear(
    to bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse = .group
  ) throws(MemoryExceeded) {
    let count = bounds.width * bounds.height
    if storage.count < count {
      // What was there is given back first.
      self = Layer(blender: blender)
      lease = try memory.lease(bounds.bytes, for: use)
      storage = [UInt32](repeating: 0, count: count)
      self.bounds = bounds
    } else {
      self.bounds = bounds
      storage.withUnsafeMutableBufferPointer { pixels in
        pixels.baseAddress?.update(repeating: 0, count: count)
      }
    }
  }

  /// Lends its memory to `body`.
  mutating func draw(_ body: (Surface) -> Void) {
    let (bounds, blender) = (bounds, blender)
    storage.withUnsafeMutableBufferPointer { pixels in
      if let pixels = pixels.baseAddress { body(Surface(pixels: pixels, bounds: bounds, blender: blender)) }
    }
  }

  /// Multiplies its pixels with the alpha of another picture; where there is none, nothing is left.
  mutating func mask(by other: inout Layer) {
    let common = bounds.intersection(other.bounds)
    let bounds = bounds
    draw { surface in
      other.draw { masks in
        for y in bounds.minY..<bounds.maxY {
          let isInside = y >= common.minY && y < common.maxY
          let (first, last) = isInside ? (common.minX, common.maxX) : (bounds.maxX, bounds.maxX)
          surface.pixel(bounds.minX, y).update(repeating: 0, count: first - bounds.minX)
          if first < last {
            surface.blender.mask(surface.pixel(first, y), by: masks.pixel(first, y), count: last - first)
          }
          surface.pixel(last, y).update(repeating: 0, count: bounds.maxX - last)
        }
      }
    }
  }

  /// What lets something through lies on black.
  mutating func makeOpaque() {
    let count = bounds.width * bounds.height
    for index in 0..<min(count, storage.count) { storage[index] |= 0xFF00_0000 }
  }

  /// Replaces its picture.
  ///
  /// - Parameter lease: that of the pixels.
  mutating func replace(_ pixels: [UInt32], bounds: PixelRect, _ lease: MemoryLease?) {
    self.bounds = bounds
    self.lease = lease
    storage = pixels
  }

  /// Exchanges its memory with that of a picture of the same size.
  mutating func exchange(_ bounds: PixelRect, _ other: inout [UInt32]) {
    self.bounds = bounds
    swap(&storage, &other)
  }
}
