/// The alpha of something at a lower resolution, with a margin for its blur: a large blur needs no more.
///
/// Each value is the average of `factor` × `factor` pixels, from 0 to 255.
struct DownsampledAlpha {
  let factor: Int
  /// In units of `factor` pixels, the margin included.
  let bounds: PixelRect
  private(set) var values: [Float]

  /// The factor that leaves a deviation of four samples or more.
  static func factor(deviation: Double) -> Int {
    var factor = 1
    while factor < 64, deviation / Double(factor * 2) >= 4 { factor *= 2 }
    return factor
  }

  static let nothing = DownsampledAlpha(factor: 1, bounds: .empty)

  /// All 0.
  init(factor: Int, bounds: PixelRect) {
    self.factor = factor
    self.bounds = bounds
    values = [Float](repeating: 0, count: bounds.width * bounds.height)
  }

  /// The samples that `pixels` are made of, and as many as `margin` around them.
  static func bounds(_ pixels: PixelRect, factor: Int, margin: Int) -> PixelRect {
    PixelRect(
      minX: floor(pixels.minX, factor) - margin, minY: floor(pixels.minY, factor) - margin,
      maxX: floor(pixels.maxX + factor - 1, factor) + margin,
      maxY: floor(pixels.maxY + factor - 1, factor) + margin)
  }

  /// How many whole factors are in a number.
  private static func floor(_ value: Int, _ factor: Int) -> Int {
    value >= 0 ? value / factor : -((factor - 1 - value) / factor)
  }

  /// Its bounds in pixels.
  var pixels: PixelRect { DownsampledAlpha.pixels(bounds, factor) }

  static func pixels(_ bounds: PixelRect, _ factor: Int) -> PixelRect {
    PixelRect(
      minX: bounds.minX * factor, minY: bounds.minY * factor, maxX: bounds.maxX * factor,
      maxY: bounds.maxY * factor)
  }

  mutating func withRow(_ y: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    let start = (y - bounds.minY) * bounds.width
    values.withUnsafeMutableBufferPointer { values in
      if let base = values.baseAddress { body(base + start) }
    }
  }

  /// The samples that `pixels` are made of.
  static func samples(_ pixels: PixelRect, factor: Int) -> PixelRect {
    bounds(pixels, factor: factor, margin: 0)
  }

  /// Adds a picture that has one pixel for each sample.
  @specialized(where Pixels == Blender)
  @specialized(where Pixels == FloatBlender)
  mutating func add<Pixels: PixelBlender>(samples picture: Surface<Pixels>) {
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let (first, width) = (picture.bounds.minX - bounds.minX, picture.bounds.width)
      withRow(y) { target in
        for x in 0..<width { target[first + x] += Pixels.alpha(source[x]) }
      }
    }
  }

  /// Averages the alpha of a picture. Whole numbers are added in vectors, which would give other last digits in floating
  /// point: there it is written once more.
  mutating func add(_ picture: ByteSurface) {
    let scale = 1 / Float(factor * factor)
    let (left, right) = (picture.bounds.minX, picture.bounds.maxX)
    let samples = DownsampledAlpha.floor(left, factor)..<DownsampledAlpha.floor(right - 1, factor) + 1
    let (factor, first) = (factor, bounds.minX)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(left, y)
      withRow(DownsampledAlpha.floor(y, factor)) { target in
        for sample in samples {
          let (from, to) = (max(sample * factor, left) - left, min((sample + 1) * factor, right) - left)
          // A power of two times a whole number below 2^24: as exact as adding them one by one.
          target[sample - first] += Float(AlphaInterpolation.sum(source + from, to - from)) * scale
        }
      }
    }
  }

  /// Half as many samples each way, of bounds that can be halved. Each is made of four with the weights 1, 3, 3, 1, which
  /// leave of fine stripes nothing that would show as wide ones.
  func halved() -> DownsampledAlpha {
    let room = PixelRect(
      minX: bounds.minX >> 1, minY: bounds.minY >> 1, maxX: bounds.maxX >> 1, maxY: bounds.maxY >> 1)
    var result = DownsampledAlpha(factor: factor * 2, bounds: room)
    let (width, height) = (bounds.width, bounds.height)
    let weights: [Float] = [0.125, 0.375, 0.375, 0.125]
    // One more on either side, where nothing is.
    var line = [Float](repeating: 0, count: width + 2)
    values.withUnsafeBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        guard let values = values.baseAddress, let line = line.baseAddress else { return }
        for row in 0..<room.height {
          (line + 1).update(repeating: 0, count: width)
          for tap in 0..<4 where 2 * row - 1 + tap >= 0 && 2 * row - 1 + tap < height {
            let (source, weight) = (values + (2 * row - 1 + tap) * width, weights[tap])
            for x in 0..<width { line[1 + x] += source[x] * weight }
          }
          result.withRow(room.minY + row) { target in
            for x in 0..<room.width {
              let taps = line + 2 * x
              target[x] = (taps[0] + taps[3]) * 0.125 + (taps[1] + taps[2]) * 0.375
            }
          }
        }
      }
    }
    return result
  }

  /// Blurs in both directions. What would lie beyond the bounds counts as 0.
  mutating func blur(_ kernel: GaussianKernel) { blur(kernel, kernel) }

  /// The same with a kernel for each direction.
  mutating func blur(_ columns: GaussianKernel, _ rows: GaussianKernel) {
    let bounds = bounds
    var row = [Float](repeating: 0, count: bounds.width + 4 * columns.radius + 8)
    var lines = [Float](repeating: 0, count: bounds.width * (bounds.height + 2 * rows.radius) + 8)
    values.withUnsafeMutableBufferPointer { values in
      guard let values = values.baseAddress else { return }
      GaussianKernel.blur(
        values, bounds, channels: 1, columns, rows, &row, &lines, into: values, bounds)
    }
  }

  /// Calls `body` with the values at full resolution, 0…255, of each row of a part of its pixels: linear between the
  /// samples.
  func forEachByteRow(_ part: PixelRect, _ body: (_ y: Int, UnsafePointer<UInt8>) -> Void) {
    if part.isEmpty { return }
    let vectors = AlphaInterpolation(factor: factor, width: bounds.width)
    let (origin, half) = (pixels, factor / 2)
    // From the middle of one sample to that of the next all pixels are made at once.
    let first = DownsampledAlpha.floor(part.minX - origin.minX - half, factor)
    let end = DownsampledAlpha.floor(part.maxX - 1 - origin.minX - half, factor) + 1
    let start = part.minX - origin.minX - half - first * factor
    var row = [UInt8](repeating: 0, count: (end - first) * factor + AlphaInterpolation.room)
    var line = [Float](repeating: 0, count: bounds.width + AlphaInterpolation.room)
    func fill(
      _ values: UnsafePointer<Float>, _ line: UnsafeMutablePointer<Float>, _ row: UnsafeMutablePointer<UInt8>
    ) {
      for y in part.minY..<part.maxY {
        let vertical = place(y - origin.minY, bounds.height)
        vectors.mix(
          values + vertical.index * bounds.width, values + vertical.next * bounds.width,
          vertical.fraction, first..<end, into: line)
        vectors.pixels(line, first..<end, into: row)
        body(y, row + start)
      }
    }
    fill(values, &line, &row)
  }

  /// All of its pixels.
  var mask: AlphaMask {
    let part = pixels
    let values = [UInt8](unsafeUninitializedCapacity: part.width * part.height) { values, count in
      forEachByteRow(part) { y, row in
        guard let target = values.baseAddress else { return }
        (target + (y - part.minY) * part.width).update(from: row, count: part.width)
      }
      count = part.width * part.height
    }
    return AlphaMask(bounds: part, values: values)
  }

  struct Place {
    var index: Int
    var next: Int
    var fraction: Float
  }

  /// Between which samples a pixel lies.
  func place(_ pixel: Int, _ count: Int) -> Place {
    let position = (Double(pixel) + 0.5) / Double(factor) - 0.5
    let whole = position.rounded(.down)
    let index = min(max(Int(whole), 0), count - 1)
    return Place(
      index: index, next: min(max(Int(whole) + 1, 0), count - 1), fraction: Float(position - whole))
  }
}
