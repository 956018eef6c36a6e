import AnimGeometry
import AnimRaster

/// Turns what was drawn in a working space into what an output's numbers mean: gamut, range and curve.
public struct FloatConverter: Sendable {
  private let space: WorkingSpace
  private let output: OutputSpace
  private let mapping: OutputMapping
  private let matrix: PrimaryMatrix
  private let luminance: SIMD3<Double>
  /// Whether components only have to be limited.
  private let isDirect: Bool
  private let encoding: CurveTable?
  /// The brightest that comes out, as a multiple of white.
  private let peak: Double

  /// From a canvas's numbers to those of an output; the mapping says what becomes of colours that it does not have.
  public init(from space: WorkingSpace, to output: OutputSpace, mapping: OutputMapping = OutputMapping()) {
    self.space = space
    self.output = output
    self.mapping = mapping
    matrix = space.gamut.matrix(to: output.gamut)
    luminance = output.gamut.luminance
    // What is not extended has nothing to map to its own gamut.
    let hasNothingToMap = !space.isExtended || (mapping.gamut == .clip && mapping.tone == .clip)
    isDirect =
      space.gamut == output.gamut && !space.isLinear && !output.isHighRange && hasNothingToMap
    encoding = CurveTable.encoding(output)
    peak = output.isHighRange ? min(output.peak, mapping.brightest) : 1
  }

  /// The signal of `count` pixels, each straight and limited to 0…1, with its alpha.
  ///
  /// - Parameter pixels: premultiplied, in the working space. What lets something through, without alpha in the output,
  ///   lies on black.
  func convert(
    _ pixels: UnsafePointer<SIMD4<Float>>, count: Int, keepsAlpha: Bool,
    into signal: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    var last = SIMD4<Float>(repeating: .nan)
    var result = SIMD4<Float>.zero
    for index in 0..<count {
      let pixel = pixels[index]
      // Pictures that one animates are flat for long stretches.
      if pixel != last {
        last = pixel
        result = converted(pixel, keepsAlpha: keepsAlpha)
      }
      signal[index] = result
    }
  }

  /// The same, component by component.
  ///
  /// - Parameters:
  ///   - scratch: has room for as many pixels.
  ///   - first: the first one's place in `row`.
  func convert(
    _ pixels: UnsafePointer<SIMD4<Float>>, count: Int, keepsAlpha: Bool,
    _ scratch: UnsafeMutablePointer<SIMD4<Float>>, into row: SignalRow, at first: Int
  ) {
    if isDirect, !keepsAlpha { return row.set(pixels, count: count, at: first) }
    convert(pixels, count: count, keepsAlpha: keepsAlpha, into: scratch)
    row.set(UnsafePointer(scratch), count: count, at: first)
  }

  @inline(__always)
  private func converted(_ pixel: SIMD4<Float>, keepsAlpha: Bool) -> SIMD4<Float> {
    var pixel = pixel
    if keepsAlpha, pixel.w < 1 {
      if pixel.w <= 0 { return .zero }
      let alpha = pixel.w
      pixel /= alpha
      pixel.w = alpha
    } else {
      pixel.w = 1
    }
    let alpha = pixel.w
    if !isDirect { pixel = mapped(pixel) }
    pixel.w = alpha
    // What is no number becomes 0.
    pixel.replace(with: 0, where: .!(pixel .> 0))
    pixel.replace(with: 1, where: pixel .> 1)
    return pixel
  }

  private func mapped(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    var pixel = pixel
    if !space.isLinear { pixel = CurveTable.decoding.each(pixel) }
    var light = matrix * SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    // What is not extended has nothing brighter than white.
    if !output.isHighRange, space.isExtended {
      light = mapping.tone.mapped(light, brightest: mapping.brightest)
    }
    light = mapping.gamut.mapped(light, luminance: luminance, peak: peak)
    if let encoding {
      return SIMD4(encoding(Float(light.x)), encoding(Float(light.y)), encoding(Float(light.z)), 1)
    }
    let signal = output.encoded(light)
    return SIMD4(Float(signal.x), Float(signal.y), Float(signal.z), 1)
  }
}

/// RGB of 16 bits, and pictures of 8.
extension FloatConverter {
  /// Red, green, blue and, if it is kept, straight alpha of every pixel, each two bytes, the higher one first.
  ///
  /// - Parameter stride: bytes from a row to the next.
  public func convert(
    _ picture: FloatBuffer, keepsAlpha: Bool, into samples: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let channels = keepsAlpha ? 4 : 3
    picture.withPixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let band = FloatBand(pixels: pixels, bounds: picture.bounds, samples: [])
      forEachRow(of: band, picture.bounds, keepsAlpha: keepsAlpha) { row, line, _ in
        var place = samples + row * stride
        for index in 0..<picture.width {
          let pixel = line[index] * 65535 + 0.5
          for channel in 0..<channels {
            let value = UInt16(pixel[channel])
            place[0] = UInt8(value >> 8)
            place[1] = UInt8(truncatingIfNeeded: value)
            place += 2
          }
        }
      }
    }
  }

  /// The nearest picture of 8 bits, premultiplied.
  ///
  /// - Parameters:
  ///   - keepsAlpha: else everything lies on black.
  ///   - dithers: whether colours that change so little from pixel to pixel that one would see the steps of 8 bits become
  ///     a fixed pattern of the two next to them.
  public func convert(
    _ picture: FloatBuffer, keepsAlpha: Bool, dithers: Bool, into target: inout PixelBuffer
  ) throws(CanvasError) {
    try target.resize(width: picture.width, height: picture.height)
    picture.withPixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let band = FloatBand(pixels: pixels, bounds: picture.bounds, samples: [picture.bounds])
      convert(band, keepsAlpha: keepsAlpha, dithers: dithers, into: &target)
    }
  }

  /// The same of a piece that has the pixels which a `DitherFootprint` asks for, into a picture of the size of all.
  public func convert(
    _ band: FloatBand, keepsAlpha: Bool, dithers: Bool, into target: inout PixelBuffer
  ) {
    let (width, bounds) = (target.width, target.bounds)
    target.withMutablePixels { target in
      guard let target = target.baseAddress else { return }
      for samples in band.samples.map(bounds.intersection) {
        forEachRow(of: band, samples, keepsAlpha: keepsAlpha) { row, line, above in
          for column in samples.minX..<samples.maxX {
            let index = column - band.bounds.minX
            var pixel = line[index]
            let isBetween =
              dithers
              && (index > 0 && Self.isSmooth(line[index - 1], pixel) || Self.isSmooth(above[index], pixel))
            pixel *= SIMD4(pixel.w, pixel.w, pixel.w, 1)
            let rounding = isBetween ? 1 - Float(Dither.threshold(x: column, y: row)) / 256 : 0.5
            let code = SIMD4<Int32>(pixel * 255 + rounding)
            let most = code.w
            let bits =
              min(code.x, most) | min(code.y, most) &<< 8 | min(code.z, most) &<< 16
            target[row * width + column] = UInt32(bitPattern: bits) | UInt32(bitPattern: most) &<< 24
          }
        }
      }
    }
  }

  /// Whether two pixels beside each other are of a gradient with wide steps.
  private static func isSmooth(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    let difference = a - b
    let largest = max(abs(difference.x), abs(difference.y), abs(difference.z))
    return largest > 0 && largest < 1 / (255 * 2)
  }

  /// Calls `body` with the signal of each row of a piece, and of the one above it: of the picture's first row its own.
  ///
  /// - Parameter samples: says which rows; with the columns beside them they are all that is there.
  private func forEachRow(
    of band: FloatBand, _ samples: PixelRect, keepsAlpha: Bool,
    _ body: (Int, UnsafePointer<SIMD4<Float>>, UnsafePointer<SIMD4<Float>>) -> Void
  ) {
    let (width, origin) = (band.bounds.width, band.bounds.minY)
    let first = max(samples.minX - 1, band.bounds.minX) - band.bounds.minX
    let count = samples.maxX - band.bounds.minX - first
    if samples.isEmpty { return }
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 2) { lines in
      guard let base = lines.baseAddress else { return }
      base.initialize(repeating: .zero, count: width * 2)
      var (line, above) = (base, base + width)
      func convert(_ row: Int, into line: UnsafeMutablePointer<SIMD4<Float>>) {
        self.convert(
          band.pixels + (row - origin) * width + first, count: count, keepsAlpha: keepsAlpha,
          into: line + first)
      }
      convert(max(samples.minY - 1, 0), into: above)
      for row in samples.minY..<samples.maxY {
        convert(row, into: line)
        body(row, line, above)
        swap(&line, &above)
      }
    }
  }
}
