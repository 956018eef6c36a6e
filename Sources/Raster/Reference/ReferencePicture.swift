import RenderTree

/// A picture in double precision: premultiplied red, green, blue and alpha from 0 to 1.
struct ReferencePicture {
  let bounds: PixelRect
  private(set) var pixels: [SIMD4<Double>]
  /// How many times something was drawn over each pixel that left some of what was there, since it was
  /// covered for the last time: with 8 bits per channel, each of them rounds.
  private(set) var steps: [Int]

  /// A transparent picture.
  init(bounds: PixelRect) {
    self.bounds = bounds
    pixels = Array(repeating: .zero, count: bounds.width * bounds.height)
    steps = Array(repeating: 0, count: bounds.width * bounds.height)
  }

  func index(_ x: Int, _ y: Int) -> Int { (y - bounds.minY) * bounds.width + x - bounds.minX }

  subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[index(x, y)] }
  func steps(_ x: Int, _ y: Int) -> Int { steps[index(x, y)] }

  mutating func fill(_ color: SIMD4<Double>) {
    for index in pixels.indices { pixels[index] = color }
  }

  /// Draws what `paint` gives for each pixel, times the coverage, over what is there.
  mutating func paint(
    _ coverage: ReferenceCoverage, steps: Int = 1, _ paint: (_ x: Int, _ y: Int) -> SIMD4<Double>
  ) {
    forEachPixel { x, y, index in
      let covered = coverage[x, y]
      if covered > 0 { draw(paint(x, y) * covered, over: index, steps: steps) }
    }
  }

  /// Draws a finished group over what is there.
  mutating func draw(
    _ group: ReferencePicture, opacity: Double, _ clip: ReferenceCoverage?, _ blending: Blending
  ) {
    forEachPixel { x, y, index in
      let factor = opacity * (clip?[x, y] ?? 1)
      guard factor > 0 else { return }
      let source = group[x, y] * factor
      let steps = group.steps(x, y) + (factor < 1 ? 1 : 0)
      if blending == .over {
        draw(source, over: index, steps: steps)
      } else {
        pixels[index] = ReferenceBlending.blend(source, pixels[index], blending)
        self.steps[index] += steps + 1
      }
    }
  }

  /// Multiplies with the alpha of another picture.
  mutating func mask(by mask: ReferencePicture) {
    forEachPixel { x, y, index in
      pixels[index] *= mask[x, y].w
      steps[index] += 1 + mask.steps(x, y)
    }
  }

  mutating func draw(_ source: SIMD4<Double>, over index: Int, steps: Int) {
    if source.w <= 0 { return }
    pixels[index] = source + pixels[index] * (1 - source.w)
    self.steps[index] = source.w >= 1 ? steps - 1 : self.steps[index] + steps
  }

  func cropped(to bounds: PixelRect) -> ReferencePicture {
    var result = ReferencePicture(bounds: bounds)
    result.forEachPixel { x, y, index in
      result.pixels[index] = self[x, y]
      result.steps[index] = steps(x, y)
    }
    return result
  }

  /// The nearest picture with 8 bits per channel.
  func quantized() throws(CanvasError) -> PixelBuffer {
    var buffer = try PixelBuffer(width: bounds.width, height: bounds.height)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let pixel = pixels[y * bounds.width + x].clamped(lowerBound: .zero, upperBound: .one) * 255
        func value(_ channel: Double) -> UInt8 { UInt8(channel.rounded()) }
        buffer[x, y] = Pixel(
          red: value(pixel.x), green: value(pixel.y), blue: value(pixel.z), alpha: value(pixel.w))
      }
    }
    return buffer
  }

  func forEachPixel(_ body: (_ x: Int, _ y: Int, _ index: Int) -> Void) {
    var index = 0
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        body(x, y, index)
        index += 1
      }
    }
  }
}
