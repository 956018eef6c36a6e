import Geometry
import RenderTree

/// A picture of its own on the way to the result, in floating point.
struct FloatPixmap: OffscreenBuffer {
  private(set) var bounds: PixelRect
  /// Rows of `bounds`, without gaps; may be longer than needed.
  private var storage: [SIMD4<Float>]
  /// That of the storage; nil where another object owns it.
  private var reservation: MemoryReservation?
  var space: FloatColorSpace

  static var nothing: FloatPixmap { FloatPixmap() }
  static var bytesPerPixel: Int { FloatBuffer.bytesPerPixel }

  init(
    bounds: PixelRect = .empty, storage: [SIMD4<Float>] = [], space: FloatColorSpace = FloatColorSpace(.sRGB)
  ) {
    self.bounds = bounds
    self.storage = storage
    self.space = space
  }

  mutating func clear(
    to bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse
  ) throws(MemoryExceeded) {
    let isNew = storage.count < bounds.pixelCount
    try makeRoom(for: bounds, memory, for: use)
    if !isNew { draw { $0.pixels.update(repeating: .zero, count: bounds.pixelCount) } }
  }

  mutating func makeRoom(
    for bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse
  ) throws(MemoryExceeded) {
    if storage.count < bounds.pixelCount {
      // What was there is given back first.
      self = FloatPixmap(space: space)
      reservation = try memory.reserve(bounds.bytes(perPixel: FloatPixmap.bytesPerPixel), for: use)
    }
    prepare(for: bounds)
  }

  var capacity: Int { storage.count }

  mutating func prepare(for bounds: PixelRect) {
    let count = bounds.pixelCount
    if storage.count < count { storage = [SIMD4<Float>](repeating: .zero, count: count) }
    self.bounds = bounds
  }

  /// Lends its memory to `body`.
  mutating func draw(_ body: (FloatSurface) -> Void) {
    let (bounds, space) = (bounds, space)
    storage.withUnsafeMutableBufferPointer { pixels in
      if let surface = FloatSurface(pixels, bounds: bounds, space: space) { body(surface) }
    }
  }

  mutating func lend(_ body: (UnsafePointer<SIMD4<Float>>) -> Void) { draw { body($0.pixels) } }

  mutating func mask(by other: inout FloatPixmap) {
    let common = bounds.intersection(other.bounds)
    let bounds = bounds
    draw { surface in
      other.draw { masks in
        for y in bounds.minY..<bounds.maxY {
          let isInside = y >= common.minY && y < common.maxY
          let (first, last) = isInside ? (common.minX, common.maxX) : (bounds.maxX, bounds.maxX)
          surface.pixel(bounds.minX, y).update(repeating: .zero, count: first - bounds.minX)
          if first < last {
            let (pixels, alphas) = (surface.pixel(first, y), masks.pixel(first, y))
            for index in 0..<last - first { pixels[index] *= alphas[index].w }
          }
          surface.pixel(last, y).update(repeating: .zero, count: bounds.maxX - last)
        }
      }
    }
  }

  mutating func makeOpaque(_ area: PixelRect) {
    draw { surface in
      for y in area.minY..<area.maxY {
        let row = surface.pixel(area.minX, y)
        for index in 0..<area.width { row[index].w = 1 }
      }
    }
  }

  mutating func fill(_ area: PixelRect, with pixel: SIMD4<Float>) { draw { $0.set(area, to: pixel) } }

  mutating func cut(to half: HalfPlane, _ toPixels: Affine) {
    let bounds = bounds
    draw { surface in
      for y in bounds.minY..<bounds.maxY {
        let row = surface.pixel(bounds.minX, y)
        for index in 0..<bounds.width {
          let share = half.share(half.distance(bounds.minX + index, y, toPixels))
          if share < 1 { row[index] *= Float(share) }
        }
      }
    }
  }

  /// Exchanges its memory with that of a picture of the same size.
  mutating func exchange(_ bounds: PixelRect, _ other: inout [SIMD4<Float>]) {
    self.bounds = bounds
    swap(&storage, &other)
  }
}
