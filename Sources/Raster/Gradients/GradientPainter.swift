import AnimRenderTree

/// Draws a gradient where a shape covers.
///
/// `FloatGradientPainter` is another one: there eight colours are no vector, nothing is dithered, and a ramp has no steps
/// that could be told apart.
struct GradientPainter: Blitter {
  let surface: ByteSurface
  let plane: GradientPlane
  let ramp: LentRamp
  private var row: GradientPlane.Row
  private var rowY: Int
  /// What was copied last, for the next rows to be copied from it where rows are the same.
  private var copied = PixelRect.empty
  private let isAxial: Bool
  /// After so many rows of an axial gradient they are the same again; 0 for never.
  private let period: Int

  init(surface: ByteSurface, plane: GradientPlane, ramp: LentRamp) {
    self.surface = surface
    self.plane = plane
    self.ramp = ramp
    isAxial = plane.isAxial
    period = plane.hasEqualRows ? (ramp.dithered == nil ? 1 : 8) : 0
    rowY = surface.bounds.minY
    row = plane.row(rowY)
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY {
      rowY = y
      row = plane.row(y)
    }
    let pixels = surface.pixel(x, y)
    let factor = Blend.fine(U16Pixel.one, by: coverage)
    if !ramp.isOpaque {
      drawTranslucent(x, y, count, factor, pixels)
    } else if coverage == Subpixel.full, !surface.blender.isScalar {
      if isAxial {
        copyAxial(pixels, x, y, count)
      } else if ramp.dithered != nil {
        copyDithered(x, y, count, pixels)
      } else {
        copy(x, count, pixels)
      }
    } else {
      draw(x, y, count, factor, pixels)
    }
  }

  /// Where nothing shows behind it.
  @inline(__always)
  private func copy(_ x: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    store(count, pixels) { colors(ramp.pixels, plane.places(x: x &+ $0, row: row)) }
  }

  /// Stores eight colours at a time.
  @inline(__always)
  private func store(
    _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ colorsAt: (Int) -> BlendVector.Pixels
  ) {
    var index = 0
    while count &- index >= 8 {
      BlendVector.store(colorsAt(index), pixels + index)
      index &+= 8
    }
    guard index < count else { return }
    let colors = colorsAt(index)
    for lane in 0..<count &- index { pixels[index &+ lane] = colors[lane] }
  }

  @inline(__always)
  private func copyDithered(_ x: Int, _ y: Int, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    let dither = Dither.run(x: x, y: y)
    store(count, pixels) { fine(plane.places(x: x &+ $0, row: row)).rounded(dither) }
  }

  /// The same for an axial gradient.
  private mutating func copyAxial(_ pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let continues = copied.maxY == y && copied.minX <= x && copied.maxX >= x &+ count
    if period > 0, continues, copied.height >= period {
      pixels.update(from: surface.pixel(x, y &- period), count: count)
    } else if row.isLevel {
      setLevel(pixels, x, y, count)
    } else if ramp.dithered == nil {
      var index = 0
      while count &- index >= 8 {
        let places = plane.axialPlaces(x: x &+ index, row: row)
        for lane in 0..<8 { pixels[index &+ lane] = ramp.pixels[Int(places[lane])] }
        index &+= 8
      }
      let places = plane.axialPlaces(x: x &+ index, row: row)
      for lane in 0..<count &- index { pixels[index &+ lane] = ramp.pixels[Int(places[lane])] }
    } else {
      let dither = Dither.run(x: x, y: y)
      store(count, pixels) { fine(plane.axialPlaces(x: x &+ $0, row: row)).rounded(dither) }
    }
    let first = continues ? copied.minY : y
    copied = PixelRect(minX: x, minY: first, maxX: x &+ count, maxY: y &+ 1)
  }

  /// A row that has one colour.
  private func setLevel(_ pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let places = plane.axialPlaces(x: x, row: row)
    guard ramp.dithered != nil else {
      return BlendVector.set(pixels, count: count, to: ramp.pixels[Int(places[0])])
    }
    let colors = fine(SIMD8(repeating: places[0])).rounded(Dither.run(x: x, y: y))
    store(count, pixels) { _ in colors }
  }

  private func drawTranslucent(
    _ x: Int, _ y: Int, _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let isScalar = surface.blender.isScalar
    let dither = Dither.run(x: x, y: y) ^ 128
    var index = 0
    while index < count {
      let places = plane.places(x: x &+ index, row: row)
      var source = fine(places)
      if factor < U16Pixel.one { source = source.scaled(by: factor) }
      var rounding = Dither.Halves(repeating: 128)
      if let dithered = ramp.dithered {
        rounding ^= dither & unsafeBitCast(colors(dithered, places), to: Dither.Halves.self)
      }
      if count &- index >= 8, !isScalar {
        source.draw(over: pixels + index, source.rest, rounding: rounding)
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = source[lane].over(pixels[index &+ lane], dither: rounding[2 &* lane])
        }
      }
      index &+= 8
    }
  }

  private func draw(
    _ x: Int, _ y: Int, _ count: Int, _ factor: UInt32, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    if count == 1, ramp.dithered == nil {
      // Most of a shape's edge.
      let color = ramp.pixels[Int(plane.places(x: x, row: row)[0])]
      pixels.pointee = U16Blend.drawn(color, times: factor, over: pixels.pointee)
      return
    }
    let isScalar = surface.blender.isScalar
    let dither = Dither.run(x: x, y: y)
    var index = 0
    while index < count {
      let places = plane.places(x: x &+ index, row: row)
      let colors = ramp.dithered == nil ? colors(ramp.pixels, places) : fine(places).rounded(dither)
      if count &- index >= 8, !isScalar {
        U16Vector.draw(colors, times: factor, over: pixels + index)
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = U16Blend.drawn(colors[lane], times: factor, over: pixels[index &+ lane])
        }
      }
      index &+= 8
    }
  }

  @inline(__always)
  private func fine(_ places: SIMD8<UInt32>) -> U16Vector {
    U16Vector(even: colors(ramp.even, places), odd: colors(ramp.odd, places))
  }

  @inline(__always)
  private func colors(_ ramp: UnsafePointer<UInt32>, _ places: SIMD8<UInt32>) -> BlendVector.Pixels {
    BlendVector.Pixels(
      ramp[Int(places[0])], ramp[Int(places[1])], ramp[Int(places[2])], ramp[Int(places[3])],
      ramp[Int(places[4])], ramp[Int(places[5])], ramp[Int(places[6])], ramp[Int(places[7])])
  }
}

extension Rasterizer {
  mutating func paint(_ fill: GradientFill, _ plane: GradientPlane, _ visible: PixelRect, on depth: Int) {
    let transform = fill.transform.concatenating(toPixels)
    let key = GradientRampKey(
      stops: fill.gradient.stops, interpolation: fill.gradient.interpolation, steps: plane.rampSteps,
      showsBefore: fill.gradient.showsBefore,
      ditheredLength: canvas.dithersGradients ? plane.bandedLength : nil)
    let ramp = ramps.value(key, cost: \.byteCount) { GradientRamp(key) }
    let cuts = groups.last?.cuts ?? []
    layers[depth].draw { surface in
      ramp.lend { lent in
        var painter = GradientPainter(surface: surface, plane: plane, ramp: lent)
        scanner.scan(fill.shape, transform, cut: cuts, toPixels, clip: visible, into: &painter)
      }
    }
  }
}
