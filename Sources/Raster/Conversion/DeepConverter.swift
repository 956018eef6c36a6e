import Geometry

/// Turns what was drawn in a working space into what an output's numbers mean: gamut, range and curve.
public struct DeepConverter: Sendable {
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
