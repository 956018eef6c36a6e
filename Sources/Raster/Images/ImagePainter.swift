/// Draws a picture where a shape covers.
struct ImagePainter: SpanSink {
  let surface: Surface
  /// 0…255.
  let opacity: UInt32
  /// Multiplies every channel; all 255 for none.
  let tint: UInt32
  let isOpaque: Bool
  let isStraight: Bool
  let isNearest: Bool
  let texels: Texels
  let plane: LevelPlane
  /// The next smaller level, and how much of it there is in 256ths.
  let smaller: (texels: Texels, plane: LevelPlane, part: UInt32)?
  private var rowY: Int
  private var row: (u: Int, v: Int) = (0, 0)
  private var smallerRow: (u: Int, v: Int) = (0, 0)

  init(
    surface: Surface, opacity: UInt32, tint: UInt32, isOpaque: Bool, isStraight: Bool, isNearest: Bool,
    texels: Texels, plane: LevelPlane, smaller: (texels: Texels, plane: LevelPlane, part: UInt32)?
  ) {
    self.surface = surface
    self.opacity = opacity
    self.tint = tint
    self.isOpaque = isOpaque && tint == .max
    self.isStraight = isStraight
    self.isNearest = isNearest
    self.texels = texels
    self.plane = plane
    self.smaller = smaller
    rowY = surface.bounds.minY
    begin(rowY)
  }

  private mutating func begin(_ y: Int) {
    rowY = y
    row = plane.row(y)
    if let smaller { smallerRow = smaller.plane.row(y) }
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY { begin(y) }
    let factor = Blend.scaled(coverage, by: opacity)
    let pixels = surface.pixel(x, y)
    if let source = copied(x, count) {
      if isOpaque, factor == 255 {
        pixels.update(from: source, count: count)
      } else if tint == .max {
        BlendVector.draw(source, times: factor, over: pixels, count: count)
      } else {
        draw(x, y, count, factor, pixels)
      }
    } else {
      draw(x, y, count, factor, pixels)
    }
  }

  /// The picture's own pixels when each is shown exactly as one of the canvas.
  @inline(__always)
  private func copied(_ x: Int, _ count: Int) -> UnsafePointer<UInt32>? {
    let one = 1 << 32
    guard isStraight, smaller == nil, plane.stepU == one, plane.stepV == 0 else { return nil }
    let u = row.u &+ x &* one
    if !isNearest {
      guard u &>> 24 & 255 == 0, row.v &>> 24 & 255 == 0 else { return nil }
    }
    let (first, line) = (u &>> 32, row.v &>> 32)
    guard first >= texels.minX, first &+ count &- 1 <= texels.maxX, line >= texels.minY, line <= texels.maxY
    else { return nil }
    return texels.pixels + (line &* texels.stride &+ first)
  }

  private func draw(
    _ x: Int, _ y: Int, _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let copies = isOpaque && factor == 255
    var index = 0
    while index < count {
      var colors = colors(x &+ index, y)
      if tint != .max { colors = BlendVector.multiplied(colors, by: tint) }
      if count &- index >= 8 {
        if copies {
          UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: BlendVector.Pixels.self)
        } else {
          BlendVector.draw(colors, times: factor, over: pixels + index)
        }
      } else {
        for lane in 0..<count &- index {
          pixels[index &+ lane] = Blend.over(Blend.scaled(colors[lane], by: factor), pixels[index &+ lane])
        }
      }
      index &+= 8
    }
  }

  /// Eight pixels from (`x`, `y`) to the right.
  @inline(__always)
  private func colors(_ x: Int, _ y: Int) -> BlendVector.Pixels {
    guard let smaller else { return colors(texels, plane, row, x, y) }
    return BlendVector.mixed(
      colors(texels, plane, row, x, y), colors(smaller.texels, smaller.plane, smallerRow, x, y),
      BlendVector.Pixels(repeating: smaller.part))
  }

  @inline(__always)
  private func colors(
    _ texels: Texels, _ plane: LevelPlane, _ row: (u: Int, v: Int), _ x: Int, _ y: Int
  ) -> BlendVector.Pixels {
    if isStraight {
      let u = row.u &+ x &* plane.stepU
      let v = row.v &+ x &* plane.stepV
      return isNearest
        ? texels.nearest(u, v, plane.stepU, plane.stepV) : texels.linear(u, v, plane.stepU, plane.stepV)
    }
    var result = BlendVector.Pixels()
    for lane in 0..<8 {
      let (u, v) = plane.place(x &+ lane, y)
      result[lane] = isNearest ? texels.nearest(u, v) : texels.linear(u, v)
    }
    return result
  }
}
