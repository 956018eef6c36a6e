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

/// Filters, and what shadows take of a picture.
extension FloatPixmap {
  mutating func addAlpha(to alpha: inout DownsampledAlpha) { draw { alpha.add($0) } }

  mutating func filter(_ colors: ColorFilterChain) {
    if colors.isEmpty { return }
    draw { surface in
      colors.apply(surface.pixels, count: surface.bounds.width * surface.bounds.height, surface.space)
    }
  }

  mutating func hatchWide() {
    draw { surface in
      let stripes = GamutStripes(surface.space)
      for y in surface.bounds.minY..<surface.bounds.maxY {
        for x in surface.bounds.minX..<surface.bounds.maxX {
          let pixel = surface.pixel(x, y)
          let color = pixel.pointee
          guard color.w > 0, GamutTest.isWide(surface.space.encodedSRGB(color / color.w)) else { continue }
          stripes.draw(on: &pixel.pointee, x: x, y: y)
        }
      }
    }
  }

  mutating func blur(
    _ blur: ColorBlur, from source: PixelRect, into target: inout FloatPixmap, _ lists: inout ScratchPool
  ) {
    if bounds.isEmpty || target.bounds.isEmpty { return target.prepare(for: .empty) }
    draw { surface in
      target.draw { blur.apply(to: surface, from: source, into: $0, &lists) }
    }
  }

  mutating func copy(into target: inout FloatPixmap) {
    let (own, room) = (bounds.intersection(target.bounds), target.bounds)
    target.fill(room, with: .zero)
    draw { surface in
      target.draw { copy in
        for y in own.minY..<own.maxY {
          copy.pixel(own.minX, y).update(from: surface.pixel(own.minX, y), count: own.width)
        }
      }
    }
  }

  mutating func put(
    _ other: inout FloatPixmap, through mask: inout FloatPixmap, opacity: Double, within shown: PixelRect
  ) {
    let opacity = FloatBlend.factor(opacity)
    draw { surface in
      mask.draw { mask in
        other.draw { other in
          for y in shown.minY..<max(shown.minY, shown.maxY) {
            let pixels = surface.pixel(shown.minX, y)
            let masks = mask.pixel(shown.minX, y)
            let filtered = other.pixel(shown.minX, y)
            for x in 0..<shown.width where masks[x].w != 0 {
              let part = masks[x].w * opacity
              pixels[x] = filtered[x] * part + pixels[x] * (1 - part)
            }
          }
        }
      }
    }
  }
}

extension DownsampledAlpha {
  /// Adds a picture that has one pixel for each sample.
  mutating func add(samples picture: FloatSurface) {
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let (first, width) = (picture.bounds.minX - bounds.minX, picture.bounds.width)
      withRow(y) { target in
        for x in 0..<width { target[first + x] += source[x].w * 255 }
      }
    }
  }

  /// Averages the alpha of a picture.
  mutating func add(_ picture: FloatSurface) {
    let scale = 255 / Float(factor * factor)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let row = y >= 0 ? y / factor : -((factor - 1 - y) / factor)
      let (first, width, factor) = (picture.bounds.minX - bounds.minX * factor, picture.bounds.width, factor)
      withRow(row) { target in
        for x in 0..<width { target[(first + x) / factor] += source[x].w * scale }
      }
    }
  }
}

extension ColorFilterChain {
  /// Filters `count` pixels in place. Equal neighbours are filtered once.
  func apply(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int, _ space: FloatColorSpace) {
    var last = SIMD4<Float>.zero
    var result = SIMD4<Float>.zero
    for index in 0..<count {
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        result = apply(pixel, space)
      }
      pixels[index] = result
    }
  }

  /// Filters work on encoded sRGB, so the pixel is converted from the canvas' space and back. The result is clamped unless that
  /// space is extended. Transparent pixels stay transparent.
  func apply(_ pixel: SIMD4<Float>, _ space: FloatColorSpace) -> SIMD4<Float> {
    guard pixel.w > 0 else { return .zero }
    var color = pixel / pixel.w
    color.w = pixel.w
    let filtered = space.fromEncodedSRGB(filtered(space.encodedSRGB(color)))
    let limited = space.limited(filtered)
    var result = limited * limited.w
    result.w = limited.w
    return result
  }
}

/// Pixels being drawn into, addressed by the canvas's coordinates. Valid only while its memory is lent.
struct FloatSurface {
  let pixels: UnsafeMutablePointer<SIMD4<Float>>
  let bounds: PixelRect
  let space: FloatColorSpace
  /// How many pixels there are from one row to the next.
  private let stride: Int
  /// Where the pixel in the canvas's first row and column is or would be.
  private let offset: Int

  /// Nil for fewer pixels than `bounds` has: a picture for which there was no memory has none.
  init?(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, bounds: PixelRect, space: FloatColorSpace
  ) {
    guard let start = pixels.baseAddress, pixels.count >= bounds.pixelCount else { return nil }
    self.pixels = start
    self.bounds = bounds
    self.space = space
    stride = bounds.maxX - bounds.minX
    offset = -bounds.minY * stride - bounds.minX
  }

  /// The pixel at a place inside `bounds`; the next ones of its row follow.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    pixels + (y &* stride &+ x &+ offset)
  }

  /// Sets all pixels of an area that lies in the bounds.
  func set(_ area: PixelRect, to color: SIMD4<Float>) {
    guard !area.isEmpty else { return }
    let first = pixel(area.minX, area.minY)
    FloatBlend.set(first, count: area.width, to: color)
    // Copying a row is faster than setting one.
    for y in area.minY + 1..<area.maxY { pixel(area.minX, y).update(from: first, count: area.width) }
  }
}
