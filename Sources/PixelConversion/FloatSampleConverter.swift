import AnimRaster

/// Samples of an output from a deep picture: Y'CbCr of any layout, or RGB.
///
/// Planes may be larger than the picture, whose last column and row are repeated there.
public struct FloatSampleConverter: Sendable {
  private let converter: FloatConverter
  private let layout: SampleLayout
  private let weights: SIMD4<Float>
  private let blueScale: Float
  private let redScale: Float

  /// - Parameter lumaWeights: how much red, green and blue add to Y'.
  public init(_ converter: FloatConverter, _ layout: SampleLayout, lumaWeights: SIMD3<Double>) {
    self.converter = converter
    self.layout = layout
    weights = SIMD4(Float(lumaWeights.x), Float(lumaWeights.y), Float(lumaWeights.z), 0)
    blueScale = Float(112 / (1 - lumaWeights.z))
    redScale = Float(112 / (1 - lumaWeights.x))
  }

  /// - Parameters:
  ///   - area: the pixels whose samples are to be made again; nil for all.
  ///   - planes: Y', Cb and Cr.
  ///   - alpha: gets the pixels' alpha in full range; colours beside it are straight, and chroma is the colour of what
  ///     lies around it, each pixel weighted with its alpha. Without it everything lies on black.
  public func convert(
    _ picture: FloatBuffer, area: PixelRect? = nil, into planes: [SamplePlane], alpha: SamplePlane? = nil
  ) {
    guard planes.count == 3, picture.width > 0, picture.height > 0 else { return }
    let grid = SampleGrid(
      width: picture.width, height: picture.height, columns: planes[0].width, rows: planes[0].height)
    picture.withPixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let samples = grid.samples(changedBy: area ?? picture.bounds)
      let band = FloatBand(pixels: pixels, bounds: picture.bounds, samples: [samples])
      convert(band, of: picture.bounds, into: planes, alpha: alpha)
    }
  }

  /// The same of a piece, which has all pixels that its samples are made of.
  ///
  /// - Parameter picture: all of it, from 0.
  public func convert(
    _ band: FloatBand, of picture: PixelRect, into planes: [SamplePlane], alpha: SamplePlane? = nil
  ) {
    guard planes.count == 3 else { return }
    let length = SignalRow.length(max(planes[0].width, picture.width))
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: picture.width) { scratch in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * length) { lines in
        guard let base = lines.baseAddress, let scratch = scratch.baseAddress else { return }
        base.initialize(repeating: 0, count: 2 * length)
        let signals = [SignalRow(base, length: length), SignalRow(base + length, length: length)]
        for samples in band.samples {
          convert(band, samples, of: picture, into: planes, alpha, signals, scratch)
        }
      }
    }
  }

  private func convert(
    _ band: FloatBand, _ samples: PixelRect, of picture: PixelRect, into planes: [SamplePlane],
    _ alpha: SamplePlane?, _ signals: [SignalRow], _ scratch: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let columns = samples.minX..<samples.maxX
    let pair = layout.halvesHeight ? 2 : 1
    let grid = SampleGrid(
      width: picture.width, height: picture.height, columns: planes[0].width, rows: planes[0].height)
    let pixels = grid.pixels(of: samples)
    for row in stride(from: samples.minY, to: samples.maxY, by: pair) {
      for (part, signal) in signals.prefix(pair).enumerated() {
        let y = min(row + part, picture.height - 1)
        let line = (y - band.bounds.minY) * band.bounds.width + pixels.minX - band.bounds.minX
        converter.convert(
          band.pixels + line, count: pixels.width, keepsAlpha: alpha != nil, scratch, into: signal,
          at: pixels.minX)
        if pixels.minX == 0 { signal.repeatFirst() }
        if pixels.maxX == picture.width { signal.repeatLast(picture.width - 1) }
        guard row + part < planes[0].height else { continue }
        luma(signal, planes[0], row + part, columns)
        if let alpha { self.alpha(signal, alpha, row + part, columns) }
      }
      if row / pair < planes[1].height {
        chroma(signals[0], pair == 2 ? signals[1] : nil, planes, row / pair, columns, alpha != nil)
      }
    }
  }

  private var step: Float { Float(1 << (layout.bits - 8)) }

  private func luma(_ signal: SignalRow, _ plane: SamplePlane, _ row: Int, _ columns: Range<Int>) {
    let (red, green, blue) = (weights.x * 219 * step, weights.y * 219 * step, weights.z * 219 * step)
    forEachVector(columns.clamped(to: 0..<plane.width)) { column, count in
      let luma =
        signal.red(column) * red + signal.green(column) * green + signal.blue(column) * blue + 16 * step
      store(luma, count, in: plane, column, row)
    }
  }

  private func alpha(_ signal: SignalRow, _ plane: SamplePlane, _ row: Int, _ columns: Range<Int>) {
    let full = Float(1 << layout.bits - 1)
    forEachVector(columns.clamped(to: 0..<plane.width)) { column, count in
      store(signal.alpha(column) * full, count, in: plane, column, row)
    }
  }

  /// Chroma lies on the even columns, halfway between two rows.
  private func chroma(
    _ upper: SignalRow, _ lower: SignalRow?, _ planes: [SamplePlane], _ row: Int, _ columns: Range<Int>,
    _ hasAlpha: Bool
  ) {
    let (blueScale, redScale, middle) = (blueScale * step, redScale * step, 128 * step)
    let samples =
      layout.halvesWidth ? columns.lowerBound / 2..<(columns.upperBound + 1) / 2 : columns
    let share = 1 / Float((layout.halvesWidth ? 4 : 1) * (lower == nil ? 1 : 2))
    forEachVector(samples.clamped(to: 0..<planes[1].width)) { column, count in
      var sum = around(upper, column, hasAlpha)
      if let lower { sum += around(lower, column, hasAlpha) }
      if hasAlpha {
        let weight = sum.alpha.replacing(with: 1, where: .!(sum.alpha .> 0))
        sum.red /= weight
        sum.green /= weight
        sum.blue /= weight
      } else {
        sum.red *= share
        sum.green *= share
        sum.blue *= share
      }
      let luma = sum.red * weights.x + sum.green * weights.y + sum.blue * weights.z
      store((sum.blue - luma) * blueScale + middle, count, in: planes[1], column, row)
      store((sum.red - luma) * redScale + middle, count, in: planes[2], column, row)
    }
  }

  /// Eight colours, each times its weight.
  private struct Sum {
    var red: SIMD8<Float>
    var green: SIMD8<Float>
    var blue: SIMD8<Float>
    var alpha = SIMD8<Float>.zero

    @inline(__always)
    static func += (a: inout Sum, b: Sum) {
      a.red += b.red
      a.green += b.green
      a.blue += b.blue
      a.alpha += b.alpha
    }
  }

  /// What a sample and the seven after it see of a row: with half as many samples as pixels also half of the pixels
  /// beside theirs.
  @inline(__always)
  private func around(_ signal: SignalRow, _ column: Int, _ hasAlpha: Bool) -> Sum {
    @inline(__always)
    func three(_ component: (Int) -> SIMD8<Float>) -> SIMD8<Float> {
      let place = column * 2
      let before = SIMD16(lowHalf: component(place - 1), highHalf: component(place + 7))
      let after = SIMD16(lowHalf: component(place + 1), highHalf: component(place + 9))
      return before.evenHalf + before.oddHalf * 2 + after.evenHalf
    }
    @inline(__always)
    func all(_ component: (Int) -> SIMD8<Float>) -> SIMD8<Float> {
      layout.halvesWidth ? three(component) : component(column)
    }
    if !hasAlpha { return Sum(red: all(signal.red), green: all(signal.green), blue: all(signal.blue)) }
    return Sum(
      red: all { signal.red($0) * signal.alpha($0) }, green: all { signal.green($0) * signal.alpha($0) },
      blue: all { signal.blue($0) * signal.alpha($0) }, alpha: all(signal.alpha))
  }

  @inline(__always)
  private func forEachVector(_ range: Range<Int>, _ body: (_ first: Int, _ count: Int) -> Void) {
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      body(first, min(8, range.upperBound - first))
    }
  }

  @inline(__always)
  private func store(_ values: SIMD8<Float>, _ count: Int, in plane: SamplePlane, _ x: Int, _ y: Int) {
    // Floats from here on are whole numbers, with which their bits end.
    let samples = unsafeBitCast(values + 8_388_608, to: SIMD16<UInt16>.self).evenHalf
    if layout.bits == 8 || count < 8 { return storeEach(samples, count, in: plane, x, y) }
    (plane.samples + y * plane.stride + x * 2).storeBytes(of: samples, as: SIMD8<UInt16>.self)
  }

  @inline(never)
  private func storeEach(_ samples: SIMD8<UInt16>, _ count: Int, in plane: SamplePlane, _ x: Int, _ y: Int) {
    let line = plane.samples + y * plane.stride
    for lane in 0..<count {
      if layout.bits == 8 {
        line.storeBytes(of: UInt8(truncatingIfNeeded: samples[lane]), toByteOffset: x + lane, as: UInt8.self)
      } else {
        line.storeBytes(of: samples[lane], toByteOffset: (x + lane) * 2, as: UInt16.self)
      }
    }
  }
}
