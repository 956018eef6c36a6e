/// Draws a gradient where a shape covers.
struct GradientPainter: SpanSink {
  let surface: Surface
  let plane: GradientPlane
  let ramp: UnsafePointer<UInt32>
  let isOpaque: Bool
  /// Nil without dithering.
  let fine: UnsafePointer<SIMD4<UInt16>>?
  private var row: GradientPlane.Row
  private var rowY: Int

  init(
    surface: Surface, plane: GradientPlane, ramp: UnsafePointer<UInt32>, isOpaque: Bool,
    fine: UnsafePointer<SIMD4<UInt16>>? = nil
  ) {
    self.surface = surface
    self.plane = plane
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.fine = fine
    rowY = surface.bounds.minY
    row = plane.row(rowY)
  }

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    if y != rowY {
      rowY = y
      row = plane.row(y)
    }
    let pixels = surface.pixel(x, y)
    let copies = isOpaque && coverage == 255
    var index = 0
    while index < count {
      let colors = fine.map { dithered($0, x: x &+ index, y: y) } ?? colors(x: x &+ index)
      if count &- index >= 8, !surface.blender.isScalar {
        if copies {
          UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: BlendVector.Pixels.self)
        } else {
          BlendVector.mix(colors, times: coverage, over: pixels + index)
        }
      } else {
        for lane in 0..<min(8, count &- index) {
          pixels[index &+ lane] = Blend.mixed(colors[lane], times: coverage, over: pixels[index &+ lane])
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
  private func colors(x: Int) -> BlendVector.Pixels {
    let places = plane.places(x: x, row: row)
    return BlendVector.Pixels(
      ramp[Int(places[0])], ramp[Int(places[1])], ramp[Int(places[2])], ramp[Int(places[3])],
      ramp[Int(places[4])], ramp[Int(places[5])], ramp[Int(places[6])], ramp[Int(places[7])])
  }
}
