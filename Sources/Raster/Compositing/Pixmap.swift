import AnimGeometry
import AnimRenderTree
import AnimResources

/// A picture of its own on the way to the result: the canvas itself, or what a group has drawn so far.
///
/// Its methods are called from the walk over pieces and groups, which is not compiled for each kind of pixel. What goes
/// through pixels must be.
struct Pixmap<Pixels: PixelBlender>: Sendable {
  typealias PixelValue = Pixels.PixelValue

  private(set) var bounds: PixelRect
  /// Rows of `bounds`, without gaps; may be longer than needed.
  private var storage: [PixelValue]
  /// That of the storage; nil where another object owns it.
  private var reservation: MemoryReservation?
  var blender: Pixels

  static var nothing: Pixmap { Pixmap() }

  init(bounds: PixelRect = .empty, storage: [PixelValue] = [], blender: Pixels = Pixels()) {
    self.bounds = bounds
    self.storage = storage
    self.blender = blender
  }

  /// Makes it a transparent picture of `bounds`.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func clear(
    to bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse = .group
  ) throws(MemoryExceeded) {
    let isNew = storage.count < bounds.pixelCount
    try makeRoom(for: bounds, memory, for: use)
    if !isNew { draw { $0.pixels.update(repeating: Pixels.transparent, count: bounds.pixelCount) } }
  }

  /// Gives it the bounds of a picture whose pixels are all going to be set.
  mutating func makeRoom(
    for bounds: PixelRect, _ memory: MemoryBudget, for use: MemoryUse
  ) throws(MemoryExceeded) {
    if storage.count < bounds.pixelCount {
      // What was there is given back first.
      self = Pixmap(blender: blender)
      reservation = try memory.reserve(bounds.bytes(perPixel: Pixels.bytesPerPixel), for: use)
    }
    prepare(for: bounds)
  }

  /// How many pixels it has room for.
  var capacity: Int { storage.count }

  /// The same with memory that is reserved elsewhere.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func prepare(for bounds: PixelRect) {
    let count = bounds.pixelCount
    if storage.count < count { storage = [PixelValue](repeating: Pixels.transparent, count: count) }
    self.bounds = bounds
  }

  /// Lends its pixels: rows of `bounds`, without gaps.
  mutating func lend(_ body: (UnsafePointer<PixelValue>) -> Void) { draw { body($0.pixels) } }

  /// Lends its memory to `body`.
  mutating func draw(_ body: (Surface<Pixels>) -> Void) {
    let (bounds, blender) = (bounds, blender)
    storage.withUnsafeMutableBufferPointer { pixels in
      if let surface = Surface(pixels, bounds: bounds, blender: blender) { body(surface) }
    }
  }

  /// Multiplies its pixels with the alpha of another picture; where there is none, nothing is left.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func mask(by other: inout Pixmap) {
    let common = bounds.intersection(other.bounds)
    let bounds = bounds
    draw { surface in
      other.draw { masks in
        for y in bounds.minY..<bounds.maxY {
          let isInside = y >= common.minY && y < common.maxY
          let (first, last) = isInside ? (common.minX, common.maxX) : (bounds.maxX, bounds.maxX)
          surface.pixel(bounds.minX, y).update(repeating: Pixels.transparent, count: first - bounds.minX)
          if first < last {
            surface.blender.mask(surface.pixel(first, y), by: masks.pixel(first, y), count: last - first)
          }
          surface.pixel(last, y).update(repeating: Pixels.transparent, count: bounds.maxX - last)
        }
      }
    }
  }

  /// What lets something through lies on black.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func makeOpaque(_ area: PixelRect) {
    draw { surface in
      for y in area.minY..<area.maxY {
        let row = surface.pixel(area.minX, y)
        for index in 0..<area.width { Pixels.makeOpaque(&row[index]) }
      }
    }
  }

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func fill(_ area: PixelRect, with pixel: PixelValue) { draw { $0.set(area, to: pixel) } }

  /// Takes pixels of another picture, which has them as well.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func copy(_ area: PixelRect, of other: inout Pixmap) {
    draw { surface in
      other.draw { source in
        for y in area.minY..<area.maxY {
          surface.pixel(area.minX, y).update(from: source.pixel(area.minX, y), count: area.width)
        }
      }
    }
  }

  /// Sets all pixels of another picture to its own, transparent where there are none.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func copy(into target: inout Pixmap) {
    target.fill(target.bounds, with: Pixels.transparent)
    target.copy(bounds.intersection(target.bounds), of: &self)
  }

  /// Takes away what lies outside of `half`, which is in the space that `toPixels` leads from.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func cut(to half: HalfPlane, _ toPixels: Affine) {
    let bounds = bounds
    draw { surface in
      for y in bounds.minY..<bounds.maxY {
        let row = surface.pixel(bounds.minX, y)
        for index in 0..<bounds.width {
          let part = half.share(half.distance(bounds.minX + index, y, toPixels))
          if part < 1 { row[index] = Pixels.scaled(row[index], by: part) }
        }
      }
    }
  }

  /// Exchanges its memory with that of a picture of the same size.
  mutating func exchange(_ bounds: PixelRect, _ other: inout [PixelValue]) {
    self.bounds = bounds
    swap(&storage, &other)
  }
}

/// With 8 bits for each channel.
typealias BytePixmap = Pixmap<Blender>
typealias FloatPixmap = Pixmap<FloatBlender>

/// Filters, and what shadows take of a picture.
extension Pixmap {
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func addAlpha(to alpha: inout DownsampledAlpha) { draw { Pixels.add($0, to: &alpha) } }

  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func filter(_ colors: ColorFilterChain) {
    if colors.isEmpty { return }
    draw { colors.apply(to: $0) }
  }

  /// Draws stripes over what sRGB does not have.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func hatchWide() { draw { $0.blender.hatchWide($0) } }

  /// Sets all pixels of another picture to its own blurred; where `source` goes beyond the picture, that goes on with its
  /// outermost pixels. Of one without pixels the other gets none either.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func blur(
    _ blur: ColorBlur, from source: PixelRect, into target: inout Pixmap, _ lists: inout ScratchPool
  ) {
    if bounds.isEmpty || target.bounds.isEmpty { return target.prepare(for: .empty) }
    draw { surface in
      target.draw { blur.apply(to: surface, from: source, into: $0, &lists) }
    }
  }

  /// Puts pixels of another picture in the place of its own as far as the alpha of a third one, times the opacity, goes.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func put(
    _ other: inout Pixmap, through mask: inout Pixmap, opacity: Double, within shown: PixelRect
  ) {
    let opacity = Pixels.share(opacity)
    draw { surface in
      mask.draw { mask in
        other.draw { other in
          for y in shown.minY..<max(shown.minY, shown.maxY) {
            let pixels = surface.pixel(shown.minX, y)
            let masks = mask.pixel(shown.minX, y)
            let filtered = other.pixel(shown.minX, y)
            for x in 0..<shown.width {
              let share = Pixels.share(alphaOf: masks[x], times: opacity)
              if share > Pixels.none { pixels[x] = Pixels.mixed(filtered[x], pixels[x], share) }
            }
          }
        }
      }
    }
  }
}

extension CoverageScanner {
  /// The same, without what `halves` cut off.
  mutating func scan(
    _ shape: Shape, _ transform: Projection, cut halves: [HalfPlane], _ toPixels: Affine, clip: PixelRect,
    into blitter: inout some Blitter
  ) {
    if halves.isEmpty { return scan(shape, transform, clip: clip, into: &blitter) }
    var cut = ClippingBlitter(blitter: blitter, halves: halves, toPixels: toPixels)
    scan(shape, transform, clip: clip, into: &cut)
    blitter = cut.blitter
  }
}

extension HalfPlane {
  /// How far the piece that lies below goes on under the other's smooth edge, in pixels.
  private static let overlap = 1.5

  /// How far in front of the line the middle of a pixel is, in pixels. `toPixels` only scales and moves.
  package func distance(_ x: Int, _ y: Int, _ toPixels: Affine) -> Double {
    line.x * (Double(x) + 0.5 - toPixels.tx) + line.y * (Double(y) + 0.5 - toPixels.ty)
      + line.z * Double(toPixels.a)
  }

  /// How much is left, 0…1, of a pixel whose middle is so many pixels in front of the line.
  package func share(_ distance: Double) -> Double {
    switch (overlaps, piece) {
    // Written so that nothing is left where the distance is no number.
    case (true, .front): distance > -0.5 ? min(distance + 0.5, 1) : 0
    case (true, .back): distance < HalfPlane.overlap ? 1 : 0
    case (false, .front): distance >= 0 ? 1 : 0
    case (false, .back): distance >= 0 ? 0 : 1
    }
  }
}

/// Hands on what half planes leave.
struct ClippingBlitter<Inner: Blitter>: Blitter {
  var blitter: Inner
  let halves: [HalfPlane]
  let toPixels: Affine

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    var start = 0
    for index in 0..<count {
      let share = halves.reduce(1) { $0 * $1.share($1.distance(x + index, y, toPixels)) }
      if share >= 1 { continue }
      if index > start { blitter.span(x: x + start, y: y, count: index - start, coverage: coverage) }
      start = index + 1
      let part = UInt32(Double(coverage) * share + 0.5)
      if part > 0 { blitter.span(x: x + index, y: y, count: 1, coverage: part) }
    }
    if start < count { blitter.span(x: x + start, y: y, count: count - start, coverage: coverage) }
  }
}
