/// A gradient's ramp, lent for drawing.
struct LentRamp {
  let pixels: UnsafePointer<UInt32>
  /// The same in 16 bits per channel, in two parts of 8; only used when it is translucent.
  let high: UnsafePointer<UInt32>
  let low: UnsafePointer<UInt32>
  let isOpaque: Bool
}

/// Draws a gradient where a shape covers.
struct GradientPainter: SpanSink {
  let surface: Surface
  let plane: GradientPlane
  let ramp: LentRamp
  /// Nil without dithering.
  let fine: UnsafePointer<SIMD4<UInt16>>?
  private var row: GradientPlane.Row
  private var rowY: Int
  /// What was copied last, for the next row to be copied from it where all rows are the same.
  private var copied = PixelRect.empty
  private let isAxial: Bool
  private let hasEqualRows: Bool

  init(
    surface: Surface, plane: GradientPlane, ramp: LentRamp, fine: UnsafePointer<SIMD4<UInt16>>? = nil
  ) {
    self.surface = surface
    self.plane = plane
    self.ramp = ramp
    self.fine = fine
    isAxial = plane.isAxial
    hasEqualRows = plane.hasEqualRows
    rowY = surface.bounds.minY
    row = plane.row(rowY)
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY {
      rowY = y
      row = plane.row(y)
    }
    let pixels = surface.pixel(x, y)
    let factor = Blend.fine(FinePixel.one, by: coverage)
    if fine == nil, !ramp.isOpaque {
      drawTranslucent(x, count, factor, pixels)
    } else if fine == nil, coverage == Subpixel.full, !surface.blender.isScalar {
      if isAxial { copyAxial(pixels, x, y, count) } else { copy(x, count, pixels) }
    } else {
      draw(x, y, count, factor, copies: ramp.isOpaque && coverage == Subpixel.full, pixels)
    }
  }

  /// Where nothing shows behind it.
  @inline(__always)
  private func copy(_ x: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    let vectorEnd = count & ~7
    var index = 0
    while index < vectorEnd {
      let colors = colors(ramp.pixels, plane.places(x: x &+ index, row: row))
      UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: BlendVector.Pixels.self)
      index &+= 8
    }
    guard index < count else { return }
    let places = plane.places(x: x &+ index, row: row)
    for lane in 0..<count &- index { pixels[index &+ lane] = ramp.pixels[Int(places[lane])] }
  }

  /// The same for an axial gradient.
  private mutating func copyAxial(_ pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    if hasEqualRows, copied.maxY == y, copied.minX <= x, copied.maxX >= x &+ count {
      pixels.update(from: surface.pixel(x, y &- 1), count: count)
    } else if row.isLevel {
      BlendVector.set(pixels, count: count, to: ramp.pixels[Int(plane.axialPlaces(x: x, row: row)[0])])
    } else {
      var index = 0
      while count &- index >= 8 {
        let places = plane.axialPlaces(x: x &+ index, row: row)
        for lane in 0..<8 { pixels[index &+ lane] = ramp.pixels[Int(places[lane])] }
        index &+= 8
      }
      let places = plane.axialPlaces(x: x &+ index, row: row)
      for lane in 0..<count &- index { pixels[index &+ lane] = ramp.pixels[Int(places[lane])] }
    }
    copied = PixelRect(minX: x, minY: y, maxX: x &+ count, maxY: y &+ 1)
  }

  private func drawTranslucent(
    _ x: Int, _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let isScalar = surface.blender.isScalar
    var index = 0
    while index < count {
      let places = plane.places(x: x &+ index, row: row)
      let (high, low) = (colors(ramp.high, places), colors(ramp.low, places))
      var source = FineVector(high: high, low: low, times: FineVector.Halves(repeating: 255))
      if factor < FinePixel.one { source = source.scaled(by: factor) }
      if count &- index >= 8, !isScalar {
        source.draw(over: pixels + index)
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = source[lane].over(pixels[index &+ lane])
        }
      }
      index &+= 8
    }
  }

  private func draw(
    _ x: Int, _ y: Int, _ count: Int, _ factor: UInt32, copies: Bool, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let isScalar = surface.blender.isScalar
    var index = 0
    while index < count {
      let colors =
        fine.map { dithered($0, x: x &+ index, y: y) }
        ?? colors(ramp.pixels, plane.places(x: x &+ index, row: row))
      if count &- index >= 8, !isScalar {
        if copies {
          UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: BlendVector.Pixels.self)
        } else {
          FineVector.draw(colors, times: factor, over: pixels + index)
        }
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = FineBlend.drawn(colors[lane], times: factor, over: pixels[index &+ lane])
        }
      }
      index &+= 8
    }
  }

  private func dithered(_ fine: UnsafePointer<SIMD4<UInt16>>, x: Int, y: Int) -> BlendVector.Pixels {
    let places = plane.places(x: x, row: row)
    var colors = BlendVector.Pixels()
    for lane in 0..<8 { colors[lane] = Dither.pixel(fine[Int(places[lane])], x: x &+ lane, y: y) }
    return colors
  }

  @inline(__always)
  private func colors(_ ramp: UnsafePointer<UInt32>, _ places: SIMD8<UInt32>) -> BlendVector.Pixels {
    BlendVector.Pixels(
      ramp[Int(places[0])], ramp[Int(places[1])], ramp[Int(places[2])], ramp[Int(places[3])],
      ramp[Int(places[4])], ramp[Int(places[5])], ramp[Int(places[6])], ramp[Int(places[7])])
  }
}
