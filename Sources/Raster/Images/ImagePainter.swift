/// Draws a picture where a shape covers.
///
/// `FloatImagePainter` is another one: here eight pixels are sampled at a time, with the fractions of a place in 8 bits, or
/// copied as they are.
struct ImagePainter: Blitter {
  /// With how many 256ths there are of a smaller level.
  typealias Sampler = ImageSampler<LevelView, UInt32>

  let surface: ByteSurface
  /// 65535 for 1.
  let opacity: UInt32
  /// Multiplies every channel; all 255 for none.
  let tint: UInt32
  /// Whether nothing shows through where the shape covers whole pixels.
  let isOpaque: Bool
  /// Whether places go on in equal steps.
  let isStraight: Bool
  /// Whether pixels are added to what is behind them.
  let isAdditive: Bool
  /// Nil when there is one sampler for all.
  let grid: SamplerGrid<Sampler>?
  private var sampler: Sampler
  private var rowY: Int
  private var row: (u: Int, v: Int) = (0, 0)
  private var smallerRow: (u: Int, v: Int) = (0, 0)

  init(
    surface: ByteSurface, opacity: UInt32, tint: UInt32, isOpaque: Bool, isStraight: Bool, isAdditive: Bool,
    sampler: Sampler, grid: SamplerGrid<Sampler>?
  ) {
    self.surface = surface
    self.opacity = opacity
    self.tint = tint
    self.isOpaque = isOpaque && tint == .max && !isAdditive
    self.isStraight = isStraight
    self.isAdditive = isAdditive
    self.sampler = sampler
    self.grid = grid
    rowY = surface.bounds.minY
    begin(rowY)
  }

  private mutating func begin(_ y: Int) {
    rowY = y
    row = sampler.view.plane.row(y)
    if let smaller = sampler.smaller { smallerRow = smaller.view.plane.row(y) }
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY { begin(y) }
    let factor = Blend.fine(opacity, by: coverage)
    let pixels = surface.pixel(x, y)
    if let grid {
      grid.forEachCell(x, y, count) {
        sampler = $0
        draw($1, y, $2, factor, pixels + ($1 &- x))
      }
    } else if let source = copied(x, count), tint == .max, !isAdditive {
      if isOpaque, factor == U16Pixel.one {
        pixels.update(from: source, count: count)
      } else {
        surface.blender.draw(source, times: factor, over: pixels, count: count)
      }
    } else {
      draw(x, y, count, factor, pixels)
    }
  }

  /// The picture's own pixels when each is shown exactly as one of the canvas.
  @inline(__always)
  private func copied(_ x: Int, _ count: Int) -> UnsafePointer<UInt32>? {
    let one = 1 << 32
    let texels = sampler.view.texels
    guard isStraight, sampler.smaller == nil, sampler.view.plane.stepU == one, sampler.view.plane.stepV == 0
    else { return nil }
    let u = row.u &+ x &* one
    guard sampler.isNearest || (u &>> 24 & 255 == 0 && row.v &>> 24 & 255 == 0) else { return nil }
    let (first, line) = (u &>> 32, row.v &>> 32)
    guard first >= texels.minX, first &+ count &- 1 <= texels.maxX, line >= texels.minY, line <= texels.maxY
    else { return nil }
    return texels.pixels + (line &* texels.stride &+ first)
  }

  private func draw(
    _ x: Int, _ y: Int, _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard isStraight else {
      return draw(count, factor, pixels) { colors(x &+ $0, y) }
    }
    let isNearest = sampler.isNearest
    let blender = surface.blender
    let isScalar = blender.isScalar
    let line = Line(sampler.view, row, x)
    if let (view, part) = sampler.smaller {
      let smaller = Line(view, smallerRow, x)
      draw(count, factor, pixels) {
        blender.mixed(
          line.colors($0, isNearest: false, isScalar: isScalar),
          smaller.colors($0, isNearest: false, isScalar: isScalar), part)
      }
    } else {
      draw(count, factor, pixels) { line.colors($0, isNearest: isNearest, isScalar: isScalar) }
    }
  }

  /// Draws eight pixels at a time.
  @inline(__always)
  private func draw(
    _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>,
    _ colorsAt: (Int) -> BlendVector.Pixels
  ) {
    let copies = isOpaque && factor == U16Pixel.one
    let rounded = Blend.rounded(factor)
    let blender = surface.blender
    let tint = tint
    var index = 0
    while index < count {
      var colors = colorsAt(index)
      if tint != .max { colors = blender.multiplied(colors, by: tint) }
      if isAdditive {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = Blend.sum(Blend.scaled(colors[lane], by: rounded), pixels[index &+ lane])
        }
      } else if count &- index >= 8, !blender.isScalar {
        if copies {
          UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: BlendVector.Pixels.self)
        } else {
          U16Vector.draw(colors, times: factor, over: pixels + index)
        }
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = U16Blend.drawn(colors[lane], times: factor, over: pixels[index &+ lane])
        }
      }
      index &+= 8
    }
  }

  /// A part of a row of the canvas as a line in a level: numbers only, so that copies cost nothing.
  private struct Line {
    let texels: Texels
    let u: Int
    let v: Int
    let stepU: Int
    let stepV: Int

    init(_ view: LevelView, _ row: (u: Int, v: Int), _ x: Int) {
      texels = view.texels
      stepU = view.plane.stepU
      stepV = view.plane.stepV
      u = row.u &+ x &* stepU
      v = row.v &+ x &* stepV
    }

    /// Eight pixels from the place `index` on.
    @inline(__always)
    func colors(_ index: Int, isNearest: Bool, isScalar: Bool) -> BlendVector.Pixels {
      let u = u &+ index &* stepU
      let v = v &+ index &* stepV
      if !isScalar {
        return isNearest ? texels.nearest(u, v, stepU, stepV) : texels.linear(u, v, stepU, stepV)
      }
      var result = BlendVector.Pixels()
      for lane in 0..<8 {
        let (u, v) = (u &+ lane &* stepU, v &+ lane &* stepV)
        result[lane] = isNearest ? texels.nearest(u, v) : texels.linear(u, v)
      }
      return result
    }
  }

  /// Eight pixels from (`x`, `y`) to the right, each by its own place.
  private func colors(_ x: Int, _ y: Int) -> BlendVector.Pixels {
    guard let smaller = sampler.smaller else { return colors(sampler.view, x, y) }
    return surface.blender.mixed(
      colors(sampler.view, x, y), colors(smaller.view, x, y), smaller.part)
  }

  private func colors(_ view: LevelView, _ x: Int, _ y: Int) -> BlendVector.Pixels {
    var result = BlendVector.Pixels()
    for lane in 0..<8 {
      let (u, v) = view.plane.place(x &+ lane, y)
      result[lane] = sampler.isNearest ? view.texels.nearest(u, v) : view.texels.linear(u, v)
    }
    return result
  }
}

/// One level of a picture, ready to be sampled.
struct LevelView {
  let texels: Texels
  let plane: LevelPlane
}
