/// A premultiplied picture in floating point, at full resolution or halved several times. Beyond its bounds it
/// is transparent.
struct DownsampledColor {
  /// In units of its own samples.
  private(set) var bounds: PixelRect
  /// Four for each sample, 0…255; there may be more.
  private(set) var values: [Float]
  /// How many pixels a sample is wide.
  private(set) var factor = 1

  /// The pixels of `bounds`; beyond the picture its outermost pixels go on.
  init(_ picture: some ColorSource, _ bounds: PixelRect, _ lists: inout ScratchPool) {
    self.bounds = bounds
    values = lists.take(bounds.width * bounds.height * 4)
    values.withUnsafeMutableBufferPointer { values in
      guard let target = values.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        let row = min(max(y, picture.bounds.minY), picture.bounds.maxY - 1)
        picture.load(row, bounds.minX..<bounds.maxX, target + (y - bounds.minY) * bounds.width * 4)
      }
    }
  }

  /// The same with fewer samples, stripe by stripe: large pictures would need much memory at full resolution.
  init(
    _ picture: some ColorSource, _ bounds: PixelRect, factor: Int,
    stripePixels: Int = DownsampledColor.stripePixels, _ lists: inout ScratchPool
  ) {
    var whole = bounds
    for _ in 0..<factor.trailingZeroBitCount { whole = DownsampledColor.halved(whole) }
    self.bounds = whole
    self.factor = factor
    values = lists.take(whole.width * whole.height * 4)
    let height = DownsampledColor.stripeHeight(bounds.width, factor, stripePixels)
    var row = whole.minY
    while row < whole.maxY {
      let end = min(row + height, whole.maxY)
      var needed = bounds
      (needed.minY, needed.maxY) = (row, end)
      for _ in 0..<factor.trailingZeroBitCount {
        (needed.minY, needed.maxY) = (2 * needed.minY - 1, 2 * needed.maxY + 1)
      }
      var stripe = DownsampledColor(picture, needed.intersection(bounds), &lists)
      while stripe.factor < factor { stripe.halve(&lists) }
      let width = whole.width * 4
      let (place, own, count) = (
        (row - whole.minY) * width, (row - stripe.bounds.minY) * width, (end - row) * width
      )
      values.withUnsafeMutableBufferPointer {
        _ = $0[place..<place + count].update(fromContentsOf: stripe.values[own..<own + count])
      }
      lists.release(stripe.values)
      row = end
    }
  }

  /// What is two megabytes in floating point, which caches hold.
  private static let stripePixels = 1 << 17

  /// In samples.
  private static func stripeHeight(_ width: Int, _ factor: Int, _ stripePixels: Int) -> Int {
    max(8, stripePixels / (factor * max(width, 1)))
  }

  /// About how many pixels of a picture are in floating point at a time when it gets fewer samples.
  static func stripe(of bounds: PixelRect, factor: Int) -> PixelRect {
    // What is halved needs a sample more on either side each time.
    let height = (stripeHeight(bounds.width, factor, stripePixels) + 3) * factor
    return PixelRect(minX: 0, minY: 0, maxX: bounds.width, maxY: min(bounds.height, height))
  }

  /// The bounds of half as many samples each way.
  private static func halved(_ bounds: PixelRect) -> PixelRect {
    PixelRect(
      minX: (bounds.minX - 1) >> 1, minY: (bounds.minY - 1) >> 1, maxX: (bounds.maxX >> 1) + 1,
      maxY: (bounds.maxY >> 1) + 1)
  }

  /// What halving adds to the variance of whatever blurs afterwards, in pixels²: three boxes each time.
  static func variance(ofFactor factor: Int) -> Double { Double(factor * factor - 1) / 4 }

  /// Half as many samples each way. Each is made of four with the weights 1, 3, 3, 1, which leave of fine
  /// stripes nothing that would show as wide ones.
  mutating func halve(_ lists: inout ScratchPool) {
    let source = bounds
    let target = DownsampledColor.halved(source)
    let weights: [Float] = [0.125, 0.375, 0.375, 0.125]
    let (width, height) = (source.width, source.height)
    var rows = lists.take(target.width * height * 4)
    var result = lists.takeZeros(target.width * target.height * 4)
    func across(_ values: UnsafePointer<Float>, _ rows: UnsafeMutablePointer<Float>) {
      for y in 0..<height {
        for column in 0..<target.width {
          let first = 2 * (target.minX + column) - 1 - source.minX
          let sample = values + (y * width + first) * 4
          var sum = SIMD4<Float>.zero
          if first >= 0, first + 4 <= width {
            sum = (load(sample, 0) + load(sample, 3)) * 0.125 + (load(sample, 1) + load(sample, 2)) * 0.375
          } else {
            for tap in max(0, -first)..<min(4, width - first) { sum += load(sample, tap) * weights[tap] }
          }
          store(sum, rows, y * target.width + column)
        }
      }
    }
    func down(_ rows: UnsafePointer<Float>, _ result: UnsafeMutablePointer<Float>) {
      for row in 0..<target.height {
        let first = 2 * (target.minY + row) - 1 - source.minY
        for tap in max(0, -first)..<min(4, height - first) {
          let weight = weights[tap]
          let line = rows + (first + tap) * target.width * 4
          for x in 0..<target.width {
            store(
              load(result, row * target.width + x) + load(line, x) * weight, result, row * target.width + x)
          }
        }
      }
    }
    across(values, &rows)
    down(rows, &result)
    lists.release(rows)
    lists.release(values)
    bounds = target
    values = result
    factor *= 2
  }

  /// Blurs in both directions; the bounds become those of the result, as far as they lie in `room`.
  mutating func blur(_ kernel: GaussianKernel, within room: PixelRect, _ lists: inout ScratchPool) {
    let target = bounds.grown(by: kernel.radius).intersection(room)
    var row = lists.takeZeros((bounds.width + 4 * kernel.radius) * 4 + 8)
    var rows = lists.take(target.width * (target.height + 2 * kernel.radius) * 4 + 8)
    var result = lists.take(target.width * target.height * 4 + 8)
    GaussianKernel.blur(values, bounds, channels: 4, kernel, kernel, &row, &rows, into: &result, target)
    lists.release(row)
    lists.release(rows)
    lists.release(values)
    bounds = target
    values = result
  }

  /// Sets the pixels of `target`, linear between the samples and rounded to the nearest.
  func put(_ target: PixelRect, into pixels: UnsafeMutablePointer<UInt32>) {
    put(target, into: pixels, none: 0) { DownsampledColor.pixel($0) }
  }

  /// The same, not rounded.
  func putFloat(_ target: PixelRect, into pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    put(target, into: pixels, none: .zero) { $0 }
  }

  /// The same, cubic between the samples.
  func putCubic(_ target: PixelRect, into pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    // Samples are pixels.
    if factor == 1 || bounds.isEmpty { return putFloat(target, into: pixels) }
    let (width, height, margin) = (bounds.width, bounds.height, CubicPlace.margin)
    func place(_ pixel: Int, _ first: Int, _ count: Int) -> CubicPlace {
      CubicPlace(Double(2 * pixel + 1) / Double(2 * factor) - 0.5 - Double(first), count: count)
    }
    let columns = (target.minX..<target.maxX).map { place($0, bounds.minX, width) }
    var between = [Float](repeating: 0, count: (width + 2 * margin) * 4)
    values.withUnsafeBufferPointer { values in
      between.withUnsafeMutableBufferPointer { between in
        guard let values = values.baseAddress, let between = between.baseAddress else { return }
        for y in target.minY..<target.maxY {
          let line = place(y, bounds.minY, height)
          let taps = (0..<4).filter { line.first + $0 >= 0 && line.first + $0 < height }
          for x in 0..<width {
            var sum = SIMD4<Float>.zero
            for tap in taps { sum += load(values, (line.first + tap) * width + x) * line.weights[tap] }
            store(sum, between, x + margin)
          }
          let start = (y - target.minY) * target.width
          for x in 0..<target.width {
            let column = columns[x]
            let first = between + (column.first + margin) * 4
            let (near, far) = (
              load(first, 1) * column.weights[1] + load(first, 2) * column.weights[2],
              load(first, 0) * column.weights[0] + load(first, 3) * column.weights[3]
            )
            var color = near + far
            color.w = max(color.w, 0)
            pixels[start + x] = color
          }
        }
      }
    }
  }

  @inline(__always)
  private func put<Pixel>(
    _ target: PixelRect, into pixels: UnsafeMutablePointer<Pixel>, none: Pixel,
    _ pixel: (SIMD4<Float>) -> Pixel
  ) {
    if factor == 1 || bounds.isEmpty {
      pixels.update(repeating: none, count: target.width * target.height)
    }
    if bounds.isEmpty { return }
    let columns = (target.minX..<target.maxX).map { place($0, bounds.minX, bounds.width) }
    let width = bounds.width
    var between = [Float](repeating: 0, count: width * 4)
    values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for y in target.minY..<target.maxY {
        let line = place(y, bounds.minY, bounds.height)
        let start = (y - target.minY) * target.width
        guard factor > 1 else {
          // Samples are pixels.
          let first = line.index * width + target.minX - bounds.minX
          for x in max(target.minX, bounds.minX)..<min(target.maxX, bounds.maxX) where line.weight != 0 {
            pixels[start + x - target.minX] = pixel(load(values, first + x - target.minX))
          }
          continue
        }
        between.withUnsafeMutableBufferPointer { between in
          guard let between = between.baseAddress else { return }
          for x in 0..<width {
            let (upper, lower) = (load(values, line.index * width + x), load(values, line.next * width + x))
            store(mix(upper, lower, line), between, x)
          }
          for x in 0..<target.width {
            let column = columns[x]
            pixels[start + x] = pixel(
              mix(load(between, column.index), load(between, column.next), column))
          }
        }
      }
    }
  }

  /// The nearest pixel to components of 0…255.
  @inline(__always)
  static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    // Adding 2^23 leaves the nearest whole number in the lowest bits.
    let bytes = unsafeBitCast(color + 8_388_608, to: SIMD4<UInt32>.self) & 255
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  /// Between two samples, of which those beyond the bounds count for nothing.
  private struct Place {
    var index: Int
    var next: Int
    var weight: Float
    var nextWeight: Float
  }

  private func place(_ pixel: Int, _ first: Int, _ count: Int) -> Place {
    let position = Double(2 * pixel + 1) / Double(2 * factor) - 0.5
    let whole = position.rounded(.down)
    let index = Int(whole) - first
    let fraction = Float(position - whole)
    return Place(
      index: min(max(index, 0), count - 1), next: min(max(index + 1, 0), count - 1),
      weight: index >= 0 && index < count ? 1 - fraction : 0,
      nextWeight: index + 1 >= 0 && index + 1 < count ? fraction : 0)
  }

  @inline(__always)
  private func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ place: Place) -> SIMD4<Float> {
    a * place.weight + b * place.nextWeight
  }
}

@inline(__always)
private func load(_ values: UnsafePointer<Float>, _ sample: Int) -> SIMD4<Float> {
  UnsafeRawPointer(values + sample * 4).loadUnaligned(as: SIMD4<Float>.self)
}

@inline(__always)
private func store(_ value: SIMD4<Float>, _ values: UnsafeMutablePointer<Float>, _ sample: Int) {
  UnsafeMutableRawPointer(values + sample * 4).storeBytes(of: value, as: SIMD4<Float>.self)
}

/// A picture whose pixels are blurred.
protocol ColorSource {
  var bounds: PixelRect { get }
  /// Loads four components of each pixel of a row; beyond the row its outermost pixels go on.
  func load(_ row: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<Float>)
}

extension Surface: ColorSource {
  func load(_ row: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<Float>) {
    let pixels = pixel(0, row)
    for x in columns {
      let color = Pixels.components(pixels[min(max(x, bounds.minX), bounds.maxX - 1)])
      store(color, target, x - columns.lowerBound)
    }
  }
}
