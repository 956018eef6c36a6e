import AnimGeometry

/// What drawing in floating point knows of the canvas's numbers.
struct FloatColorSpace: Sendable {
  let space: WorkingSpace
  /// The least and the greatest numbers that a premultiplied pixel has. In a space that is not extended these are 0 and
  /// 1; in an extended one they are what half the bits could still hold, so that nothing that is drawn, however often it
  /// is multiplied, becomes infinite.
  let lowest: SIMD4<Float>
  let highest: SIMD4<Float>
  /// Whether pixels of encoded sRGB are this space's as they are.
  let isEncodedSRGB: Bool
  /// From encoded extended sRGB, and to it.
  private let fromSRGB: ColorConverter
  private let toSRGB: ColorConverter

  static let most: Float = 65504

  init(_ space: WorkingSpace) {
    self.space = space
    isEncodedSRGB = space.gamut == .sRGB && !space.isLinear
    fromSRGB = ColorConverter(from: .sRGB, to: space)
    toSRGB = ColorConverter(from: space, to: .sRGB)
    let most = space.isExtended ? FloatColorSpace.most : 1
    lowest = space.isExtended ? SIMD4(-most, -most, -most, 0) : .zero
    highest = SIMD4(most, most, most, 1)
  }

  @inline(__always)
  func limited(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    // What is no number is the least: both comparisons with it are false.
    var pixel = pixel
    pixel.replace(with: lowest, where: .!(pixel .> lowest))
    pixel.replace(with: highest, where: pixel .> highest)
    return pixel
  }

  /// A colour as a premultiplied pixel, rounded once.
  func pixel(_ color: Color) -> SIMD4<Float> {
    let components = straight(color)
    return SIMD4<Float>(
      components * SIMD4(components.w, components.w, components.w, 1))
  }

  private func straight(_ color: Color) -> SIMD4<Double> {
    var components = space.components(color)
    let most = Double(FloatColorSpace.most)
    components.clamp(lowerBound: SIMD4(repeating: -most), upperBound: SIMD4(repeating: most))
    return components
  }

  /// A pixel of premultiplied, encoded sRGB as one of this space.
  func converted(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    if isEncodedSRGB, space.isExtended || pixel.max() <= pixel.w && pixel.min() >= 0 { return limited(pixel) }
    guard pixel.w > 0 else { return .zero }
    var result = limited(fromEncodedSRGB(pixel / pixel.w)) * pixel.w
    result.w = pixel.w
    return result
  }

  /// A colour of this space, not premultiplied, in encoded extended sRGB, and the other way round.
  @inline(__always)
  func encodedSRGB(_ color: SIMD4<Float>) -> SIMD4<Float> { isEncodedSRGB ? color : toSRGB(color) }

  @inline(__always)
  func fromEncodedSRGB(_ color: SIMD4<Float>) -> SIMD4<Float> { isEncodedSRGB ? color : fromSRGB(color) }
}

/// From colours of one space to those of another, many of them: as exact as 32 bits, without a power for each component.
struct ColorConverter: Sendable {
  private let decodes: Bool
  private let encodes: Bool
  /// What red, green and blue each contribute.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  init(from source: WorkingSpace, to target: WorkingSpace) {
    let isLight = source.gamut != target.gamut || source.isLinear != target.isLinear
    decodes = isLight && !source.isLinear
    encodes = isLight && !target.isLinear
    let (first, second, third) = source.gamut.matrix(to: target.gamut).rows
    red = SIMD4<Float>(SIMD4(first.x, second.x, third.x, 0))
    green = SIMD4<Float>(SIMD4(first.y, second.y, third.y, 0))
    blue = SIMD4<Float>(SIMD4(first.z, second.z, third.z, 0))
  }

  /// - Parameter color: not premultiplied; alpha stays what it is.
  @inline(__always)
  func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let light = decodes ? CurveTable.decoding.each(color) : color
    let mixed = red * light.x + green * light.y + blue * light.z
    var result = encodes ? CurveTable.encoding.each(mixed) : mixed
    result.w = color.w
    return result
  }
}
