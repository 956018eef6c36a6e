/// Samples of an output from a deep picture: Y'CbCr of any layout, or RGB.
///
/// Planes may be larger than the picture, whose last column and row are repeated there.
public struct DeepSampleConverter: Sendable {
  private let converter: DeepConverter
  private let layout: SampleLayout
  private let weights: SIMD4<Float>
  private let blueScale: Float
  private let redScale: Float

  /// - Parameter lumaWeights: how much red, green and blue add to Y'.
  public init(_ converter: DeepConverter, _ layout: SampleLayout, lumaWeights: SIMD3<Double>) {
    self.converter = converter
    self.layout = layout
    weights = SIMD4(Float(lumaWeights.x), Float(lumaWeights.y), Float(lumaWeights.z), 0)
    blueScale = Float(112 / (1 - lumaWeights.z))
    redScale = Float(112 / (1 - lumaWeights.x))
  }

  /// - Parameters:
  ///   - area: the pixels whose samples are to be made anew; nil for all.
  ///   - planes: Y', Cb and Cr.
  ///   - alpha: gets the pixels' alpha in full range; colours beside it are straight, and chroma is the colour of what
  ///     lies around it, each pixel weighted with its alpha. Without it everything lies on black.
  public func convert(
    _ picture: DeepBuffer, area: PixelRect? = nil, into planes: [SamplePlane], alpha: SamplePlane? = nil
  ) {
    guard planes.count == 3, picture.width > 0, picture.height > 0 else { return }
    let (width, height) = (picture.width, picture.height)
    let columns = range(area?.minX ?? 0, area?.maxX ?? width, of: width, in: planes[0].width)
    let rows = range(area?.minY ?? 0, area?.maxY ?? height, of: height, in: planes[0].height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let pair = layout.halvesHeight ? 2 : 1
    // A pixel more on either side, as chroma looks there.
    let length = max(planes[0].width, width) + 3
    let start = 1
    let (first, end) = (min(max(columns.lowerBound - 1, 0), width - 1), min(columns.upperBound + 1, width))
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: length * 2) { lines in
      guard let base = lines.baseAddress else { return }
      base.initialize(repeating: .zero, count: length * 2)
      picture.withPixels { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: pair) {
          for part in 0..<pair {
            let line = base + part * length
            converter.convert(
              pixels + min(row + part, height - 1) * width + first, count: end - first,
              keepsAlpha: alpha != nil, into: line + start + first)
            if first == 0 { line[0] = line[start] }
            if end == width {
              for index in start + width..<length { line[index] = line[start + width - 1] }
            }
            guard row + part < planes[0].height else { continue }
            luma(line + start, planes[0], row + part, columns)
            if let alpha { self.alpha(line + start, alpha, row + part, columns) }
          }
          if row / pair < planes[1].height {
            chroma(
              base + start, pair == 2 ? base + length + start : nil, planes, row / pair, columns, alpha != nil
            )
          }
        }
      }
    }
  }

  /// The samples that pixels have a part in, from an even one on; of the last ones also those that repeat them.
  private func range(_ low: Int, _ high: Int, of length: Int, in count: Int) -> Range<Int> {
    if low >= high { return 0..<0 }
    let first = min(max(low - 1, 0), count) & ~1
    let end = high + 2 >= length ? count : min((high + 1) & ~1 + 2, count)
    return first..<max(first, end)
  }

  private var step: Float { Float(1 << (layout.bits - 8)) }

  private func luma(
    _ line: UnsafePointer<SIMD4<Float>>, _ plane: SamplePlane, _ row: Int, _ columns: Range<Int>
  ) {
    let weights = weights * (219 * step)
    let offset = 16 * step + 0.5
    store(plane, row, columns) { index in
      UInt16(truncatingIfNeeded: Int32((line[index] * weights).sum() + offset))
    }
  }

  private func alpha(
    _ line: UnsafePointer<SIMD4<Float>>, _ plane: SamplePlane, _ row: Int, _ columns: Range<Int>
  ) {
    let full = Float(1 << layout.bits - 1)
    store(plane, row, columns) { index in UInt16(truncatingIfNeeded: Int32(line[index].w * full + 0.5)) }
  }

  /// Chroma lies on the even columns, halfway between two rows.
  private func chroma(
    _ upper: UnsafePointer<SIMD4<Float>>, _ lower: UnsafePointer<SIMD4<Float>>?, _ planes: [SamplePlane],
    _ row: Int, _ columns: Range<Int>, _ hasAlpha: Bool
  ) {
    let (blue, red) = (blueScale * step, redScale * step)
    let middle = 128 * step + 0.5
    @inline(__always)
    func color(_ line: UnsafePointer<SIMD4<Float>>, _ index: Int) -> SIMD4<Float> {
      if !hasAlpha { return line[index] }
      let alpha = line[index].w
      var pixel = line[index] * alpha
      pixel.w = alpha
      return pixel
    }
    @inline(__always)
    func around(_ line: UnsafePointer<SIMD4<Float>>, _ column: Int) -> SIMD4<Float> {
      if !layout.halvesWidth { return color(line, column) }
      return color(line, column * 2 - 1) + color(line, column * 2) * 2 + color(line, column * 2 + 1)
    }
    let samples =
      layout.halvesWidth ? columns.lowerBound / 2..<(columns.upperBound + 1) / 2 : columns
    for column in samples.clamped(to: 0..<planes[1].width) {
      var sum = around(upper, column)
      if let lower { sum += around(lower, column) }
      sum = sum.w > 0 ? sum / sum.w : .zero
      let luma = (sum * weights).sum()
      let cb = Int32((sum.z - luma) * blue + middle)
      let cr = Int32((sum.x - luma) * red + middle)
      store(UInt16(truncatingIfNeeded: cb), in: planes[1], column, row)
      store(UInt16(truncatingIfNeeded: cr), in: planes[2], column, row)
    }
  }

  @inline(__always)
  private func store(
    _ plane: SamplePlane, _ row: Int, _ columns: Range<Int>, _ sample: (Int) -> UInt16
  ) {
    for column in columns.clamped(to: 0..<plane.width) { store(sample(column), in: plane, column, row) }
  }

  @inline(__always)
  private func store(_ sample: UInt16, in plane: SamplePlane, _ x: Int, _ y: Int) {
    if layout.bits == 8 {
      plane.samples.storeBytes(
        of: UInt8(truncatingIfNeeded: sample), toByteOffset: y * plane.stride + x, as: UInt8.self)
    } else {
      plane.samples.storeBytes(of: sample, toByteOffset: y * plane.stride + x * 2, as: UInt16.self)
    }
  }
}
