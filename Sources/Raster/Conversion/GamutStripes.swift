/// What lies over wide colours: two pixels wide and falling, black and white in turn, with the colours between them.
struct GamutStripes {
  private let black: SIMD4<Float>
  private let white: SIMD4<Float>

  init(_ space: FloatColorSpace) {
    black = space.pixel(.black)
    white = space.pixel(.white)
  }

  @inline(__always)
  func draw(on pixel: inout SIMD4<Float>, x: Int, y: Int) {
    switch (x &- y) & 7 {
    case 0, 1: pixel = black * pixel.w
    case 4, 5: pixel = white * pixel.w
    default: break
    }
  }
}
