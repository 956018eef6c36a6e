import AnimRaster
import AnimRenderTree

/// A picture in double precision: premultiplied red, green, blue and alpha from 0 to 1.
struct ReferencePicture {
  typealias Pixel = SIMD4<Double>

  let bounds: PixelRect
  let space: ReferenceSpace
  var pixels: [Pixel]
  /// How far a picture with 8 bits per channel may be from each pixel, in code values: half of one for each
  /// rounding, of which what is drawn over it later hides as much as it hides of the pixel.
  var errors: [Double]

  /// What one rounding adds, in code values.
  var rounding: Double { space.rounding }

  /// A transparent picture.
  init(bounds: PixelRect, _ space: ReferenceSpace) {
    self.bounds = bounds
    self.space = space
    pixels = Array(repeating: .zero, count: bounds.width * bounds.height)
    errors = Array(repeating: 0, count: bounds.width * bounds.height)
  }

  func index(_ x: Int, _ y: Int) -> Int { (y - bounds.minY) * bounds.width + x - bounds.minX }

  subscript(x: Int, y: Int) -> Pixel { pixels[index(x, y)] }
  func error(_ x: Int, _ y: Int) -> Double { errors[index(x, y)] }

  mutating func fill(_ color: Pixel) {
    for index in pixels.indices {
      pixels[index] = color
      errors[index] = rounding
    }
  }

  /// Draws what `paint` gives for each pixel, times the coverage, over what is there.
  ///
  mutating func paint(
    _ coverage: ReferenceCoverage, isAdditive: Bool = false, error: Double? = nil,
    _ paint: (_ x: Int, _ y: Int) -> Pixel
  ) {
    forEachPixel { x, y, index in
      let covered = coverage[x, y]
      if covered > 0 {
        draw(paint(x, y) * covered, at: index, isAdditive: isAdditive, error: error ?? rounding)
      }
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
      let error = group.error(x, y) * factor
      if blending == .over {
        let isCopied = source.w >= 1 && factor >= 1
        draw(source, at: index, error: error + (isCopied ? 0 : rounding))
      } else if source.w > 0 || error > rounding {
        let rounded = error + (factor < 1 ? rounding : 0)
        let spread = ReferenceBlending.spread(
          source, rounded, pixels[index], errors[index], blending, space)
        pixels[index] = ReferenceBlending.blend(source, pixels[index], blending, space)
        errors[index] = spread + rounding
      }
    }
  }

  /// Multiplies with the alpha of another picture.
  mutating func mask(by mask: ReferencePicture) {
    forEachPixel { x, y, index in
      let alpha = mask[x, y].w
      errors[index] = errors[index] * alpha + mask.error(x, y) * pixels[index].w + rounding
      pixels[index] *= alpha
    }
  }

  mutating func draw(_ source: Pixel, at index: Int, isAdditive: Bool = false, error: Double) {
    if source.w <= 0 { return }
    if isAdditive {
      pixels[index] = space.limited(source + pixels[index])
      errors[index] += error
    } else {
      pixels[index] = source + pixels[index] * (1 - source.w)
      errors[index] = error + errors[index] * max(1 - source.w, 0)
    }
  }

  /// So much of `pixel`, and the rest of what is there.
  mutating func mix(_ pixel: Pixel, at index: Int, _ part: Double, error: Double) {
    pixels[index] = pixel * part + pixels[index] * (1 - part)
    errors[index] = error * part + errors[index] * (1 - part) + rounding
  }

  /// - Parameter isOpaque: whether what lets something through lies on black.
  func cropped(to bounds: PixelRect, isOpaque: Bool) -> ReferencePicture {
    var result = ReferencePicture(bounds: bounds, space)
    result.forEachPixel { x, y, index in
      result.pixels[index] = self[x, y]
      if isOpaque { result.pixels[index].w = 1 }
      result.errors[index] = error(x, y)
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
        buffer[x, y] = AnimRaster.Pixel(
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
