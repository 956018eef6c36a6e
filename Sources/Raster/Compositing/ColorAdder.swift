/// Adds one colour where a shape covers.
struct ColorAdder: Blitter {
  let surface: Surface
  let color: U16Color

  @inline(__always)
  func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let source = color.covering(coverage).rounded
    let pixels = surface.pixel(x, y)
    for index in 0..<count { pixels[index] = Blend.sum(source, pixels[index]) }
  }
}
